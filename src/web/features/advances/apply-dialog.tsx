import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Advance } from '#contract/advances.ts'
import type { InvoiceRow } from '#contract/invoices.ts'
import { allocateAdvance } from '#contract/payments.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { duesQuery, useApplyAdvance } from './api.ts'

type Props = { advance: Advance; onClose: () => void }
type Values = { invoices_id: string; amount: Paise | undefined; allocated_on: string }

const title = 'Apply the advance'

/** Settles one of the customer's invoices out of what is left. */
export function ApplyDialog({ advance, onClose }: Props) {
  const { data, error, refetch } = useQuery(duesQuery(advance.customers_id))
  const [first] = data?.rows ?? []
  if (data && first) return <Apply {...{ advance, onClose, first }} dues={data.rows} />
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : data ? (
        <EmptyState icon="invoice" title="Nothing is due">
          {advance.customer_name} owes nothing now. The advance waits for the next invoice, or can be refunded.
        </EmptyState>
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  )
}

function Apply({ advance, onClose, dues, first }: Props & { dues: readonly InvoiceRow[]; first: InvoiceRow }) {
  const { mutateAsync } = useApplyAdvance(advance)
  const most = ({ amount_due }: InvoiceRow) => Math.min(amount_due, advance.advance_left)
  const now = today()
  const form = useForm({
    schema: z.pipe(
      z.transform(({ invoices_id, amount, allocated_on }: Values) => ({
        allocated_on,
        allocations: [{ invoices_id, amount: amount ?? 0 }],
      })),
      allocateAdvance.body,
    ),
    initial: {
      invoices_id: first.invoices_id,
      amount: most(first),
      allocated_on: now < advance.advance_date ? advance.advance_date : now,
    } as Values,
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: 'Advance applied' })
      onClose()
    },
  })
  const { values, errors, set } = form
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      description={`₹${formatPaise(advance.advance_left)} of ${advance.advance_number} is left. The GST on what you apply is taken back: the invoice bears its own.`}
      verb="Apply advance"
    >
      <Select
        label="Invoice"
        name="allocations.0.invoices_id"
        value={values.invoices_id}
        error={errors['allocations.0.invoices_id']}
        onChange={(invoices_id) => {
          const chosen = dues.find((row) => row.invoices_id === invoices_id)
          if (chosen) set({ invoices_id, amount: most(chosen) })
        }}
        options={dues.map((row) => ({
          value: row.invoices_id,
          label: `${row.invoice_number}, due ${formatDate(row.due_date)}, owes ₹${formatPaise(row.amount_due)}`,
        }))}
      />
      <Pair>
        <MoneyInput
          label="Amount (₹)"
          name="allocations.0.amount"
          value={values.amount}
          onChange={(amount) => set({ amount })}
          error={errors['allocations.0.amount'] ?? errors['allocations']}
        />
        <DateInput label="On" {...form.field('allocated_on')} />
      </Pair>
    </FormDialog>
  )
}
