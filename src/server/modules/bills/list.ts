import { and, sql } from 'drizzle-orm'
import { type BillRow, COUNT_LIMIT, type exportBills, type listBills, type sumBills } from '#contract/bills.ts'
import type { Query } from '#contract/endpoint.ts'
import { audit } from '#server/platform/audit.ts'
import { type CompanyTx, type Database, inCompany } from '#server/platform/db.ts'
import type { Download } from '#server/platform/http.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { type Column, sheetFile } from '#server/platform/spreadsheet.ts'
import { conditions, sorting } from './filter.ts'
import { bills } from './table.ts'

const shown = {
  bills_id: bills.bills_id,
  status: bills.status,
  bill_number: bills.bill_number,
  bill_date: bills.bill_date,
  due_date: bills.due_date,
  vendors_id: bills.vendors_id,
  vendor_name: bills.vendor_name,
  taxable_value: bills.taxable_value,
  gst: bills.gst,
  total: bills.total,
  tds_amount: bills.tds_amount,
  amount_due: bills.amount_due,
}
type ListQuery = Query<typeof listBills>
type Page = { rows: BillRow[]; next: string | null }

/** A page of bills. */
export function list(tx: CompanyTx, query: ListQuery): Promise<Page> {
  return pageOf(tx, query, limitOf(query.limit))
}

async function pageOf(tx: CompanyTx, query: Omit<ListQuery, 'limit'>, limit: number): Promise<Page> {
  const { key, orderBy, after } = sorting(query.sort, query.order)
  const where = await conditions(tx, query)
  const keys = keysOf(query.after, 2)
  if (keys) where.push(after(keys))
  const rows = await tx.db
    .select({ ...shown, key })
    .from(bills)
    .where(and(...where))
    .orderBy(...orderBy)
    .limit(limit + 1)
  const page = paged(rows, limit, (row) => [row.key, row.bills_id])
  return { next: page.next, rows: page.rows.map(({ key: _key, ...row }) => row) }
}

/** How many the filter finds and what they come to; beyond COUNT_LIMIT it stops counting. To pay is what is approved. */
export async function sums(tx: CompanyTx, query: Query<typeof sumBills>) {
  const found = tx.db
    .select({ status: bills.status, total: bills.total, amount_due: bills.amount_due })
    .from(bills)
    .where(and(...(await conditions(tx, query))))
    .limit(COUNT_LIMIT + 1)
    .as('found')
  const counted = query.status === 'cancelled' ? sql`true` : sql`${found.status} <> 'cancelled'`
  const [row] = await tx.db
    .select({
      count: sql<number>`count(*)::int`,
      total: sql<number>`coalesce(sum(${found.total}) FILTER (WHERE ${counted}), 0)::bigint`,
      amount_due: sql<number>`coalesce(sum(${found.amount_due}) FILTER (WHERE ${found.status} = 'approved'), 0)::bigint`,
    })
    .from(found)
  const count = row?.count ?? 0
  if (count > COUNT_LIMIT) return { count: COUNT_LIMIT, is_more: true, total: null, amount_due: null }
  return { count, is_more: false, total: row?.total ?? 0, amount_due: row?.amount_due ?? 0 }
}

const PAGE = 1_000
const fileColumns: readonly Column[] = [
  { header: 'Number', kind: 'text' },
  { header: 'Date', kind: 'date' },
  { header: 'Due', kind: 'date' },
  { header: 'Vendor', kind: 'text' },
  { header: 'Status', kind: 'text' },
  { header: 'Taxable value', kind: 'money' },
  { header: 'GST', kind: 'money' },
  { header: 'Total', kind: 'money' },
  { header: 'TDS', kind: 'money' },
  { header: 'To pay', kind: 'money' },
]

/** The filtered list as CSV, read page by page while it is sent, each page in a short transaction of its own. */
export async function exportCsv(database: Database, tx: CompanyTx, query: Query<typeof exportBills>): Promise<Download> {
  const who = { companies_id: tx.companies_id, accounts_id: tx.accounts_id }
  await audit(tx, 'exported', 'bills', tx.companies_id)
  async function* rows() {
    for (let after: string | undefined | null; after !== null; ) {
      const at = after === undefined ? query : { ...query, after }
      const page: Page = await inCompany(database, who, (fresh) => pageOf(fresh, at, PAGE))
      for (const row of page.rows)
        yield [
          row.bill_number,
          row.bill_date,
          row.due_date,
          row.vendor_name,
          row.status.replaceAll('_', ' '),
          row.taxable_value,
          row.gst,
          row.total,
          row.tds_amount,
          row.amount_due,
        ]
      after = page.next
    }
  }
  return sheetFile('bills', 'csv', fileColumns, rows())
}
