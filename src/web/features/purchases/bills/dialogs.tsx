import { type Bill, type BillPayment, cancelBill, sendBackBill } from '#contract/purchases/bills.ts'
import { voidBillPayment } from '#contract/purchases/bill-payments.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCancelBill, useSendBack } from './status-api.ts'
import { useVoidPayment } from './payments-api.ts'

type Props = { bill: Bill; onClose: () => void }
const notBefore = (date: string) => (today() < date ? date : today())

/** Asks for the reason and the date of the reversal. */
export function CancelDialog({ bill, onClose }: Props) {
  const { mutateAsync } = useCancelBill(bill.bills_id)
  const form = useForm({
    schema: cancelBill.body,
    initial: { cancelled_on: notBefore(bill.bill_date), cancel_reason: '' },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: t('{bill_number} cancelled', { bill_number: bill.bill_number }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Cancel {bill_number}?', { bill_number: bill.bill_number })}
      description={
        bill.journal_entries_id === null
          ? t('This bill was not approved yet, so your books don’t change.')
          : t('We reverse ₹{amount} in the books on the date you choose. You can’t undo this.', {
              amount: formatPaise(bill.total),
            })
      }
      verb={t('Cancel bill')}
      tone="danger"
      stay={t('Keep it')}
    >
      <DateInput label={t('Cancellation date')} {...form.field('cancelled_on')} />
      <Textarea label={t('Reason')} placeholder={t('The vendor billed twice')} {...form.field('cancel_reason')} />
    </FormDialog>
  )
}

/** Returns a bill to the person who prepared it. */
export function SendBackDialog({ bill, onClose }: Props) {
  const { mutateAsync } = useSendBack(bill.bills_id)
  const form = useForm({
    schema: sendBackBill.body,
    initial: { version: bill.version, sent_back_reason: '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ text: t('Sent back to {value}', { value: bill.prepared_by ?? t('the preparer') }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Send back {bill_number}', { bill_number: bill.bill_number })}
      verb={t('Send back')}
    >
      <Textarea
        label={t('What to correct')}
        placeholder={t('The rate is not what we agreed')}
        {...form.field('sent_back_reason')}
      />
    </FormDialog>
  )
}

/** Undoes a payment by reversal. */
export function VoidDialog({ bill, payment, onClose }: Props & { payment: BillPayment }) {
  const { mutateAsync } = useVoidPayment(bill.bills_id, payment.bill_payments_id)
  const form = useForm({
    schema: voidBillPayment.body,
    initial: { voided_on: notBefore(payment.payment_date), void_reason: '' },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: t('Payment undone') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Undo this payment?')}
      description={t('We reverse ₹{amount} on the date you choose, and the amount is due on the bill again.', {
        amount: formatPaise(payment.amount),
      })}
      verb={t('Undo payment')}
      tone="danger"
      stay={t('Keep it')}
    >
      <DateInput label={t('Reversal date')} {...form.field('voided_on')} />
      <Textarea label={t('Reason')} placeholder={t('The cheque bounced')} {...form.field('void_reason')} />
    </FormDialog>
  )
}
