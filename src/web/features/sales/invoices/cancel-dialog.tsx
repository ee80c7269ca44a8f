import { cancelInvoice, type Invoice } from '#contract/sales/invoices.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCancelInvoice } from './actions-api.ts'

/** Asks for the reason and the date of the reversal. */
export function CancelDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { mutateAsync } = useCancelInvoice(invoice.invoices_id)
  const now = today()
  const form = useForm({
    schema: cancelInvoice.body,
    initial: { cancelled_on: now < invoice.invoice_date ? invoice.invoice_date : now, cancel_reason: '' },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: t('{invoice_number} cancelled', { invoice_number: invoice.invoice_number }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Cancel {invoice_number}?', { invoice_number: invoice.invoice_number })}
      description={t('We reverse ₹{amount} in the books on the date you choose. You can’t reuse the number or undo this.', {
        amount: formatPaise(invoice.total),
      })}
      verb={t('Cancel invoice')}
      tone="danger"
      stay={t('Keep it')}
    >
      <DateInput label={t('Cancellation date')} {...form.field('cancelled_on')} />
      <Textarea
        label={t('Reason')}
        placeholder={t('Wrong rate, issued again as the next number')}
        {...form.field('cancel_reason')}
      />
    </FormDialog>
  )
}
