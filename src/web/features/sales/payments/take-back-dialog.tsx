import { type Payment, unallocatePayment } from '#contract/sales/payments.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useUnallocate } from './actions-api.ts'

type Props = { payment: Payment; allocation: Payment['allocations'][number]; onClose: () => void }

/** Reverses one allocation, on an accounting date. */
export function TakeBackDialog({ payment, allocation, onClose }: Props) {
  const { mutateAsync } = useUnallocate(payment.payments_id, allocation.payment_allocations_id)
  const now = today()
  const amount = `₹${formatPaise(allocation.amount)}`
  const form = useForm({
    schema: unallocatePayment.body,
    initial: { undone_on: now < allocation.allocated_on ? allocation.allocated_on : now },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: t('You can allocate {amount} again', { amount }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Unapply {amount} from {invoice_number}?', { amount, invoice_number: allocation.invoice_number })}
      description={t('The amount is due on the invoice again, and the money becomes the customer’s advance.')}
      verb={t('Withdraw')}
      tone="danger"
      stay={t('Keep it')}
    >
      <DateInput label={t('On')} {...form.field('undone_on')} />
    </FormDialog>
  )
}
