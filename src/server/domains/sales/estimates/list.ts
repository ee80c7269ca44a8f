import type { Query } from '#contract/endpoint.ts'
import type { sumEstimates } from '#contract/sales/estimates.ts'
import { dateInIndia } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { counted, documentList } from '#server/domains/documents/lists/document-list.ts'
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

/** Pages of estimates. */
export const { list, pageOf } = documentList({
  tagged: 'estimates',
  sorting,
  conditions,
  read: (tx, end, key) =>
    tx.db
      .select({ ...shown, key })
      .from(estimates)
      .where(end.where)
      .orderBy(...end.orderBy)
      .limit(end.limit),
  toRow: (row, tx) => ({ ...row, is_expired: isExpired(row, dateInIndia(tx.now)) }),
})

/** How many the filter finds and what they come to; beyond COUNT_LIMIT it stops counting. */
export async function sums(tx: CompanyTx, query: Query<typeof sumEstimates>) {
  return counted(tx, estimates, await conditions(tx, query), { total: estimates.total })
}
