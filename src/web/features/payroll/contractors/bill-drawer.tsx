import { BillContractors, type ContractorMonth } from '#contract/payroll/contractors.ts'
import { formatMonthYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { contractorAmount } from '#core/payroll/contractors.ts'
import { plural } from '#web/lib/format.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useBillContractors } from './api.ts'
import { rateText } from './words.ts'

type Person = ContractorMonth['rows'][number]
type Row = { payroll_contractors_id: string; quantity: string; bill_number: string; note: string }
type Values = { month: string; bill_date: string; is_off_cycle: boolean; rows: Row[] }

const rowOf = ({ payroll_contractors_id, rate_unit }: Person): Row => ({
  payroll_contractors_id,
  quantity: rate_unit === 'month' ? '1' : '',
  bill_number: '',
  note: '',
})
const isBlocked = ({ checks }: Person, is_off_cycle: boolean) =>
  checks.some(({ severity, check }) => severity === 'blocks' && !(is_off_cycle && check === 'paid'))

/** Makes the bills of a month from quantities; they go to review. */
export function BillDrawer({ month: { month, bill_date, rows }, onClose }: { month: ContractorMonth; onClose: () => void }) {
  const { mutateAsync } = useBillContractors()
  const initial: Values = {
    month,
    bill_date,
    is_off_cycle: false,
    rows: rows.filter((each) => !isBlocked(each, false)).map(rowOf),
  }
  const form = useForm({
    schema: BillContractors,
    initial,
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: () => {
      toast({
        tone: 'success',
        text: t('Submitted for review: {count}', { count: plural(form.values.rows.length, 'bill', 'bills') }),
      })
      onClose()
    },
  })
  const { values } = form
  const isOffCycle = (is_off_cycle: boolean) =>
    form.set({ is_off_cycle, rows: is_off_cycle ? [] : rows.filter((each) => !isBlocked(each, false)).map(rowOf) })
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={t('Bills for {month}', { month: formatMonthYear(month) })}
      description={t('Each bill is submitted for review. After approval you pay it as any other bill.')}
      verb={t('Make bills')}
    >
      <DateInput label={t('Date of the bills')} {...form.field('bill_date')} />
      <Checkbox
        label={t('Additional bills of this month')}
        help={t('For work besides what is billed')}
        {...form.field('is_off_cycle')}
        onChange={isOffCycle}
      />
      {rows.map((person) => (
        <PersonFields key={person.payroll_contractors_id} person={person} form={form} />
      ))}
      {values.rows.length === 0 && <Notice>{form.errors['rows'] ?? t('Choose at least one contractor.')}</Notice>}
      <p aria-live="polite">{totalOf(values, rows)}</p>
    </FormDrawer>
  )
}

function totalOf(values: Values, rows: readonly Person[]): string {
  const sum = values.rows.reduce((total, row) => total + (amountOf(row, rows) ?? 0), 0)
  return t('Together ₹{amount} before GST and TDS', { amount: formatPaise(sum) })
}

function amountOf({ payroll_contractors_id, quantity }: Row, rows: readonly Person[]): number | undefined {
  const person = rows.find((each) => each.payroll_contractors_id === payroll_contractors_id)
  return person && /^\d{1,9}(\.\d{1,3})?$/.test(quantity) ? contractorAmount(person.rate, quantity) : undefined
}

function PersonFields({ person, form }: { person: Person; form: Form<Values> }) {
  const { values, set, at } = form
  const { payroll_contractors_id, contractor_name, checks } = person
  const index = values.rows.findIndex((row) => row.payroll_contractors_id === payroll_contractors_id)
  const row = values.rows[index]
  const blocked = isBlocked(person, values.is_off_cycle)
  const amount = row && amountOf(row, [person])
  const others = values.rows.filter((each) => each.payroll_contractors_id !== payroll_contractors_id)
  return (
    <>
      <Checkbox
        label={`${contractor_name}, ${rateText(person)}`}
        help={checks.map(({ text }) => text).join(' ')}
        value={row !== undefined}
        disabled={blocked}
        error={index < 0 ? undefined : form.errors[`rows.${index}`]}
        onChange={(isChosen) => set({ rows: isChosen ? [...values.rows, rowOf(person)] : others })}
      />
      {row && (
        <Pair>
          <TextInput
            label={quantityLabel(person)}
            inputMode="decimal"
            help={amount === undefined ? undefined : `₹${formatPaise(amount)}`}
            {...at<string>(`rows.${index}.quantity`)}
          />
          <TextInput label={t('Invoice number')} optional={!person.needs_invoice} {...at<string>(`rows.${index}.bill_number`)} />
        </Pair>
      )}
      {row && (row.note !== '' || form.errors[`rows.${index}.note`] !== undefined) && (
        <TextInput label={t('Why this is another bill')} {...at<string>(`rows.${index}.note`)} />
      )}
    </>
  )
}

function quantityLabel({ rate_unit, contractor_name: name }: Person): string {
  if (rate_unit === 'month') return t('Months of {name}', { name })
  return rate_unit === 'day' ? t('Days of {name}', { name }) : t('Hours of {name}', { name })
}
