import { type Bill, type BillPayment, cancelBill, sendBackBill } from '#contract/purchases/bills.ts'
import { voidBillPayment } from '#contract/purchases/bill-payments.ts'
import { formatPaise } from '#core/money.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCancelBill, useSendBack, useVoidPayment } from './api.ts'

type Props = { bill: Bill; onClose: () => void }
const notBefore = (date: string) => (today() < date ? date : today())

/** Asks for the reason and the day: the reversal is posted on it. */
export function CancelDialog({ bill, onClose }: Props) {
  const { mutateAsync } = useCancelBill(bill.bills_id)
  const form = useForm({
    schema: cancelBill.body,
    initial: { cancelled_on: notBefore(bill.bill_date), cancel_reason: '' },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: `${bill.bill_number} cancelled` })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Cancel ${bill.bill_number}?`}
      description={
        bill.journal_entries_id === null
          ? 'It was not approved yet, so nothing is in the books.'
          : `₹${formatPaise(bill.total)} is reversed in the books on the date you choose. This cannot be undone.`
      }
      verb="Cancel bill"
      tone="danger"
      stay="Keep it"
    >
      <DateInput label="Cancelled on" {...form.field('cancelled_on')} />
      <Textarea label="Reason" placeholder="The vendor billed twice" {...form.field('cancel_reason')} />
    </FormDialog>
  )
}

/** Gives a bill back to who prepared it. */
export function SendBackDialog({ bill, onClose }: Props) {
  const { mutateAsync } = useSendBack(bill.bills_id)
  const form = useForm({
    schema: sendBackBill.body,
    initial: { version: bill.version, sent_back_reason: '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ text: `Sent back to ${bill.prepared_by ?? 'who prepared it'}` })
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={`Send back ${bill.bill_number}`} verb="Send back">
      <Textarea label="What is to be mended" placeholder="The rate is not what we agreed" {...form.field('sent_back_reason')} />
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
      toast({ tone: 'success', text: 'Payment undone' })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Undo this payment?"
      description={`₹${formatPaise(payment.amount)} is reversed on the date you choose, and the bill owes it again.`}
      verb="Undo payment"
      tone="danger"
      stay="Keep it"
    >
      <DateInput label="Undone on" {...form.field('voided_on')} />
      <Textarea label="Reason" placeholder="The cheque bounced" {...form.field('void_reason')} />
    </FormDialog>
  )
}
