import { eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { listBills, sumBills } from '#contract/purchases/bills.ts'
import type { Query } from '#contract/endpoint.ts'
import { dateInIndia } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { searching } from '#server/domains/documents/search-terms/search.ts'
import { searchedAmount } from '#server/domains/documents/search-terms/searched-amount.ts'
import { ordered } from '#server/domains/documents/search-terms/search-bounds.ts'
import { tagConditions } from '#server/domains/documents/tags/tagged.ts'
import { bills } from './table.ts'

export type BillFilter = Query<typeof sumBills>
type Sort = NonNullable<Query<typeof listBills>['sort']>

/** The conditions of a filter, shared by the list, its sums and its export. */
export async function conditions(tx: CompanyTx, filter: BillFilter): Promise<SQL[]> {
  const wanted: (SQL | undefined)[] = [
    eq(bills.companies_id, tx.companies_id),
    filter.status === undefined ? undefined : statusCondition(filter.status, dateInIndia(tx.now)),
    filter.vendors_id === undefined ? undefined : eq(bills.vendors_id, filter.vendors_id),
    filter.from === undefined ? undefined : gte(bills.bill_date, filter.from),
    filter.to === undefined ? undefined : lte(bills.bill_date, filter.to),
    filter.least === undefined ? undefined : gte(bills.total, Number(filter.least)),
    filter.most === undefined ? undefined : lte(bills.total, Number(filter.most)),
    ...tagConditions(tx, 'bills', bills.bills_id, filter.tag),
    filter.search?.trim() ? await searchCondition(tx, filter.search) : undefined,
  ]
  return wanted.filter((condition) => condition !== undefined)
}

function statusCondition(status: NonNullable<BillFilter['status']>, today: string): SQL {
  if (status === 'overdue') return sql`${bills.status} = 'approved' AND ${bills.due_date} < ${today}`
  if (status === 'due') return sql`${bills.status} = 'approved' AND ${bills.due_date} <= ${today}`
  return eq(bills.status, status)
}

function searchCondition(tx: CompanyTx, search: string): Promise<SQL> {
  return searching(tx, { id: bills.bills_id, searched: bills.search_key, search }, async (pattern, most) => {
    const values = [pattern, searchedAmount(search), most]
    const { rows } = await tx.client.query<{ id: string }>('SELECT find_bills($1, $2, $3) AS id', values)
    return rows
  })
}

const columns = {
  bill_date: [bills.bill_date, 'date'],
  number: [bills.bill_number, 'text'],
  due_date: [bills.due_date, 'date'],
  total: [bills.total, 'bigint'],
  amount_due: [bills.amount_due, 'bigint'],
  vendor: [bills.name_key, 'text'],
} as const satisfies Record<Sort, unknown>

/** The order of a list, and the condition that a page starts after the last one's keys. Every order has its own index. */
export function sorting(sort: Sort = 'bill_date', order?: 'asc' | 'desc') {
  const [column, type] = columns[sort]
  const isDown = order === undefined ? sort !== 'vendor' && sort !== 'due_date' : order === 'desc'
  return ordered(column, bills.bills_id, type, isDown)
}
