import type { Body } from '#contract/endpoint.ts'
import type { DocumentLineInput } from '#contract/sales/sales-documents.ts'
import type { SalesOrder, SalesOrderChange, SalesOrderInput, setSalesOrderStatus } from '#contract/sales/sales-orders.ts'
import { addDays, dateInIndia, daysBetween } from '#core/dates.ts'
import { AppError, changedSince } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { InvoiceTotals } from '#core/tax/gst/invoice.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { differs, draftColumns, lineRows, termsOf, work } from '../sales-documents/draft.ts'
import { inputLine } from '../sales-documents/parts.ts'
import { serialKey, takeNumber } from '#server/domains/documents/numbering/series.ts'
import { countOrder } from './order-quantities.ts'
import { get, linesOf, lock, mine } from './read.ts'
import { type SalesOrderRecord, salesOrderLines, salesOrders } from './table.ts'

const PREFIX = 'SO'
/** Counts orders alone: a company may number its invoices by the same letters. */
const COUNTER = 'sales_orders'

/** Saves a new draft, of an estimate when its id is given. Throws `invalid` at the field or line that is wrong. */
export async function saveDraft(tx: CompanyTx, draft: SalesOrderInput, estimates_id: string | null = null): Promise<SalesOrder> {
  const sales_orders_id = newId()
  const worked = await work(tx, draft, draft.order_date)
  const at = { created_by: tx.accounts_id, created_at: tx.now, updated_at: tx.now }
  const columns = draftColumns(draft, worked)
  const values = { ...columns, companies_id: tx.companies_id, sales_orders_id, estimates_id, status: 'draft' as const, ...at }
  tx.later(tx.db.insert(salesOrders).values(values).execute())
  writeLines(tx, sales_orders_id, draft.lines, worked.totals)
  await audit(tx, 'created', 'sales_orders', sales_orders_id, { customer_name: columns.customer_name, total: columns.total })
  return get(tx, sales_orders_id)
}

/** Replaces a draft. Throws `conflict` when it has changed in between, `wrong_state` once it is confirmed. */
export async function updateDraft(
  tx: CompanyTx,
  sales_orders_id: string,
  { version, ...draft }: SalesOrderChange,
): Promise<SalesOrder> {
  const before = await lockDraft(tx, sales_orders_id, version)
  const worked = await work(tx, draft, draft.order_date)
  const values = draftColumns(draft, worked)
  tx.later(
    tx.db
      .update(salesOrders)
      .set({ ...values, version: version + 1, updated_at: tx.now })
      .where(mine(tx, sales_orders_id))
      .execute(),
  )
  tx.later(
    tx.client.query('DELETE FROM sales_order_lines WHERE companies_id = $1 AND sales_orders_id = $2', [
      tx.companies_id,
      sales_orders_id,
    ]),
  )
  writeLines(tx, sales_orders_id, draft.lines, worked.totals)
  await audit(tx, 'changed', 'sales_orders', sales_orders_id, changes<Partial<SalesOrderRecord>>(before, values))
  return get(tx, sales_orders_id)
}

/**
 * Confirms the draft: it gets its number, unless it was confirmed before, and stores customer and company as of now. Throws
 * `conflict` when the draft is not the one the person saw, or when customer or company changed so that the tax would differ.
 */
export async function confirm(tx: CompanyTx, sales_orders_id: string, version: number): Promise<SalesOrder> {
  const [row, lines] = [await lockDraft(tx, sales_orders_id, version), await linesOf(tx, sales_orders_id)]
  const { totals, customer, seller } = await work(tx, { ...termsOf(row), lines }, row.order_date)
  if (differs(row, totals))
    throw new AppError(
      'conflict',
      'The customer or your company changed, and so did the tax: save the draft again and review it.',
    )
  const numbered = row.sales_order_number === null ? await numberFor(tx, row) : {}
  const final = { status: 'confirmed' as const, customer, seller, why: totals.why, end_reason: null }
  const [kept] = await tx.db
    .update(salesOrders)
    .set({ ...numbered, ...final, confirmed_at: tx.now, updated_at: tx.now, version: version + 1 })
    .where(mine(tx, sales_orders_id))
    .returning({ sales_order_number: salesOrders.sales_order_number })
  const { sales_order_number } = kept ?? {}
  await audit(tx, 'confirmed', 'sales_orders', sales_orders_id, { sales_order_number, total: totals.total })
  return get(tx, sales_orders_id)
}

async function numberFor(tx: CompanyTx, { order_date }: SalesOrderRecord) {
  const taken = await takeNumber(tx, PREFIX, order_date, COUNTER)
  return { sales_order_number: taken.number, number_key: serialKey(taken) }
}

/**
 * Ends an order, opens a closed one again or takes a confirmed one back. Throws `wrong_state` for a step that does not lead there, also once
 * something of it is delivered or invoiced.
 */
export async function setStatus(
  tx: CompanyTx,
  sales_orders_id: string,
  { status, end_reason }: Body<typeof setSalesOrderStatus>,
): Promise<SalesOrder> {
  const row = await lock(tx, sales_orders_id)
  if (row.status === status) return get(tx, sales_orders_id)
  const { next_statuses } = await get(tx, sales_orders_id)
  if (!next_statuses.includes(status)) throw new AppError('wrong_state', refusal(row.status, status))
  const reason = status === 'closed' || status === 'cancelled' ? end_reason?.trim() || null : null
  await tx.db
    .update(salesOrders)
    .set({ status, end_reason: reason, updated_at: tx.now, version: row.version + 1 })
    .where(mine(tx, sales_orders_id))
  await audit(tx, steps[status], 'sales_orders', sales_orders_id, reason === null ? {} : { reason })
  if (status === 'confirmed') await countOrder(tx, sales_orders_id)
  return get(tx, sales_orders_id)
}

const steps = { confirmed: 'opened_again', draft: 'taken_back', closed: 'closed', cancelled: 'cancelled' } as const

function refusal(before: SalesOrderRecord['status'], wanted: string): string {
  if (before === 'draft') return 'This order is a draft: confirm it first.'
  if (before === 'cancelled') return 'This order is cancelled.'
  if (before === 'closed') return 'This order is closed: open it again first.'
  if (wanted === 'closed') return 'All of this order is invoiced.'
  return 'Something of this order is delivered or invoiced: cancel or discard that first, or close the order.'
}

/** Throws away a draft that never had a number. */
export async function discard(tx: CompanyTx, sales_orders_id: string): Promise<undefined> {
  const row = await lock(tx, sales_orders_id)
  if (row.status !== 'draft' || row.sales_order_number !== null)
    throw new AppError('wrong_state', 'You can’t delete a numbered order: cancel it instead.')
  await tx.db.delete(salesOrders).where(mine(tx, sales_orders_id))
  await audit(tx, 'discarded', 'sales_orders', sales_orders_id, { customer_name: row.customer_name, total: row.total })
}

/** A new draft like this order, dated today and promised in as many days. */
export async function duplicate(tx: CompanyTx, sales_orders_id: string): Promise<SalesOrder> {
  const row = await get(tx, sales_orders_id)
  const today = dateInIndia(tx.now)
  const days = daysBetween(row.order_date, row.expected_delivery_date)
  const dates = { order_date: today, expected_delivery_date: addDays(today, days) }
  return saveDraft(tx, { ...termsOf(row), ...dates, lines: row.lines.map(inputLine) })
}

async function lockDraft(tx: CompanyTx, sales_orders_id: string, version: number): Promise<SalesOrderRecord> {
  const row = await lock(tx, sales_orders_id)
  if (row.status !== 'draft')
    throw new AppError('wrong_state', 'This order is confirmed, so you can’t change it. Withdraw it to revise it.')
  if (row.version !== version) throw changedSince(t('draft'))
  return row
}

function writeLines(tx: CompanyTx, sales_orders_id: string, lines: readonly DocumentLineInput[], totals: InvoiceTotals) {
  const rows = lineRows(tx, lines, totals).map((line) => ({ ...line, sales_orders_id }))
  tx.later(tx.db.insert(salesOrderLines).values(rows).execute())
}
