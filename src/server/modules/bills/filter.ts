import { asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { listBills, sumBills } from '#contract/bills.ts'
import type { Query } from '#contract/endpoint.ts'
import { dateInIndia } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { searchedAmount, searchPattern } from '../sales-documents/search.ts'
import { bills } from './table.ts'

export type BillFilter = Query<typeof sumBills>
type Sort = NonNullable<Query<typeof listBills>['sort']>

/** Up to here a search is answered from the ids the index finds; beyond, so many match that walking the list in order is quicker. */
const FEW = 3_000

/** What the list, its sums and its export have in common: the conditions of a filter. */
export async function conditions(tx: CompanyTx, filter: BillFilter): Promise<SQL[]> {
  const wanted: (SQL | undefined)[] = [
    eq(bills.companies_id, tx.companies_id),
    filter.status === undefined ? undefined : statusCondition(filter.status, dateInIndia(tx.now)),
    filter.vendors_id === undefined ? undefined : eq(bills.vendors_id, filter.vendors_id),
    filter.from === undefined ? undefined : gte(bills.bill_date, filter.from),
    filter.to === undefined ? undefined : lte(bills.bill_date, filter.to),
    filter.least === undefined ? undefined : gte(bills.total, Number(filter.least)),
    filter.most === undefined ? undefined : lte(bills.total, Number(filter.most)),
    filter.search?.trim() ? await searchCondition(tx, filter.search) : undefined,
  ]
  return wanted.filter((condition) => condition !== undefined)
}

function statusCondition(status: NonNullable<BillFilter['status']>, today: string): SQL {
  return status === 'overdue' ? sql`${bills.status} = 'approved' AND ${bills.due_date} < ${today}` : eq(bills.status, status)
}

async function searchCondition(tx: CompanyTx, search: string): Promise<SQL> {
  const pattern = searchPattern(search)
  const { rows } = await tx.client.query<{ find_bills: string }>('SELECT find_bills($1, $2, $3)', [
    pattern,
    searchedAmount(search),
    FEW + 1,
  ])
  if (rows.length > FEW) return sql`${bills.search_key} LIKE ${pattern}`
  return sql`${bills.bills_id} = ANY(${`{${rows.map((row) => row.find_bills).join(',')}}`}::uuid[])`
}

const columns = {
  bill_date: { column: bills.bill_date, type: sql.raw('date') },
  number: { column: bills.bill_number, type: sql.raw('text') },
  due_date: { column: bills.due_date, type: sql.raw('date') },
  total: { column: bills.total, type: sql.raw('bigint') },
  amount_due: { column: bills.amount_due, type: sql.raw('bigint') },
  vendor: { column: bills.name_key, type: sql.raw('text') },
} as const satisfies Record<Sort, { column: PgColumn; type: SQL }>

/** The order of a list, and the condition that a page goes on after the last one's keys. Every order has an index of its own. */
export function sorting(sort: Sort = 'bill_date', order?: 'asc' | 'desc') {
  const { column, type } = columns[sort]
  const isDown = order === undefined ? sort !== 'vendor' && sort !== 'due_date' : order === 'desc'
  const by = isDown ? desc : asc
  return {
    key: column,
    orderBy: [by(column), by(bills.bills_id)],
    after: ([value, bills_id]: readonly (string | number | undefined)[]) =>
      sql`(${column}, ${bills.bills_id}) ${sql.raw(isDown ? '<' : '>')} (${value}::${type}, ${bills_id}::uuid)`,
  }
}
