import { and, sql } from 'drizzle-orm'
import type { Query } from '#contract/endpoint.ts'
import type { DeliveryChallanRow, listDeliveryChallans, sumDeliveryChallans } from '#contract/delivery-challans.ts'
import { COUNT_LIMIT } from '#contract/sales-documents.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { among } from '../sales-documents/search.ts'
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
  const { key, orderBy, after } = sorting(query.sort, query.order)
  const where = await conditions(tx, query)
  const keys = keysOf(query.after, 2)
  if (keys) where.push(after(keys))
  if (ids) where.push(among(deliveryChallans.delivery_challans_id, ids))
  const rows = await tx.db
    .select({ ...shown, key })
    .from(deliveryChallans)
    .where(and(...where))
    .orderBy(...orderBy)
    .limit(limit + 1)
  const { rows: shownRows, next } = paged(rows, limit, (row) => [row.key, row.delivery_challans_id])
  return { next, rows: shownRows.map(({ key: _key, ...row }) => row) }
}

/** How many the filter finds and what they come to; beyond COUNT_LIMIT it stops counting. */
export async function sums(tx: CompanyTx, query: Query<typeof sumDeliveryChallans>) {
  const found = tx.db
    .select({ total: deliveryChallans.total })
    .from(deliveryChallans)
    .where(and(...(await conditions(tx, query))))
    .limit(COUNT_LIMIT + 1)
    .as('found')
  const [row] = await tx.db
    .select({ count: sql<number>`count(*)::int`, total: sql<number>`coalesce(sum(${found.total}), 0)::bigint` })
    .from(found)
  const count = row?.count ?? 0
  if (count > COUNT_LIMIT) return { count: COUNT_LIMIT, is_more: true, total: null }
  return { count, is_more: false, total: row?.total ?? 0 }
}
