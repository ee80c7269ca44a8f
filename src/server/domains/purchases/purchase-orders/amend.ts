import type { Body } from '#contract/endpoint.ts'
import type { amendPurchaseOrder, PurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { amendment } from '#server/domains/documents/amendments/amend.ts'
import { contactColumns, contactsOf, withContacts } from '#server/domains/documents/amendments/contacts.ts'
import { get, lock, mine } from './read.ts'
import { purchaseOrders } from './table.ts'

/** Changes what is not in the books of an issued purchase order. */
export async function amend(
  tx: CompanyTx,
  purchase_orders_id: string,
  { version, ...values }: Body<typeof amendPurchaseOrder>,
): Promise<PurchaseOrder> {
  const row = await lock(tx, purchase_orders_id)
  const changed = await amendment(tx, {
    entity: 'purchase_orders',
    id: purchase_orders_id,
    noun: 'purchase order',
    row: withContacts(row, row.vendor),
    version,
    values: { ...values, ...contactsOf(row.vendor, values) },
    dates: { field: 'expected_date', day: values.expected_date, from: row.order_date },
  })
  if (changed) {
    const { columns, party } = contactColumns(changed, row.vendor)
    await tx.db
      .update(purchaseOrders)
      .set({ ...columns, vendor: party })
      .where(mine(tx, purchase_orders_id))
  }
  return get(tx, purchase_orders_id)
}
