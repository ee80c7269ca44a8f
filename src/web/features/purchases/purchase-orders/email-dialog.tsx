import type { PurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { useSession } from '#web/lib/session.ts'
import { LetterDialog } from '#web/features/sales/shared/letter-dialog.tsx'
import { useEmailPurchaseOrder } from './api.ts'

export function EmailDialog({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const { company_name } = useSession()
  const { mutateAsync } = useEmailPurchaseOrder(order.purchase_orders_id)
  return (
    <LetterDialog
      number={order.purchase_order_number ?? ''}
      verb="Mail order"
      initial={{
        to: order.emailed_to ?? order.vendor.email ?? '',
        subject: `Purchase order ${order.purchase_order_number} from ${company_name}`,
        message: letter(order, company_name),
      }}
      send={(body, attempt) => mutateAsync({ ...body, ...attempt })}
      onClose={onClose}
    />
  )
}

function letter({ vendor_name, purchase_order_number, total, expected_date }: PurchaseOrder, company: string): string {
  return `Dear ${vendor_name},\n\nWe order as attached: ${purchase_order_number}, over ₹${formatPaise(total)}. Please deliver by ${formatDate(expected_date)} and name our number on your bill.\n\n${company}`
}
