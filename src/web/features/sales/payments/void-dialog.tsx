import { type Payment, voidPayment } from '#contract/sales/payments.ts'

import { formatPaise } from '#core/money.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useVoidPayment } from './api.ts'

/** Asks for the reason and the day: the reversal is posted on it. */
export function VoidDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { mutateAsync } = useVoidPayment(payment.payments_id)
  const form = useForm({
    schema: voidPayment.body,
    initial: { voided_on: earliest(payment), void_reason: '' },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: `${payment.payment_number} undone` })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Undo ${payment.payment_number}?`}
      description={`₹${formatPaise(payment.settled)} is reversed in the books on the date you choose, and the invoices it settles owe again what they did before.`}
      verb="Undo payment"
      tone="danger"
      stay="Keep it"
    >
      <DateInput label="Undone on" {...form.field('voided_on')} />
      <Textarea label="Reason" placeholder="Cheque came back" {...form.field('void_reason')} />
    </FormDialog>
  )
}

/** Today, or the last day on which the payment settled something when that is later. */
function earliest(payment: Payment): string {
  const days = [today(), payment.payment_date, ...payment.allocations.map((each) => each.allocated_on)]
  return days.toSorted().at(-1) ?? payment.payment_date
}
