import { type CashMemo, cancelCashMemo } from '#contract/sales/cash-memos.ts'
import { formatPaise } from '#core/money.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCancelMemo } from './api.ts'

/** Asks for the reason: the money goes back to the customer. */
export function CancelDialog({ memo, onClose }: { memo: CashMemo; onClose: () => void }) {
  const { mutateAsync } = useCancelMemo(memo.cash_memos_id)
  const form = useForm({
    schema: cancelCashMemo.body,
    initial: { cancel_reason: '' },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: `${memo.memo_number} cancelled` })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Cancel ${memo.memo_number}?`}
      description={`Give ₹${formatPaise(memo.total)} back to the customer: it is reversed in the books of its day. The number stays taken, and this cannot be undone.`}
      verb="Cancel memo"
      tone="danger"
      stay="Keep it"
    >
      <Textarea label="Reason" placeholder="Goods returned at once" {...form.field('cancel_reason')} />
    </FormDialog>
  )
}
