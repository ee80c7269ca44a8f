import { t } from '#core/messages.ts'
import type { SalesOrder } from '#contract/sales/sales-orders.ts'
import { setSalesOrderStatus } from '#contract/sales/sales-orders.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSetStatus } from './api.ts'

const words = {
  closed: {
    title: t('Close'),
    description: t('Items not delivered or invoiced stay open. You can reopen the order.'),
    verb: t('Close order'),
    placeholder: t('The customer does not need the rest'),
    done: t('closed'),
  },
  cancelled: {
    title: t('Cancel'),
    description: t('The order keeps its number and you can’t reopen it.'),
    verb: t('Cancel order'),
    placeholder: t('Bought elsewhere'),
    done: t('cancelled'),
  },
} as const

type Props = { order: SalesOrder; status: keyof typeof words; onClose: () => void }

/** Closes an order that is not fully invoiced, with an optional reason. */
export function EndDialog({ order, status, onClose }: Props) {
  const { mutateAsync } = useSetStatus(order.sales_orders_id)
  const { title, description, verb, placeholder, done } = words[status]
  const form = useForm({
    schema: setSalesOrderStatus.body,
    initial: { status, end_reason: '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ text: `${order.sales_order_number} ${done}` })
      onClose()
    },
  })
  return (
    <FormDialog {...{ form, onClose, description, verb }} title={`${title} ${order.sales_order_number}?`}>
      <Textarea label={t('Reason')} optional placeholder={placeholder} {...form.field('end_reason')} />
    </FormDialog>
  )
}
