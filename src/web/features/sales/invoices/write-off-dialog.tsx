import { type Invoice, writeOffInvoice } from '#contract/sales/invoices.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useWriteOff } from './api.ts'

/** Gives up what is due, or a part of it. */
export function WriteOffDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { mutateAsync } = useWriteOff(invoice.invoices_id)
  const amount: Paise | undefined = invoice.amount_due
  const form = useForm({
    schema: writeOffInvoice.body,
    initial: { written_off_on: today(), amount: amount as Paise | undefined, reason: '' },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: `Written off on ${invoice.invoice_number}` })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Write off ${invoice.invoice_number}?`}
      description={`₹${formatPaise(invoice.amount_due)} is due. What you write off becomes a loss under Bad debts, its GST too: the tax stays payable (CGST Act, section 34). You can undo it.`}
      verb="Write off"
      tone="danger"
      stay="Keep it"
    >
      <MoneyInput label="Amount" {...form.field('amount')} />
      <DateInput label="Written off on" {...form.field('written_off_on')} />
      <Textarea label="Reason" placeholder="The firm is wound up" {...form.field('reason')} />
    </FormDialog>
  )
}
