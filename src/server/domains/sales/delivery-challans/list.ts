import type { Query } from '#contract/endpoint.ts'
import type { DeliveryChallanRow, listDeliveryChallans, sumDeliveryChallans } from '#contract/sales/delivery-challans.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { limitOf } from '#server/platform/paging.ts'
import { counted, sortedPage } from '../sales-documents/list.ts'
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

type ListQuery = Query<typeof listDeliveryChallans>

/** A page of delivery challans. */
export function list(tx: CompanyTx, query: ListQuery) {
  return pageOf(tx, query, limitOf(query.limit))
}

/** A page of any size, for the export. `ids` narrows it to single ones. */
export async function pageOf(
  tx: CompanyTx,
  query: Omit<ListQuery, 'limit'>,
  limit: number,
  ids?: readonly string[],
): Promise<{ rows: DeliveryChallanRow[]; next: string | null }> {
  const order = sorting(query.sort, query.order)
  const where = await conditions(tx, query)
  return sortedPage(
    { order, where, after: query.after, limit, ids },
    (end) =>
      tx.db
        .select({ ...shown, key: order.key })
        .from(deliveryChallans)
        .where(end.where)
        .orderBy(...end.orderBy)
        .limit(end.limit),
    (row) => row.delivery_challans_id,
  )
}

/** How many the filter finds and what they come to; beyond COUNT_LIMIT it stops counting. */
export async function sums(tx: CompanyTx, query: Query<typeof sumDeliveryChallans>) {
  return counted(tx, deliveryChallans, await conditions(tx, query), { total: deliveryChallans.total })
}
