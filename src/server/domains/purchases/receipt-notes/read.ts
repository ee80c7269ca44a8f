import { and, eq } from 'drizzle-orm'
import type { ReceiptNote } from '#contract/purchases/receipt-notes.ts'
import type { Timeline } from '#contract/documents/letters.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { plainDecimal } from '#server/domains/directory/items/rules.ts'
import { timelineOf } from '#server/domains/documents/history/timeline.ts'
import { type ReceiptNoteRecord, receiptNotes } from './table.ts'

/** The receipt with its lines. */
export async function get(tx: CompanyTx, receipt_notes_id: string): Promise<ReceiptNote> {
  const { rows } = await tx.client.query<Omit<ReceiptNote, 'lines' | 'is_rejected' | 'emailed_at'> & { emailed_at: Date | null }>(
    `SELECT n.receipt_notes_id, n.status, n.receipt_note_number, n.receipt_date, n.vendors_id, n.vendor_name, n.purchase_orders_id,
       o.purchase_order_number, n.delivery_reference, n.vehicle_number, n.notes, n.version, n.over_reason, n.cancel_reason,
       n.email_status, n.emailed_to, n.emailed_at, v.email AS vendor_email, v.language AS vendor_language, nullif(concat_ws(' ', a.first_name, a.last_name), '') AS received_by
     FROM receipt_notes n JOIN purchase_orders o ON o.companies_id = n.companies_id AND o.purchase_orders_id = n.purchase_orders_id
       JOIN vendors v ON v.companies_id = n.companies_id AND v.vendors_id = n.vendors_id
     LEFT JOIN accounts a ON a.accounts_id = n.created_by WHERE n.companies_id = $1 AND n.receipt_notes_id = $2`,
    [tx.companies_id, receipt_notes_id],
  )
  const [row] = rows
  if (!row) throw missing()
  const lines = await linesOf(tx, receipt_notes_id)
  const is_rejected = lines.some((line) => Number(line.rejected_quantity) > 0)
  return { ...row, lines, is_rejected, emailed_at: row.emailed_at?.toISOString() ?? null }
}

async function linesOf(tx: CompanyTx, receipt_notes_id: string): Promise<ReceiptNote['lines']> {
  const { rows } = await tx.client.query<ReceiptNote['lines'][number]>(
    `SELECT l.purchase_order_line_no, o.item_name, o.hsn, o.unit, o.quantity AS ordered_quantity, l.received_quantity, l.rejected_quantity,
       l.received_quantity - l.rejected_quantity AS accepted_quantity, l.reject_reason
     FROM receipt_note_lines l
     JOIN receipt_notes n ON n.companies_id = l.companies_id AND n.receipt_notes_id = l.receipt_notes_id
     JOIN purchase_order_lines o
       ON o.companies_id = l.companies_id AND o.purchase_orders_id = n.purchase_orders_id AND o.line_no = l.purchase_order_line_no
     WHERE l.companies_id = $1 AND l.receipt_notes_id = $2 ORDER BY l.purchase_order_line_no`,
    [tx.companies_id, receipt_notes_id],
  )
  return rows.map((line) => ({
    ...line,
    ordered_quantity: plainDecimal(line.ordered_quantity),
    received_quantity: plainDecimal(line.received_quantity),
    rejected_quantity: plainDecimal(line.rejected_quantity),
    accepted_quantity: plainDecimal(line.accepted_quantity),
  }))
}

/** The receipt's row, locked until the transaction ends. */
export async function lock(tx: CompanyTx, receipt_notes_id: string): Promise<ReceiptNoteRecord> {
  const [row] = await tx.db.select().from(receiptNotes).where(mine(tx, receipt_notes_id)).for('no key update')
  if (!row) throw missing()
  return row
}

export async function timeline(tx: CompanyTx, receipt_notes_id: string): Promise<Timeline> {
  const [row] = await tx.db.select({ status: receiptNotes.status }).from(receiptNotes).where(mine(tx, receipt_notes_id))
  if (!row) throw missing()
  return timelineOf(tx, 'receipt_notes', receipt_notes_id)
}

const missing = () => new AppError('not_found', 'This receipt note does not exist.')

export const mine = (tx: CompanyTx, receipt_notes_id: string) =>
  and(eq(receiptNotes.companies_id, tx.companies_id), eq(receiptNotes.receipt_notes_id, receipt_notes_id))
