import { readersDate } from '#core/dates.ts'
import type { ReceiptNote, ReceiptNoteInput } from '#contract/purchases/receipt-notes.ts'
import { AppError, fieldError, type Issue } from '#core/errors.ts'
import { isReceivable } from '#core/purchases/payables/purchase-order.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { plainDecimal } from '#server/domains/directory/items/rules.ts'
import { acceptedOf, billedOf, countOrder } from '../purchase-orders/order-quantities.ts'
import * as orders from '../purchase-orders/read.ts'
import { serialKey, takeNumber } from '#server/domains/documents/numbering/series.ts'
import { get, lock, mine } from './read.ts'
import { receiptNoteLines, receiptNotes } from './table.ts'

const PREFIX = 'GRN'
const COUNTER = 'receipt_notes'

/**
 * Takes in goods of an order, under its lock, so that two at once count each other. Throws `invalid` at the line the order does not have or
 * that is a service, and at each line with more accepted than ordered, unless `over_reason` is given.
 */
export async function receiveGoods(tx: CompanyTx, { lines, ...note }: ReceiptNoteInput): Promise<ReceiptNote> {
  const order = await known(tx, note.purchase_orders_id)
  if (!isReceivable(order.status)) throw fieldError('purchase_orders_id', 'This order is not open: it was not sent, or it ended')
  if (note.receipt_date < order.order_date)
    throw fieldError(
      'receipt_date',
      t('The order is dated {date}: use that day or later', { date: readersDate(order.order_date) }),
    )
  await checkLines(tx, note.purchase_orders_id, lines)
  const receipt_notes_id = newId()
  const taken = await takeNumber(tx, PREFIX, note.receipt_date, COUNTER)
  const { vendors_id, vendor_name } = order
  const stamp = { companies_id: tx.companies_id, created_by: tx.accounts_id, created_at: tx.now }
  const numbered = { receipt_note_number: taken.number, number_key: serialKey(taken) }
  const over_reason = note.over_reason?.trim() || null
  await tx.db
    .insert(receiptNotes)
    .values({ ...note, ...numbered, ...stamp, over_reason, receipt_notes_id, vendors_id, vendor_name, status: 'received' })
  await tx.db.insert(receiptNoteLines).values(lines.map((line) => ({ ...line, companies_id: tx.companies_id, receipt_notes_id })))
  if (over_reason === null) await refuseOver(tx, note.purchase_orders_id, lines)
  await countOrder(tx, note.purchase_orders_id)
  const { purchase_order_number } = order
  await audit(tx, 'received', 'receipt_notes', receipt_notes_id, { receipt_note_number: taken.number, vendor_name, over_reason })
  await audit(tx, 'goods_received', 'purchase_orders', note.purchase_orders_id, {
    receipt_note_number: taken.number,
    purchase_order_number,
  })
  return get(tx, receipt_notes_id)
}

/** Cancels a wrong receipt. Throws `wrong_state` if approved bills include goods it received. */
export async function cancel(tx: CompanyTx, receipt_notes_id: string, cancel_reason: string): Promise<ReceiptNote> {
  const { purchase_orders_id } = await get(tx, receipt_notes_id)
  await orders.lock(tx, purchase_orders_id)
  const row = await lock(tx, receipt_notes_id)
  if (row.status === 'cancelled') throw new AppError('wrong_state', 'This receipt is already cancelled.')
  await tx.db
    .update(receiptNotes)
    .set({ status: 'cancelled', cancel_reason: cancel_reason.trim(), cancelled_at: tx.now })
    .where(mine(tx, receipt_notes_id))
  await refuseUnbacked(tx, purchase_orders_id, receipt_notes_id)
  await countOrder(tx, purchase_orders_id)
  const { receipt_note_number } = row
  await audit(tx, 'cancelled', 'receipt_notes', receipt_notes_id, { cancel_reason })
  await audit(tx, 'receipt_cancelled', 'purchase_orders', purchase_orders_id, { receipt_note_number, cancel_reason })
  return get(tx, receipt_notes_id)
}

async function known(tx: CompanyTx, purchase_orders_id: string) {
  try {
    return await orders.lock(tx, purchase_orders_id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      throw fieldError('purchase_orders_id', 'This purchase order does not exist')
    throw error
  }
}

async function checkLines(tx: CompanyTx, purchase_orders_id: string, lines: ReceiptNoteInput['lines']): Promise<void> {
  const { rows } = await tx.client.query<{ line_no: number; item_type: string }>(
    'SELECT line_no, item_type FROM purchase_order_lines WHERE companies_id = $1 AND purchase_orders_id = $2',
    [tx.companies_id, purchase_orders_id],
  )
  const seen = new Set<number>()
  const issues = lines.flatMap(({ purchase_order_line_no }, at): Issue[] => {
    const line = rows.find((row) => row.line_no === purchase_order_line_no)
    const issue = (message: string) => [{ path: `lines.${at}.purchase_order_line_no`, message }]
    if (!line) return issue('The order has no such line')
    if (line.item_type !== 'goods') return issue('A service needs no receipt')
    if (seen.has(purchase_order_line_no)) return issue('This line is entered twice')
    seen.add(purchase_order_line_no)
    return []
  })
  if (issues.length > 0) throw new AppError('invalid', 'Some lines need your attention', { issues })
}

type Over = { line_no: number; over: string; unit: string | null }

async function refuseOver(tx: CompanyTx, purchase_orders_id: string, lines: ReceiptNoteInput['lines']): Promise<void> {
  const { rows } = await tx.client.query<Over>(
    `SELECT o.line_no, (r.accepted - o.quantity)::text AS over, o.unit FROM purchase_order_lines o JOIN (${acceptedOf}) r USING (line_no)
     WHERE o.companies_id = $1 AND o.purchase_orders_id = $2 AND r.accepted > o.quantity`,
    [tx.companies_id, purchase_orders_id],
  )
  const issues = lines.flatMap(({ purchase_order_line_no }, at): Issue[] => {
    const found = rows.find((row) => row.line_no === purchase_order_line_no)
    if (!found) return []
    const amount = [plainDecimal(found.over), found.unit].filter(Boolean).join(' ')
    return [
      {
        path: `lines.${at}.received_quantity`,
        message: t('That is {amount} more than you ordered: send it back, or enter why', { amount }),
      },
    ]
  })
  if (issues.length > 0) throw new AppError('invalid', 'More came than you ordered', { issues })
}

async function refuseUnbacked(tx: CompanyTx, purchase_orders_id: string, receipt_notes_id: string): Promise<void> {
  const { rows } = await tx.client.query<{ item_name: string; approved: string }>(
    `SELECT o.item_name, b.approved::text FROM purchase_order_lines o
     JOIN receipt_note_lines n ON n.companies_id = o.companies_id AND n.receipt_notes_id = $3 AND n.purchase_order_line_no = o.line_no
     JOIN (${billedOf}) b USING (line_no) LEFT JOIN (${acceptedOf}) r USING (line_no)
     WHERE o.companies_id = $1 AND o.purchase_orders_id = $2 AND o.item_type = 'goods'
       AND b.approved > 0 AND b.approved > coalesce(r.accepted, 0) LIMIT 1`,
    [tx.companies_id, purchase_orders_id, receipt_notes_id],
  )
  const [line] = rows
  if (line)
    throw new AppError(
      'wrong_state',
      t('Bills for {plainDecimal} of {item_name} are approved: cancel them first.', {
        plainDecimal: plainDecimal(line.approved),
        item_name: line.item_name,
      }),
    )
}
