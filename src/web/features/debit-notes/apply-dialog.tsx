import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { BillRow } from '#contract/bills.ts'
import type { DebitNote } from '#contract/debit-notes.ts'
import { formatDate } from '#core/dates.ts'
import { amountOf, signOf } from '#web/currencies/amounts.ts'
import { useForm } from '#web/lib/form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { duesQuery, useApplyDebitNote } from './api.ts'

type Props = { note: DebitNote; onClose: () => void }
type Values = { bills_id: string; amount: number | undefined }
const Applied = z.object({
  bills_id: z.string(),
  amount: z.int('Enter an amount').check(z.minimum(1, 'Enter an amount above zero')),
})
const title = 'Set against a bill'

/** Lowers what one of the vendor's bills owes by what is left. */
export function ApplyDialog({ note, onClose }: Props) {
  const { data, error, refetch } = useQuery(duesQuery(note.vendors_id))
  const dues = data?.rows.filter(({ currency }) => currency === note.currency) ?? []
  const [first] = dues
  if (first) return <Apply {...{ note, onClose, first, dues }} />
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : data ? (
        <EmptyState icon="invoice" title="Nothing is owed">
          You owe {note.vendor_name} nothing {note.currency === null ? 'now' : `in ${note.currency} now`}. The debit waits for the
          next bill.
        </EmptyState>
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  )
}

function Apply({ note, onClose, dues, first }: Props & { dues: readonly BillRow[]; first: BillRow }) {
  const { mutateAsync } = useApplyDebitNote(note)
  const { currency } = note
  const left = (currency === null ? note.debit_left : note.foreign_left) ?? 0
  const owed = ({ amount_due, foreign_due }: BillRow) => (currency === null ? amount_due : (foreign_due ?? 0))
  const most = (row: BillRow) => Math.min(owed(row), left)
  const form = useForm({
    schema: Applied,
    initial: { bills_id: first.bills_id, amount: most(first) } as Values,
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: 'Set against the bill' })
      onClose()
    },
  })
  const { values, errors, set } = form
  const refused = errors['applications.0.amount'] ?? errors['applications.0.foreign_amount'] ?? errors['applications']
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      description={`${amountOf(left, currency)} of ${note.debit_note_number} is left.`}
      verb="Set off"
    >
      <Select
        label="Bill"
        name="bills_id"
        value={values.bills_id}
        onChange={(bills_id) => {
          const chosen = dues.find((row) => row.bills_id === bills_id)
          if (chosen) set({ bills_id, amount: most(chosen) })
        }}
        error={errors['applications.0.bills_id']}
        options={dues.map((row) => ({
          value: row.bills_id,
          label: `${row.bill_number}, due ${formatDate(row.due_date)}, owes ${amountOf(owed(row), currency)}`,
        }))}
      />
      <MoneyInput
        label={`Amount (${signOf(currency)})`}
        currency={currency ?? undefined}
        name="amount"
        value={values.amount}
        onChange={(amount) => set({ amount })}
        error={errors['amount'] ?? refused}
      />
    </FormDialog>
  )
}
