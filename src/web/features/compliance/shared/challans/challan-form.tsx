import { useQuery } from '@tanstack/react-query'
import type { TdsChallan } from '#contract/compliance/tds-challans.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { tdsAccountsQuery } from './accounts-query.ts'
import { RowChoices } from './row-choices.tsx'
import { headWords } from './words.ts'
import { type ChallanFormProps, heads, useChallanForm } from './use-challan-form.ts'

const headOptions = heads.map((value) => ({ value: value as string, label: headWords[value] }))
const minorOptions = [
  { value: '200', label: t('Paid by you (200)') },
  { value: '400', label: t('On demand (400)') },
]

type Draft = ReturnType<typeof useChallanForm>

function PaidFields({ form: { field } }: Pick<Draft, 'form'>) {
  return (
    <>
      <Pair>
        <MoneyInput label={t('Tax (₹)')} {...field('tax')} />
        <MoneyInput label={t('Interest (₹)')} {...field('interest')} />
      </Pair>
      <Pair>
        <MoneyInput label={t('Fee (₹)')} {...field('fee')} />
        <MoneyInput label={t('Others (₹)')} {...field('others')} />
      </Pair>
      <Pair>
        <TextInput label={t('BSR code')} inputMode="numeric" {...field('bsr_code')} />
        <TextInput label={t('Challan serial number')} inputMode="numeric" {...field('serial')} />
      </Pair>
      <Pair>
        <DateInput label={t('Paid on')} max={today()} {...field('paid_on')} />
        <TextInput label="CRN" optional help={t('Challan reference number')} {...field('crn')} />
      </Pair>
    </>
  )
}

/** Records a challan paid at the portal or the bank, for what was deducted or collected in one month and tax account. */
export function ChallanForm({ payers, ...given }: ChallanFormProps & { payers: string }) {
  const accounts = useQuery(tdsAccountsQuery)
  const { form, rows, left, choose, toggle } = useChallanForm(given)
  const { field, set } = form
  const refused = form.errors['tds_deductions_ids'] ?? form.errors['tcs_collections_ids']
  return (
    <FormDrawer form={form} onClose={given.onClose} title={t('Record a challan')} verb={t('Record challan')}>
      <Pair>
        <Select label={payers} options={headOptions} {...field('major_head')} onChange={(head) => choose(head, new Set())} />
        <Select
          label={t('Kind')}
          options={minorOptions}
          {...field('minor_head')}
          onChange={(value) => set({ minor_head: value as TdsChallan['minor_head'] })}
        />
      </Pair>
      <RowChoices rows={rows} isChosen={({ id }) => !left.has(id)} onChange={toggle} />
      {refused && <Notice tone="danger">{refused}</Notice>}
      <PaidFields form={form} />
      <Select
        label={t('Paid from')}
        optional
        placeholder={t('Already booked')}
        options={(accounts.data?.rows ?? []).map((row) => ({
          value: row.ledger_accounts_id,
          label: `${accountName(row.account_name)} (${row.code})`,
        }))}
        {...field('ledger_accounts_id')}
        help={t('Leave blank if you already categorised the bank line as tax you owe')}
      />
    </FormDrawer>
  )
}
