import { Link } from '@tanstack/react-router'
import type { Invoice } from '#contract/sales/invoices.ts'

type Sources = Pick<Invoice, 'estimate' | 'sales_order' | 'delivery_challan'>

/** The source documents of an invoice, each with its kind. */
export function madeOf({ estimate, sales_order, delivery_challan }: Sources) {
  return {
    Estimate: estimate && (
      <Link key="estimate" to="/receivables/estimates/$estimates_id" params={{ estimates_id: estimate.estimates_id }}>
        {estimate.estimate_number}
      </Link>
    ),
    'Sales order': sales_order && (
      <Link key="order" to="/receivables/sales-orders/$sales_orders_id" params={{ sales_orders_id: sales_order.sales_orders_id }}>
        {sales_order.sales_order_number}
      </Link>
    ),
    'Delivery challan': delivery_challan && (
      <Link
        key="challan"
        to="/receivables/delivery-challans/$delivery_challans_id"
        params={{ delivery_challans_id: delivery_challan.delivery_challans_id }}
      >
        {delivery_challan.challan_number}
      </Link>
    ),
  }
}
