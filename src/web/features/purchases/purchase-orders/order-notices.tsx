import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import type { PurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import { Notice } from '#web/ui/states.tsx'

/** What the viewer must know of an order: how it ended, an advance that is left, a letter that failed. */
export function OrderNotices({ order }: { order: PurchaseOrder }) {
  const { status, email_status, emailed_to, end_reason } = order
  return (
    <>
      {end_reason && (
        <Notice>
          {status === 'closed' ? t('Closed') : t('Cancelled')}: {end_reason}
        </Notice>
      )}
      {order.advance_left > 0 && (status === 'cancelled' || status === 'closed') && (
        <Notice tone="warning">
          {t(
            '₹{amount} of the advance for this order is left. Ask for a refund and record it on the advance, or apply it to another bill of the vendor.',
            { amount: formatPaise(order.advance_left) },
          )}
        </Notice>
      )}
      {email_status === 'failed' && (
        <Notice tone="warning">
          {t(
            'The email to {emailed_to} has not gone out yet. We keep trying for a while; if it still fails, check the address.',
            {
              emailed_to,
            },
          )}
        </Notice>
      )}
    </>
  )
}
