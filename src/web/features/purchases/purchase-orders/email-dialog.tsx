import type { PurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { LetterDialog } from '#web/features/sales/shared/letter-dialog.tsx'
import { useEmailPurchaseOrder } from './order-actions-api.ts'

export function EmailDialog({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const { company_name } = useSession()
  const { mutateAsync } = useEmailPurchaseOrder(order.purchase_orders_id)
  return (
    <LetterDialog
      number={order.purchase_order_number ?? ''}
      verb={t('Email order')}
      language={order.vendor.language}
      initial={() => ({
        to: order.emailed_to ?? order.vendor.email ?? '',
        subject: t('Purchase order {purchase_order_number} from {company_name}', {
          purchase_order_number: order.purchase_order_number,
          company_name,
        }),
        message: letter(order, company_name),
      })}
      send={(body, attempt) => mutateAsync({ ...body, ...attempt })}
      onClose={onClose}
    />
  )
}

function letter({ vendor_name, purchase_order_number, total, expected_date }: PurchaseOrder, company: string): string {
  return t(
    'Dear {vendor_name},\n\nOur purchase order {purchase_order_number} for ₹{amount} is attached. Please deliver by {date} and quote our order number on your bill.\n\n{company}',
    { vendor_name, purchase_order_number, amount: formatPaise(total), date: formatDate(expected_date), company },
  )
}
