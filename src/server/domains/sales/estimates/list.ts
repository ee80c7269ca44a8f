import type { Query } from '#contract/endpoint.ts'
import type { EstimateRow, listEstimates, sumEstimates } from '#contract/sales/estimates.ts'
import { dateInIndia } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { limitOf } from '#server/platform/paging.ts'
import { counted, sortedPage } from '../sales-documents/list.ts'
import { conditions, sorting } from './filter.ts'
import { isExpired } from './read.ts'
import { estimates } from './table.ts'

const shown = {
  estimates_id: estimates.estimates_id,
  status: estimates.status,
  estimate_number: estimates.estimate_number,
  estimate_date: estimates.estimate_date,
  valid_until: estimates.valid_until,
  customers_id: estimates.customers_id,
  customer_name: estimates.customer_name,
  taxable_value: estimates.taxable_value,
  total: estimates.total,
  email_status: estimates.email_status,
}

type ListQuery = Query<typeof listEstimates>

/** A page of estimates. */
export function list(tx: CompanyTx, query: ListQuery) {
  return pageOf(tx, query, limitOf(query.limit))
}

/** A page of any size, for the export. `ids` narrows it to single ones. */
export async function pageOf(
  tx: CompanyTx,
  query: Omit<ListQuery, 'limit'>,
  limit: number,
  ids?: readonly string[],
): Promise<{ rows: EstimateRow[]; next: string | null }> {
  const order = sorting(query.sort, query.order)
  const where = await conditions(tx, query)
  const page = await sortedPage(
    { order, where, after: query.after, limit, ids },
    (end) =>
      tx.db
        .select({ ...shown, key: order.key })
        .from(estimates)
        .where(end.where)
        .orderBy(...end.orderBy)
        .limit(end.limit),
    (row) => row.estimates_id,
  )
  const today = dateInIndia(tx.now)
  return { next: page.next, rows: page.rows.map((row) => ({ ...row, is_expired: isExpired(row, today) })) }
}

/** How many the filter finds and what they come to; beyond COUNT_LIMIT it stops counting. */
export async function sums(tx: CompanyTx, query: Query<typeof sumEstimates>) {
  return counted(tx, estimates, await conditions(tx, query), { total: estimates.total })
}
