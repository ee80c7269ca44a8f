import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#contract/endpoint.ts'
import type { exportReceiptNotes, listReceiptNotes, sumReceiptNotes } from '#contract/purchases/receipt-notes.ts'
import type { CompanyTx, Database } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { listFile } from '#server/platform/list-file.ts'
import type { Column } from '#server/platform/spreadsheet.ts'
import { purchaseOrders } from '../purchase-orders/table.ts'
import { counted, documentList } from '#server/domains/documents/lists/document-list.ts'
import { searchCondition } from '#server/domains/documents/search-terms/search.ts'
import { ordered } from '#server/domains/documents/search-terms/search-bounds.ts'
import { tagConditions } from '#server/domains/documents/tags/tagged.ts'
import { receiptNotes } from './table.ts'

type Filter = Query<typeof sumReceiptNotes>

const shown = {
  receipt_notes_id: receiptNotes.receipt_notes_id,
  status: receiptNotes.status,
  receipt_note_number: receiptNotes.receipt_note_number,
  receipt_date: receiptNotes.receipt_date,
  vendors_id: receiptNotes.vendors_id,
  vendor_name: receiptNotes.vendor_name,
  purchase_orders_id: receiptNotes.purchase_orders_id,
  purchase_order_number: sql<string>`${purchaseOrders.purchase_order_number}`,
  delivery_reference: receiptNotes.delivery_reference,
  is_rejected: sql<boolean>`EXISTS (SELECT 1 FROM receipt_note_lines l WHERE l.companies_id = ${receiptNotes.companies_id}
    AND l.receipt_notes_id = ${receiptNotes.receipt_notes_id} AND l.rejected_quantity > 0)`,
}
const searched = { finder: 'find_receipt_notes', id: receiptNotes.receipt_notes_id, search_key: receiptNotes.search_key } as const

/** The conditions of a filter, shared by the list, its count and its export. */
export async function conditions(tx: CompanyTx, filter: Filter): Promise<SQL[]> {
  const wanted = [
    eq(receiptNotes.companies_id, tx.companies_id),
    filter.status === undefined ? undefined : eq(receiptNotes.status, filter.status),
    filter.vendors_id === undefined ? undefined : eq(receiptNotes.vendors_id, filter.vendors_id),
    filter.purchase_orders_id === undefined ? undefined : eq(receiptNotes.purchase_orders_id, filter.purchase_orders_id),
    filter.from === undefined ? undefined : gte(receiptNotes.receipt_date, filter.from),
    filter.to === undefined ? undefined : lte(receiptNotes.receipt_date, filter.to),
    ...tagConditions(tx, 'receipt_notes', receiptNotes.receipt_notes_id, filter.tag),
    filter.search?.trim() ? await searchCondition(tx, searched, filter.search) : undefined,
  ]
  return wanted.filter((condition) => condition !== undefined)
}

type ListQuery = Query<typeof listReceiptNotes>
const columns = {
  receipt_date: [receiptNotes.receipt_date, 'date'],
  number: [receiptNotes.number_key, 'text'],
  vendor: [receiptNotes.name_key, 'text'],
} as const satisfies Record<NonNullable<ListQuery['sort']>, unknown>

/** Pages of receipt notes. */
export const { list, pageOf } = documentList({
  tagged: 'receipt_notes',
  sorting(sort: keyof typeof columns = 'receipt_date', direction) {
    const [column, type] = columns[sort]
    const isDown = direction === undefined ? sort !== 'vendor' : direction === 'desc'
    return ordered(column, receiptNotes.receipt_notes_id, type, isDown)
  },
  conditions,
  read: (tx, end, key) =>
    tx.db
      .select({ ...shown, key })
      .from(receiptNotes)
      .innerJoin(
        purchaseOrders,
        and(
          eq(purchaseOrders.companies_id, receiptNotes.companies_id),
          eq(purchaseOrders.purchase_orders_id, receiptNotes.purchase_orders_id),
        ),
      )
      .where(end.where)
      .orderBy(...end.orderBy)
      .limit(end.limit),
})

/** How many the filter finds; beyond COUNT_LIMIT it stops counting. */
export async function sums(tx: CompanyTx, query: Filter) {
  return counted(tx, receiptNotes, await conditions(tx, query), {})
}

const fileColumns: readonly Column[] = [
  { header: 'Number', kind: 'text' },
  { header: 'Date', kind: 'date' },
  { header: 'Vendor', kind: 'text' },
  { header: 'Order', kind: 'text' },
  { header: 'Delivery reference', kind: 'text' },
  { header: 'Status', kind: 'text' },
  { header: 'Something went back', kind: 'text' },
]

/** The filtered list as CSV. */
export const exportCsv = (database: Database, tx: CompanyTx, query: Query<typeof exportReceiptNotes>): Promise<Download> =>
  listFile(database, tx, query, {
    name: 'receipt-notes',
    columns: fileColumns,
    pageOf,
    row: (note) => [
      note.receipt_note_number,
      note.receipt_date,
      note.vendor_name,
      note.purchase_order_number,
      note.delivery_reference,
      note.status,
      note.is_rejected ? 'yes' : 'no',
    ],
  })
