import type * as z from 'zod/mini'
import type { Advance } from '#contract/sales/advances.ts'
import { unallocatePayment } from '#contract/sales/payments.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useTakeBack, useUndoRefund } from './actions-api.ts'

type Props = { advance: Advance; move: Advance['moves'][number]; onClose: () => void }

/** Reverses an application or a refund, on an accounting date. */
export function UndoDialog({ advance, move, onClose }: Props) {
  const { mutateAsync: takeBack } = useTakeBack(advance)
  const { mutateAsync: undoRefund } = useUndoRefund(advance.advances_id)
  const now = today()
  const { payment_allocations_id, advance_refunds_id } = move
  const amount = `₹${formatPaise(Math.abs(move.amount))}`
  const form = useForm({
    schema: unallocatePayment.body,
    initial: { undone_on: now < move.moved_on ? move.moved_on : now },
    submit: async (body: z.output<typeof unallocatePayment.body>, attempt) => {
      if (payment_allocations_id !== null) await takeBack({ ...body, ...attempt, payment_allocations_id })
      else if (advance_refunds_id !== null) await undoRefund({ ...body, ...attempt, advance_refunds_id })
    },
    onDone: () => {
      toast({ tone: 'success', text: t('{amount} is available again', { amount }) })
      onClose()
    },
  })
  const isRefund = advance_refunds_id !== null
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={
        isRefund
          ? t('Undo refund {refund_number}?', { refund_number: move.refund_number })
          : t('Unapply {amount} from {invoice_number}?', { amount, invoice_number: move.invoice_number })
      }
      description={
        isRefund
          ? t('The money becomes the customer’s advance again, with GST payable. Money you paid out must return to your bank.')
          : t('The amount is due on the invoice again, and the money and its GST become an advance as before.')
      }
      verb={isRefund ? t('Undo refund') : t('Withdraw')}
      tone="danger"
      stay={t('Keep it')}
    >
      <DateInput label={t('On')} {...form.field('undone_on')} />
    </FormDialog>
  )
}
