import type { Query } from '#contract/endpoint.ts'
import type { exportVendorAdvances, sumVendorAdvances } from '#contract/purchases/vendor-advances.ts'
import type { CompanyTx, Database } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { listFile } from '#server/platform/list-file.ts'
import type { Column } from '#server/platform/spreadsheet.ts'
import { counted, documentList, unlessCancelled } from '#server/domains/documents/lists/document-list.ts'
import { conditions, isRefundable, orderNumber, sorting } from './filter.ts'
import { vendorAdvances } from './table.ts'

const shown = {
  vendor_advances_id: vendorAdvances.vendor_advances_id,
  status: vendorAdvances.status,
  advance_number: vendorAdvances.advance_number,
  advance_date: vendorAdvances.advance_date,
  vendors_id: vendorAdvances.vendors_id,
  vendor_name: vendorAdvances.vendor_name,
  description: vendorAdvances.description,
  amount: vendorAdvances.amount,
  tds_amount: vendorAdvances.tds_amount,
  advance_left: vendorAdvances.advance_left,
  currency: vendorAdvances.currency,
  foreign_left: vendorAdvances.foreign_left,
  email_status: vendorAdvances.email_status,
  purchase_orders_id: vendorAdvances.purchase_orders_id,
  purchase_order_number: orderNumber,
  is_refundable: isRefundable,
}

/** Pages of advances to vendors. */
export const { list, pageOf } = documentList({
  tagged: 'vendor_advances',
  sorting,
  conditions,
  read: (tx, end, key) =>
    tx.db
      .select({ ...shown, key })
      .from(vendorAdvances)
      .where(end.where)
      .orderBy(...end.orderBy)
      .limit(end.limit),
})

/** The count and totals of the filter; beyond COUNT_LIMIT counting stops. Cancelled ones add nothing unless included. */
export async function sums(tx: CompanyTx, query: Query<typeof sumVendorAdvances>) {
  return counted(tx, vendorAdvances, await conditions(tx, query), {
    amount: unlessCancelled(vendorAdvances.status, vendorAdvances.amount, query.status),
    advance_left: vendorAdvances.advance_left,
  })
}

const fileColumns: readonly Column[] = [
  { header: 'Number', kind: 'text' },
  { header: 'Date', kind: 'date' },
  { header: 'Vendor', kind: 'text' },
  { header: 'For', kind: 'text' },
  { header: 'Purchase order', kind: 'text' },
  { header: 'Status', kind: 'text' },
  { header: 'Amount', kind: 'money' },
  { header: 'TDS', kind: 'money' },
  { header: 'Left', kind: 'money' },
]

/** The filtered list as CSV. */
export const exportCsv = (database: Database, tx: CompanyTx, query: Query<typeof exportVendorAdvances>): Promise<Download> =>
  listFile(database, tx, query, {
    name: 'vendor-advances',
    columns: fileColumns,
    pageOf,
    row: (advance) => [
      advance.advance_number,
      advance.advance_date,
      advance.vendor_name,
      advance.description,
      advance.purchase_order_number,
      advance.status.replaceAll('_', ' '),
      advance.amount,
      advance.tds_amount,
      advance.advance_left,
    ],
  })
