import { ComponentInput, type PayComponent, type PayComponents } from '#contract/payroll/components.ts'
import { addDays, monthEnd, monthStart } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { type Base, bases, type Exclusion } from '#core/payroll/components.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveComponent } from './api.ts'
import { baseWords, exclusionOptions } from './words.ts'

type Props = { component?: PayComponent | undefined; accounts: PayComponents['accounts']; onClose: () => void }

const kinds = [
  { value: 'earning', label: t('Earning') },
  { value: 'deduction', label: t('Deduction') },
]

const newComponent = () => ({
  component_code: '',
  from_on: monthStart(today()),
  component_name: '',
  component_kind: 'earning' as PayComponent['component_kind'],
  excluded: '' as Exclusion | '',
  is_esi: true,
  is_taxable: true,
  is_prorated: true,
  outside: [] as Base[],
  formula: '',
  in_structure: false,
  is_retired: false,
  ledger_accounts_id: '',
})

/** A change holds from next month on. */
const changeOf = (component: PayComponent): Values => ({
  ...component,
  from_on: addDays(monthEnd(today()), 1),
  excluded: component.excluded ?? '',
  ledger_accounts_id: component.ledger_accounts_id ?? '',
})
type Values = ReturnType<typeof newComponent>

/** Defines a pay component, or changes it from a month on. */
export function ComponentForm({ component, accounts, onClose }: Props) {
  const { mutateAsync } = useSaveComponent()
  const form = useForm({
    schema: ComponentInput,
    initial: component ? changeOf(component) : newComponent(),
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Saved') })
      onClose()
    },
  })
  const isEarning = form.values.component_kind === 'earning'
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={component ? t('Change {name}', { name: component.component_name }) : t('Define a component')}
      verb={component ? t('Save changes') : t('Define component')}
    >
      {!component && (
        <Pair>
          <TextInput label={t('Code')} autoCapitalize="characters" help={t('Such as FOOD')} {...form.field('component_code')} />
          <Select label={t('Kind')} options={kinds} {...form.at<string>('component_kind')} />
        </Pair>
      )}
      <TextInput label={t('Name')} {...form.field('component_name')} />
      <DateInput
        label={t('Holds from')}
        help={t('The first day of a month that is not approved yet')}
        {...form.field('from_on')}
      />
      <TextInput
        label={t('Formula')}
        optional
        help={t('Such as 10% of basic or 50 × days. Empty: an amount for each employee.')}
        {...form.field('formula')}
      />
      {isEarning ? (
        <EarningFields form={form} />
      ) : (
        <Select
          label={t('Credited to')}
          placeholder={t('Choose an account')}
          options={accounts.map((row) => ({ value: row.ledger_accounts_id, label: accountName(row.account_name) }))}
          {...form.at<string>('ledger_accounts_id')}
        />
      )}
      <Checkbox label={t('Less for days without pay')} {...form.field('is_prorated')} />
      {component && <Checkbox label={t('Retired: on no payslip from this month on')} {...form.field('is_retired')} />}
    </FormDrawer>
  )
}

function EarningFields({ form }: { form: Form<Values> }) {
  const { outside } = form.values
  const set = (base: Base, isOut: boolean) =>
    form.set({ outside: isOut ? [...outside, base] : outside.filter((each) => each !== base) })
  return (
    <>
      <Select label={t('Wages under the Labour Codes')} options={exclusionOptions} {...form.at<string>('excluded')} />
      <Checkbox label={t('Taxed')} {...form.field('is_taxable')} />
      <Checkbox label={t('Counts for ESI')} {...form.field('is_esi')} />
      <Checkbox label={t('In the pay structure: filled in from a yearly cost')} {...form.field('in_structure')} />
      {bases.map((base) => (
        <Checkbox
          key={base}
          label={t('Not counted for: {base}', { base: baseWords[base] })}
          value={outside.includes(base)}
          onChange={(isOut) => set(base, isOut)}
        />
      ))}
    </>
  )
}
