import { type Payment, voidPayment } from '#contract/sales/payments.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useVoidPayment } from './actions-api.ts'

/** Asks for the reason and the date of the reversal. */
export function VoidDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { mutateAsync } = useVoidPayment(payment.payments_id)
  const form = useForm({
    schema: voidPayment.body,
    initial: { voided_on: earliest(payment), void_reason: '' },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: t('{payment_number} undone', { payment_number: payment.payment_number }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Undo {payment_number}?', { payment_number: payment.payment_number })}
      description={t('We reverse ₹{amount} in the books on the date you choose, and the invoices it settles are due as before.', {
        amount: formatPaise(payment.settled),
      })}
      verb={t('Undo payment')}
      tone="danger"
      stay={t('Keep it')}
    >
      <DateInput label={t('Reversal date')} {...form.field('voided_on')} />
      <Textarea label={t('Reason')} placeholder={t('Cheque bounced')} {...form.field('void_reason')} />
    </FormDialog>
  )
}

/** Today, or the date of the payment's last allocation if that is later. */
function earliest(payment: Payment): string {
  const days = [today(), payment.payment_date, ...payment.allocations.map((each) => each.allocated_on)]
  return days.toSorted().at(-1) ?? payment.payment_date
}
