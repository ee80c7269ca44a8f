import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type TdsChallan, TdsChallanInput, type TdsDeduction } from '#contract/compliance/tds-challans.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { type TdsPeriod, tdsAccountsQuery, useRecordChallan } from './api.ts'
import { headWords } from './words.ts'

const heads = ['0020', '0021'] as const
const headOptions = heads.map((value) => ({ value: value as string, label: headWords[value] }))
const minorOptions = [
  { value: '200', label: t('Paid by you (200)') },
  { value: '400', label: t('On demand (400)') },
]
type Props = { period: TdsPeriod; open: readonly TdsDeduction[]; onClose: () => void }

/** Records a challan paid at the portal or the bank, for the deductions of one month, Act and tax account. */
export function ChallanForm({ period, open, onClose }: Props) {
  const { mutateAsync } = useRecordChallan()
  const accounts = useQuery(tdsAccountsQuery)
  const firstHead = heads.find((head) => open.some((row) => row.major_head === head)) ?? '0021'
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const of = (head: string) => open.filter((row) => row.major_head === head)
  const sumOf = (rows: readonly TdsDeduction[], pick: (row: TdsDeduction) => Paise) => sumPaise(rows.map(pick))
  const form = useForm({
    schema: TdsChallanInput,
    initial: {
      era: period.era,
      major_head: firstHead as TdsChallan['major_head'],
      minor_head: '200' as TdsChallan['minor_head'],
      tax: sumOf(of(firstHead), (row) => row.tax) as number | undefined,
      interest: sumOf(of(firstHead), (row) => row.interest) as number | undefined,
      fee: 0 as number | undefined,
      others: 0 as number | undefined,
      crn: '',
      bsr_code: '',
      serial: '',
      paid_on: today(),
      ledger_accounts_id: '',
      tds_deductions_ids: of(firstHead).map((row) => row.tds_deductions_id),
    },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('Challan recorded') })
      onClose()
    },
  })
  const { values, field, set } = form
  const choose = (head: string, without: ReadonlySet<string>) => {
    const chosen = of(head).filter((row) => !without.has(row.tds_deductions_id))
    setLeft(without)
    set({
      major_head: head as TdsChallan['major_head'],
      tds_deductions_ids: chosen.map((row) => row.tds_deductions_id),
      tax: sumOf(chosen, (row) => row.tax),
      interest: sumOf(chosen, (row) => row.interest),
    })
  }
  const toggle = (row: TdsDeduction, isChosen: boolean) => {
    const without = new Set(left)
    if (isChosen) without.delete(row.tds_deductions_id)
    else without.add(row.tds_deductions_id)
    choose(values.major_head, without)
  }
  return (
    <FormDrawer form={form} onClose={onClose} title={t('Record a challan')} verb={t('Record challan')}>
      <Pair>
        <Select
          label={t('Deductees')}
          options={headOptions}
          {...field('major_head')}
          onChange={(head) => choose(head, new Set())}
        />
        <Select
          label={t('Kind')}
          options={minorOptions}
          {...field('minor_head')}
          onChange={(value) => set({ minor_head: value as TdsChallan['minor_head'] })}
        />
      </Pair>
      {of(values.major_head).map((row) => (
        <Checkbox
          key={row.tds_deductions_id}
          label={`${row.vendor_name}, ${row.source_number ?? ''}: ₹${formatPaise(row.tax)}`}
          value={!left.has(row.tds_deductions_id)}
          onChange={(isChosen) => toggle(row, isChosen)}
        />
      ))}
      {form.errors['tds_deductions_ids'] && <Notice tone="danger">{form.errors['tds_deductions_ids']}</Notice>}
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
      <Select
        label={t('Paid from')}
        optional
        placeholder={t('Already booked')}
        options={(accounts.data?.rows ?? []).map((row) => ({
          value: row.ledger_accounts_id,
          label: `${row.account_name} (${row.code})`,
        }))}
        {...field('ledger_accounts_id')}
        help={t('Leave blank if you already categorised the bank line to TDS payable')}
      />
    </FormDrawer>
  )
}
