import { type SQL, sql } from 'drizzle-orm'
import type { exportAdvances, sumAdvances } from '#contract/sales/advances.ts'
import type { Query } from '#contract/endpoint.ts'
import type { CompanyTx, Database } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { listFile } from '#server/platform/list-file.ts'
import type { Column } from '#server/platform/spreadsheet.ts'
import { plainDecimal } from '#server/domains/directory/items/rules.ts'
import { counted, documentList } from '#server/domains/documents/lists/document-list.ts'
import { conditions, sorting } from './filter.ts'
import { advances } from './table.ts'

const shown = {
  advances_id: advances.advances_id,
  status: advances.status,
  advance_number: advances.advance_number,
  advance_date: advances.advance_date,
  customers_id: advances.customers_id,
  customer_name: advances.customer_name,
  description: advances.description,
  item_type: advances.item_type,
  gst_rate: advances.gst_rate,
  amount: advances.amount,
  tax: advances.tax,
  advance_left: advances.advance_left,
  email_status: advances.email_status,
}

/** Pages of receipt vouchers. */
export const { list, pageOf } = documentList({
  tagged: 'advances',
  sorting,
  conditions,
  read: (tx, end, key) =>
    tx.db
      .select({ ...shown, key })
      .from(advances)
      .where(end.where)
      .orderBy(...end.orderBy)
      .limit(end.limit),
  toRow: (row) => ({ ...row, gst_rate: plainDecimal(row.gst_rate) }),
})

/** The count and totals of the filter. Voided ones add nothing unless included. */
export async function sums(tx: CompanyTx, query: Query<typeof sumAdvances>) {
  const standing = (amount: SQL) =>
    query.status === 'voided' ? amount : sql`CASE WHEN voided_on IS NULL THEN ${amount} ELSE 0 END`
  return counted(tx, advances, await conditions(tx, query), {
    amount: standing(sql`${advances.amount}`),
    tax: standing(sql`${advances.tax}`),
    advance_left: advances.advance_left,
  })
}

const columns: readonly Column[] = [
  { header: 'Number', kind: 'text' },
  { header: 'Date', kind: 'date' },
  { header: 'Customer', kind: 'text' },
  { header: 'For', kind: 'text' },
  { header: 'GST rate (%)', kind: 'text' },
  { header: 'Status', kind: 'text' },
  { header: 'Amount', kind: 'money' },
  { header: 'GST', kind: 'money' },
  { header: 'Left', kind: 'money' },
]

/** The filtered list as CSV. */
export const exportCsv = (database: Database, tx: CompanyTx, query: Query<typeof exportAdvances>): Promise<Download> =>
  listFile(database, tx, query, {
    name: 'advances',
    columns,
    pageOf,
    row: (each) => [
      each.advance_number,
      each.advance_date,
      each.customer_name,
      each.description,
      each.gst_rate,
      each.status,
      each.amount,
      each.tax,
      each.advance_left,
    ],
  })
