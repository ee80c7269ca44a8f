import { ReceiptNoteInput } from '#contract/purchases/receipt-notes.ts'
import { dateInIndia } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { linesOf } from '../purchase-orders/read.ts'
import { asSent, lineNumbers, ofDocument, text } from '#server/domains/directory/import-columns/documents.ts'
import type { Existing, Keys, LinesKind } from '#server/domains/documents/row-imports/kind.ts'
import { receiveGoods } from './service.ts'
import { head, line } from './receipt-columns.ts'

/** Files of receipts: one row for each line of an order that came. There are no drafts of them: goods are taken in. */
export const receiptNoteRows: LinesKind = {
  kind: 'receipt-notes',
  shape: 'lines',
  noun: ['receipt note', 'receipt notes'],
  access: ['ACCOUNTS_PAYABLE_CREATE'],
  columns: [
    {
      field: 'number',
      header: 'Receipt note number',
      names: ['Number', 'GRN number', 'GRN no', 'Document number'],
      kind: 'text',
      is_required: true,
      help: 'Rows with the same number are lines of one receipt, which gets your series number',
      example: 'R-12',
    },
    ...head,
    ...line,
  ],
  matches: [],
  key: ({ number }) => (typeof number === 'string' ? number.toLowerCase() : ''),
  async make(tx, lines) {
    const said = ofDocument(
      lines,
      head.map(({ field }) => field),
    )
    const purchase_orders_id = await orderOf(tx, said['purchase_order_number'])
    const numbers = lineNumbers(lines, await linesOf(tx, purchase_orders_id), 'order')
    const note = asSent(ReceiptNoteInput, {
      purchase_orders_id,
      receipt_date: said['receipt_date'] ?? dateInIndia(tx.now),
      delivery_reference: said['delivery_reference'] ?? null,
      vehicle_number: said['vehicle_number'] ?? null,
      notes: said['notes'] ?? null,
      over_reason: said['over_reason'] ?? null,
      lines: lines.map(({ received_quantity, rejected_quantity, reject_reason }, at) => ({
        purchase_order_line_no: numbers[at],
        received_quantity,
        rejected_quantity: rejected_quantity ?? '0',
        reject_reason: text(reject_reason),
      })),
    })
    const { receipt_notes_id, receipt_note_number } = await receiveGoods(tx, note)
    return { made_id: receipt_notes_id, result: `Taken in as ${receipt_note_number}` }
  },
  existing,
}

async function orderOf(tx: CompanyTx, number: unknown): Promise<string> {
  const { rows } = await tx.client.query<{ purchase_orders_id: string }>(
    'SELECT purchase_orders_id FROM purchase_orders WHERE companies_id = $1 AND purchase_order_number = $2',
    [tx.companies_id, number],
  )
  if (!rows[0]) throw fieldError('purchase_order_number', 'No such order exists, or you have not sent it yet')
  return rows[0].purchase_orders_id
}

async function existing(tx: CompanyTx, after: Keys | undefined, most: number): Promise<readonly Existing[]> {
  const { rows } = await tx.client.query(
    `SELECT l.*, n.*, n.receipt_notes_id AS id, n.receipt_note_number AS number, o.purchase_order_number, p.item_name,
       l.purchase_order_line_no AS line_no, l.purchase_order_line_no AS order_line_no
     FROM receipt_notes n JOIN receipt_note_lines l USING (companies_id, receipt_notes_id)
       JOIN purchase_orders o ON o.companies_id = n.companies_id AND o.purchase_orders_id = n.purchase_orders_id
       JOIN purchase_order_lines p ON p.companies_id = n.companies_id AND p.purchase_orders_id = n.purchase_orders_id
         AND p.line_no = l.purchase_order_line_no
     WHERE n.companies_id = $1 AND n.status = 'received'
       AND ($2::uuid IS NULL OR (l.receipt_notes_id, l.purchase_order_line_no) > ($2, $3::int))
     ORDER BY l.receipt_notes_id, l.purchase_order_line_no LIMIT $4`,
    [tx.companies_id, after?.[0] ?? null, after?.[1] ?? 0, most],
  )
  return rows.map((fields) => ({ keys: [fields.id, fields.line_no], fields }))
}
