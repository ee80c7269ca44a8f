import { type CashMemo, cancelCashMemo } from '#contract/sales/cash-memos.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCancelMemo } from './api.ts'

/** Asks for the reason: the customer is refunded. */
export function CancelDialog({ memo, onClose }: { memo: CashMemo; onClose: () => void }) {
  const { mutateAsync } = useCancelMemo(memo.cash_memos_id)
  const form = useForm({
    schema: cancelCashMemo.body,
    initial: { cancel_reason: '' },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: t('{memo_number} cancelled', { memo_number: memo.memo_number }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Cancel {memo_number}?', { memo_number: memo.memo_number })}
      description={t(
        'Give ₹{amount} back to the customer: we reverse it in that day’s books. You can’t reuse the number or undo this.',
        { amount: formatPaise(memo.total) },
      )}
      verb={t('Cancel memo')}
      tone="danger"
      stay={t('Keep it')}
    >
      <Textarea label={t('Reason')} placeholder={t('Goods returned immediately')} {...form.field('cancel_reason')} />
    </FormDialog>
  )
}
