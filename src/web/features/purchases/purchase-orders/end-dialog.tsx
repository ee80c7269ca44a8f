import type { PurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import { setPurchaseOrderStatus } from '#contract/purchases/purchase-orders.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSetStatus } from './order-actions-api.ts'

const words = {
  closed: {
    title: t('Close'),
    description: t('Items not received or billed stay open. You can reopen the order.'),
    verb: t('Close order'),
    placeholder: t('We do not need the rest'),
    done: t('closed'),
  },
  cancelled: {
    title: t('Cancel'),
    description: t('The order keeps its number and you can’t reopen it.'),
    verb: t('Cancel order'),
    placeholder: t('The vendor cannot deliver'),
    done: t('cancelled'),
  },
} as const

type Props = { order: PurchaseOrder; status: keyof typeof words; onClose: () => void }

/** Closes an order that is not fully billed, with an optional reason. */
export function EndDialog({ order, status, onClose }: Props) {
  const { mutateAsync } = useSetStatus(order.purchase_orders_id)
  const { title, description: usual, verb, placeholder, done } = words[status]
  const left =
    order.advance_left > 0 && t('You can ask for the ₹{amount} advance back.', { amount: formatPaise(order.advance_left) })
  const description = [usual, left].filter(Boolean).join(' ')
  const form = useForm({
    schema: setPurchaseOrderStatus.body,
    initial: { status, end_reason: '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ text: `${order.purchase_order_number} ${done}` })
      onClose()
    },
  })
  return (
    <FormDialog {...{ form, onClose, description, verb }} title={`${title} ${order.purchase_order_number}?`}>
      <Textarea label={t('Reason')} optional placeholder={placeholder} {...form.field('end_reason')} />
    </FormDialog>
  )
}
