import { type Invoice, writeOffInvoice } from '#contract/sales/invoices.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useWriteOff } from './actions-api.ts'

/** Writes off the amount due, or part of it. */
export function WriteOffDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { mutateAsync } = useWriteOff(invoice.invoices_id)
  const amount: Paise | undefined = invoice.amount_due
  const form = useForm({
    schema: writeOffInvoice.body,
    initial: { written_off_on: today(), amount: amount as Paise | undefined, reason: '' },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: t('Written off on {invoice_number}', { invoice_number: invoice.invoice_number }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Write off {invoice_number}?', { invoice_number: invoice.invoice_number })}
      description={t(
        '₹{amount} is due. The amount you write off, with its GST, becomes a loss under Bad debts: the tax stays payable (CGST Act, section 34). You can undo it.',
        { amount: formatPaise(invoice.amount_due) },
      )}
      verb={t('Write off')}
      tone="danger"
      stay={t('Keep it')}
    >
      <MoneyInput label={t('Amount')} {...form.field('amount')} />
      <DateInput label={t('Write-off date')} {...form.field('written_off_on')} />
      <Textarea label={t('Reason')} placeholder={t('The firm is wound up')} {...form.field('reason')} />
    </FormDialog>
  )
}
