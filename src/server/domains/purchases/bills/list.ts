import { sql } from 'drizzle-orm'
import type { exportBills, sumBills } from '#contract/purchases/bills.ts'
import type { Query } from '#contract/endpoint.ts'
import type { CompanyTx, Database } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { listFile } from '#server/platform/list-file.ts'
import type { Column } from '#server/platform/spreadsheet.ts'
import { foreignCells, foreignColumns } from '#server/domains/currencies/currencies/file-columns.ts'
import { counted, documentList, unlessCancelled } from '#server/domains/documents/lists/document-list.ts'
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
  currency: bills.currency,
  exchange_rate: bills.exchange_rate,
  foreign_total: bills.foreign_total,
  foreign_due: bills.foreign_due,
}

/** Pages of bills. */
export const { list, pageOf } = documentList({
  tagged: 'bills',
  sorting,
  conditions,
  read: (tx, end, key) =>
    tx.db
      .select({ ...shown, key })
      .from(bills)
      .where(end.where)
      .orderBy(...end.orderBy)
      .limit(end.limit),
})

/**
 * The count and totals of the filter; beyond COUNT_LIMIT counting stops. Payable is what is approved, or would be of what is in
 * review.
 */
export async function sums(tx: CompanyTx, query: Query<typeof sumBills>) {
  return counted(tx, bills, await conditions(tx, query), {
    total: unlessCancelled(bills.status, bills.total, query.status),
    amount_due: sql`CASE WHEN ${bills.status} = ${query.status === 'to_be_reviewed' ? 'to_be_reviewed' : 'approved'} THEN ${bills.amount_due} ELSE 0 END`,
  })
}

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
  ...foreignColumns('To pay'),
]

/** The filtered list as CSV. */
export const exportCsv = (database: Database, tx: CompanyTx, query: Query<typeof exportBills>): Promise<Download> =>
  listFile(database, tx, query, {
    name: 'bills',
    columns: fileColumns,
    pageOf,
    row: (bill) => [
      bill.bill_number,
      bill.bill_date,
      bill.due_date,
      bill.vendor_name,
      bill.status.replaceAll('_', ' '),
      bill.taxable_value,
      bill.gst,
      bill.total,
      bill.tds_amount,
      bill.amount_due,
      ...foreignCells(bill, bill.foreign_due),
    ],
  })
