import { SalesOrderInput } from '#contract/sales/sales-orders.ts'
import { salesKind } from '../sales-documents/import-kind.ts'
import { saveDraft } from './service.ts'

/** Days until the promised delivery if the file has none. */
const DELIVERY_DAYS = 7

export const salesOrderRows = salesKind({
  kind: 'sales-orders',
  noun: ['sales order', 'sales orders'],
  table: 'sales_orders',
  numberField: 'sales_order_number',
  numberNames: ['Order no', 'SO number', 'Sales order no'],
  dateField: 'order_date',
  dateNames: ['Order date'],
  until: {
    field: 'expected_delivery_date',
    header: 'Delivery by',
    names: ['Delivery date', 'Expected delivery', 'Promised for'],
    help: 'If blank, 7 days',
    example: '28-11-2026',
    days: async () => DELIVERY_DAYS,
  },
  schema: SalesOrderInput,
  async save(tx, draft) {
    const { sales_orders_id, total } = await saveDraft(tx, draft)
    return { made_id: sales_orders_id, total }
  },
})
