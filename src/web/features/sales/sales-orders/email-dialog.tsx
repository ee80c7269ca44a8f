import type { SalesOrder } from '#contract/sales/sales-orders.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { LetterDialog } from '#web/features/sales/shared/letter-dialog.tsx'
import { useEmailSalesOrder } from './api.ts'

export function EmailDialog({ order, onClose }: { order: SalesOrder; onClose: () => void }) {
  const { company_name } = useSession()
  const { mutateAsync } = useEmailSalesOrder(order.sales_orders_id)
  return (
    <LetterDialog
      number={order.sales_order_number ?? ''}
      verb={t('Send order')}
      initial={() => ({
        to: order.emailed_to ?? order.customer.email ?? '',
        subject: t('Order {sales_order_number} from {company_name}', {
          sales_order_number: order.sales_order_number,
          company_name,
        }),
        message: letter(order, company_name),
      })}
      language={order.customer.language}
      send={(body, attempt) => mutateAsync({ ...body, ...attempt })}
      onClose={onClose}
    />
  )
}

function letter({ customer_name, sales_order_number, total, expected_delivery_date }: SalesOrder, company: string): string {
  return t(
    'Dear {customer_name},\n\nThank you for your order. Our order number is {sales_order_number}, for ₹{amount}. We deliver by {date}. The confirmation is attached.\n\n{company}',
    { customer_name, sales_order_number, amount: formatPaise(total), date: formatDate(expected_delivery_date), company },
  )
}
