import type { Body } from '#contract/endpoint.ts'
import type {
  PurchaseOrder,
  PurchaseOrderChange,
  PurchaseOrderInput,
  PurchaseOrderLineInput,
  setPurchaseOrderStatus,
} from '#contract/purchases/purchase-orders.ts'
import { addDays, dateInIndia, daysBetween } from '#core/dates.ts'
import { AppError, changedSince } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { billTotals } from '#core/purchases/payables/bill.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { checkAccounts } from '../purchase-documents/bill-draft.ts'
import * as company from '#server/domains/company/company/service.ts'
import { differs, figures, lineRows, snapshot, vendorOf, type Worked } from '../purchase-documents/work.ts'
import { serialKey, takeNumber } from '#server/domains/documents/numbering/series.ts'
import { refuseOtherVendor } from './order-advances.ts'
import { countOrder } from './order-quantities.ts'
import { get, linesOf, lock, mine } from './read.ts'
import { type PurchaseOrderRecord, purchaseOrderLines, purchaseOrders } from './table.ts'

const PREFIX = 'PO'
/** Counts orders alone: a company may number its invoices by the same letters. */
const COUNTER = 'purchase_orders'

/** The totals of an order with vendor and company as they are now. Throws `invalid` at the field or line that is wrong. */
export async function work(tx: CompanyTx, draft: PurchaseOrderInput): Promise<Worked> {
  const [vendor, buyer] = await Promise.all([vendorOf(tx, draft.vendors_id), company.get(tx), checkAccounts(tx, draft)])
  const totals = billTotals({ ...draft, bill_date: draft.order_date, chosen_round_off: null }, vendor, buyer)
  return { totals, vendor: snapshot(vendor), buyer }
}

/** Saves a new draft. */
export async function saveDraft(tx: CompanyTx, draft: PurchaseOrderInput): Promise<PurchaseOrder> {
  const purchase_orders_id = newId()
  const worked = await work(tx, draft)
  const stamp = { created_by: tx.accounts_id, created_at: tx.now, updated_at: tx.now }
  const columns = draftColumns(draft, worked)
  await tx.db
    .insert(purchaseOrders)
    .values({ ...columns, ...stamp, companies_id: tx.companies_id, purchase_orders_id, status: 'draft' })
  await writeLines(tx, purchase_orders_id, draft.lines, worked)
  const { vendor_name, total } = columns
  await audit(tx, 'created', 'purchase_orders', purchase_orders_id, { vendor_name, total })
  return get(tx, purchase_orders_id)
}

/** Replaces a draft. Throws `conflict` when it has changed in between, `wrong_state` once it is sent. */
export async function updateDraft(
  tx: CompanyTx,
  purchase_orders_id: string,
  { version, ...draft }: PurchaseOrderChange,
): Promise<PurchaseOrder> {
  const before = await lockDraft(tx, purchase_orders_id, version)
  if (before.vendors_id !== draft.vendors_id) await refuseOtherVendor(tx, purchase_orders_id)
  const worked = await work(tx, draft)
  const values = draftColumns(draft, worked)
  await tx.db
    .update(purchaseOrders)
    .set({ ...values, version: version + 1, updated_at: tx.now })
    .where(mine(tx, purchase_orders_id))
  await tx.client.query('DELETE FROM purchase_order_lines WHERE companies_id = $1 AND purchase_orders_id = $2', [
    tx.companies_id,
    purchase_orders_id,
  ])
  await writeLines(tx, purchase_orders_id, draft.lines, worked)
  await audit(tx, 'changed', 'purchase_orders', purchase_orders_id, changes<Partial<PurchaseOrderRecord>>(before, values))
  return get(tx, purchase_orders_id)
}

/**
 * Sends the draft: it gets its number, unless it was sent before, and stores vendor and company as of now. Throws `conflict` if
 * the draft is not the one the person saw, or when vendor or company changed so that the tax would differ.
 */
export async function send(tx: CompanyTx, purchase_orders_id: string, version: number): Promise<PurchaseOrder> {
  const row = await lockDraft(tx, purchase_orders_id, version)
  const { totals, vendor, buyer } = await work(tx, { ...row, lines: await linesOf(tx, purchase_orders_id) })
  if (differs(row, totals))
    throw new AppError('conflict', 'The vendor or your company changed, and so did the tax: save the draft again and review it.')
  const taken = row.purchase_order_number === null ? await takeNumber(tx, PREFIX, row.order_date, COUNTER) : undefined
  const numbered = taken && { purchase_order_number: taken.number, number_key: serialKey(taken) }
  await tx.db
    .update(purchaseOrders)
    .set({
      ...numbered,
      status: 'sent',
      vendor,
      buyer,
      why: totals.why,
      end_reason: null,
      sent_at: tx.now,
      updated_at: tx.now,
      version: version + 1,
    })
    .where(mine(tx, purchase_orders_id))
  const purchase_order_number = taken?.number ?? row.purchase_order_number
  await audit(tx, 'sent', 'purchase_orders', purchase_orders_id, { purchase_order_number, total: totals.total })
  return get(tx, purchase_orders_id)
}

/**
 * Ends an order, opens a closed one again or takes a sent one back. Throws `wrong_state` for a step that does not lead there, also once
 * something of it came or is billed.
 */
export async function setStatus(
  tx: CompanyTx,
  purchase_orders_id: string,
  { status, end_reason }: Body<typeof setPurchaseOrderStatus>,
): Promise<PurchaseOrder> {
  const row = await lock(tx, purchase_orders_id)
  const { next_statuses, ...order } = await get(tx, purchase_orders_id)
  if (row.status === status) return { ...order, next_statuses }
  if (!next_statuses.includes(status)) throw new AppError('wrong_state', refusal(row.status, status))
  const reason = status === 'closed' || status === 'cancelled' ? end_reason?.trim() || null : null
  await tx.db
    .update(purchaseOrders)
    .set({ status, end_reason: reason, updated_at: tx.now, version: row.version + 1 })
    .where(mine(tx, purchase_orders_id))
  await audit(tx, steps[status], 'purchase_orders', purchase_orders_id, reason === null ? {} : { reason })
  if (status === 'sent') await countOrder(tx, purchase_orders_id)
  return get(tx, purchase_orders_id)
}

const steps = { sent: 'opened_again', draft: 'taken_back', closed: 'closed', cancelled: 'cancelled' } as const

function refusal(before: PurchaseOrderRecord['status'], wanted: string): string {
  if (before === 'draft') return 'This order is a draft: send it first.'
  if (before === 'cancelled') return 'This order is cancelled.'
  if (before === 'closed') return 'This order is closed: open it again first.'
  if (wanted === 'closed') return 'All of this order is billed.'
  return 'Something of this order came or is billed: cancel or discard that first, or close the order.'
}

/** Throws away a draft that never had a number. */
export async function discard(tx: CompanyTx, purchase_orders_id: string): Promise<undefined> {
  const row = await lock(tx, purchase_orders_id)
  if (row.status !== 'draft' || row.purchase_order_number !== null)
    throw new AppError('wrong_state', 'You can’t delete a numbered order: cancel it instead.')
  await tx.db.delete(purchaseOrders).where(mine(tx, purchase_orders_id))
  await audit(tx, 'discarded', 'purchase_orders', purchase_orders_id, { vendor_name: row.vendor_name, total: row.total })
}

/** A new draft like this order, dated today and expected in as many days. */
export async function duplicate(tx: CompanyTx, purchase_orders_id: string): Promise<PurchaseOrder> {
  const row = await get(tx, purchase_orders_id)
  const order_date = dateInIndia(tx.now)
  const expected_date = addDays(order_date, daysBetween(row.order_date, row.expected_date))
  return saveDraft(tx, { ...row, order_date, expected_date, lines: row.lines })
}

async function lockDraft(tx: CompanyTx, purchase_orders_id: string, version: number): Promise<PurchaseOrderRecord> {
  const row = await lock(tx, purchase_orders_id)
  if (row.status !== 'draft')
    throw new AppError('wrong_state', 'This order is sent, so you can’t change it. Withdraw it to revise it.')
  if (row.version !== version) throw changedSince(t('draft'))
  return row
}

/** The entered values and their totals. */
function draftColumns(draft: PurchaseOrderInput, worked: Worked) {
  const { vendors_id, order_date, expected_date, vendor_reference, chosen_place_of_supply } = draft
  const { reverse_charge, tax_inclusive, notes, terms } = draft
  const entered = { vendors_id, order_date, expected_date, vendor_reference, chosen_place_of_supply }
  return { ...entered, reverse_charge, tax_inclusive, notes, terms, ...figures(worked) }
}

async function writeLines(
  tx: CompanyTx,
  purchase_orders_id: string,
  lines: readonly PurchaseOrderLineInput[],
  { totals }: Worked,
) {
  await tx.db.insert(purchaseOrderLines).values(lineRows(tx, lines, totals).map((line) => ({ ...line, purchase_orders_id })))
}
