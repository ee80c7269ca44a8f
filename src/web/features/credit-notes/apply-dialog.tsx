import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { applyCreditNote, type CreditNote } from '#contract/credit-notes.ts'
import type { InvoiceRow } from '#contract/invoices.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { useForm } from '#web/lib/form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { duesQuery, useApplyCreditNote } from './api.ts'

type Props = { note: CreditNote; onClose: () => void }
type Values = { invoices_id: string; amount: Paise | undefined }

const title = 'Apply the credit'

/** Lowers what one of the customer's invoices owes by what is left. */
export function ApplyDialog({ note, onClose }: Props) {
  const { data, error, refetch } = useQuery(duesQuery(note.customers_id))
  const [first] = data?.rows ?? []
  if (data && first) return <Apply {...{ note, onClose, first }} dues={data.rows} />
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : data ? (
        <EmptyState icon="invoice" title="Nothing is due">
          {note.customer_name} owes nothing now. The credit waits for the next invoice, or can be refunded.
        </EmptyState>
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  )
}

function Apply({ note, onClose, dues, first }: Props & { dues: readonly InvoiceRow[]; first: InvoiceRow }) {
  const { mutateAsync } = useApplyCreditNote(note.credit_notes_id)
  const most = ({ amount_due }: InvoiceRow) => Math.min(amount_due, note.credit_left)
  const form = useForm({
    schema: z.pipe(
      z.transform(({ invoices_id, amount }: Values) => ({ allocations: [{ invoices_id, amount: amount ?? 0 }] })),
      applyCreditNote.body,
    ),
    initial: { invoices_id: first.invoices_id, amount: most(first) } as Values,
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: 'Credit applied' })
      onClose()
    },
  })
  const { values, errors, set } = form
  const error = errors['allocations.0.amount'] ?? errors['allocations']
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      description={`₹${formatPaise(note.credit_left)} of ${note.credit_note_number} is left.`}
      verb="Apply credit"
    >
      <Select
        label="Invoice"
        name="invoices_id"
        value={values.invoices_id}
        onChange={(invoices_id) => {
          const chosen = dues.find((row) => row.invoices_id === invoices_id)
          if (chosen) set({ invoices_id, amount: most(chosen) })
        }}
        options={dues.map((row) => ({
          value: row.invoices_id,
          label: `${row.invoice_number}, due ${formatDate(row.due_date)}, owes ₹${formatPaise(row.amount_due)}`,
        }))}
      />
      <MoneyInput
        label="Amount (₹)"
        name="allocations.0.amount"
        value={values.amount}
        onChange={(amount) => set({ amount })}
        error={error}
      />
    </FormDialog>
  )
}
