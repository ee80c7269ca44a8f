import type { Body } from '#contract/endpoint.ts'
import type { amendSalesOrder, SalesOrder } from '#contract/sales/sales-orders.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { amendment } from '#server/domains/documents/amendments/amend.ts'
import { contactColumns, contactsOf, withContacts } from '#server/domains/documents/amendments/contacts.ts'
import { get, lock, mine } from './read.ts'
import { salesOrders } from './table.ts'

/** Changes what is not in the books of an issued sales order. */
export async function amend(
  tx: CompanyTx,
  sales_orders_id: string,
  { version, ...values }: Body<typeof amendSalesOrder>,
): Promise<SalesOrder> {
  const row = await lock(tx, sales_orders_id)
  const contacts = contactsOf(row.customer, values)
  const changed = await amendment(tx, {
    entity: 'sales_orders',
    id: sales_orders_id,
    noun: 'sales order',
    row: withContacts(row, row.customer),
    version,
    values: { ...values, ...contacts },
    dates: { field: 'expected_delivery_date', day: values.expected_delivery_date, from: row.order_date },
  })
  if (changed) {
    const { columns, party } = contactColumns(changed, row.customer)
    await tx.db
      .update(salesOrders)
      .set({ ...columns, customer: party })
      .where(mine(tx, sales_orders_id))
  }
  return get(tx, sales_orders_id)
}
