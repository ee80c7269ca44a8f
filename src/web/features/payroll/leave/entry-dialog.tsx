import * as z from 'zod/mini'
import type { LeaveBalanceRow, LeaveKind } from '#contract/payroll/leave-ledger.ts'
import { isIsoDate } from '#core/dates.ts'
import { t, translate } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAddEntry } from './api.ts'

const entries = [
  ['opening', t('Opening balance')],
  ['granted', t('Grant days, such as compensatory off')],
  ['encashed', t('Pay days out with the next pay run')],
  ['adjusted', t('Correct the balance')],
] as const
const schema = z.object({
  payroll_leave_kinds_id: z.uuid('Choose a kind of leave'),
  entry_kind: z.enum(['opening', 'granted', 'encashed', 'adjusted']),
  entry_on: z.string().check(z.refine(isIsoDate, { error: 'Enter a valid date, as YYYY-MM-DD' })),
  days: z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,2})?$/, 'Enter days such as 2 or 1.5')),
  entry_note: z.string().check(z.maxLength(300)),
})

type Props = { row: LeaveBalanceRow; kinds: readonly LeaveKind[]; onClose: () => void }

/** Adds a row to the ledger of leave of one person. */
export function EntryDialog({ row, kinds, onClose }: Props) {
  const { mutateAsync } = useAddEntry(row.payroll_employees_id)
  const withBalance = kinds.filter(({ is_active, accrual }) => is_active && accrual !== 'unlimited' && accrual !== 'per_request')
  const form = useForm({
    schema,
    initial: {
      payroll_leave_kinds_id: withBalance[0]?.payroll_leave_kinds_id ?? '',
      entry_kind: 'opening' as (typeof entries)[number][0],
      entry_on: today(),
      days: '',
      entry_note: '',
    },
    submit: ({ days, ...body }, { idempotencyKey }) => mutateAsync({ body: { ...body, days: Number(days) }, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('Saved') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Add days for {name}', { name: row.staff_name })}
      description={t('Rows of the ledger are never changed: correct a mistake by another row.')}
      verb={t('Add days')}
    >
      <Select
        label={t('Kind of leave')}
        options={withBalance.map((kind) => ({ value: kind.payroll_leave_kinds_id, label: translate(kind.kind_name) }))}
        {...form.field('payroll_leave_kinds_id')}
      />
      <Select
        label={t('What you add')}
        options={entries.map(([value, label]) => ({ value, label }))}
        {...form.at<string>('entry_kind')}
      />
      <TextInput
        label={t('Days')}
        inputMode="decimal"
        help={form.values.entry_kind === 'adjusted' ? t('With a minus sign to take days away') : undefined}
        {...form.field('days')}
      />
      <DateInput label={t('As of')} {...form.field('entry_on')} />
      <TextInput label={t('Note')} optional={form.values.entry_kind !== 'adjusted'} {...form.field('entry_note')} />
    </FormDialog>
  )
}
