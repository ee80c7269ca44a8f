import type { Query } from '#contract/endpoint.ts'
import type { sumDeliveryChallans } from '#contract/sales/delivery-challans.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { counted, documentList } from '#server/domains/documents/lists/document-list.ts'
import { conditions, sorting } from './filter.ts'
import { deliveryChallans } from './table.ts'

const shown = {
  delivery_challans_id: deliveryChallans.delivery_challans_id,
  status: deliveryChallans.status,
  challan_kind: deliveryChallans.challan_kind,
  challan_number: deliveryChallans.challan_number,
  challan_date: deliveryChallans.challan_date,
  customers_id: deliveryChallans.customers_id,
  customer_name: deliveryChallans.customer_name,
  taxable_value: deliveryChallans.taxable_value,
  total: deliveryChallans.total,
  email_status: deliveryChallans.email_status,
}

/** Pages of delivery challans. */
export const { list, pageOf } = documentList({
  tagged: 'delivery_challans',
  sorting,
  conditions,
  read: (tx, end, key) =>
    tx.db
      .select({ ...shown, key })
      .from(deliveryChallans)
      .where(end.where)
      .orderBy(...end.orderBy)
      .limit(end.limit),
})

/** How many the filter finds and what they come to; beyond COUNT_LIMIT it stops counting. */
export async function sums(tx: CompanyTx, query: Query<typeof sumDeliveryChallans>) {
  return counted(tx, deliveryChallans, await conditions(tx, query), { total: deliveryChallans.total })
}
