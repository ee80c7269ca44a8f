import type {
  ChallanLineInput,
  DeliveryChallan,
  DeliveryChallanChange,
  DeliveryChallanInput,
} from '#contract/sales/delivery-challans.ts'
import { AppError, changedSince, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { InvoiceTotals } from '#core/tax/gst/invoice.ts'
import { untaxed } from '#core/sales/delivery-challan.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { differs, draftColumns, lineRows, termsOf, type Worked, work } from '../sales-documents/draft.ts'
import { beforeDocumentCancelled } from '../sales-documents/issue-effects.ts'
import { serialKey, takeNumber } from '#server/domains/documents/numbering/series.ts'
import { countOrder } from '../sales-orders/order-quantities.ts'
import { get, linesOf, lock, mine } from './read.ts'
import { type DeliveryChallanRecord, deliveryChallanLines, deliveryChallans } from './table.ts'

const PREFIX = 'DC'
/** Counts challans alone: a company may number its invoices by the same letters. */
const COUNTER = 'delivery_challans'

/**
 * Saves a new draft, of an order when its id is given. Throws `invalid` at the field or line that is wrong, also where the order does not
 * leave as much.
 */
export async function saveDraft(
  tx: CompanyTx,
  draft: DeliveryChallanInput,
  sales_orders_id: string | null = null,
): Promise<DeliveryChallan> {
  const delivery_challans_id = newId()
  const worked = await workOut(tx, draft)
  const at = { created_by: tx.accounts_id, created_at: tx.now, updated_at: tx.now }
  const columns = draftColumns(draft, worked)
  const ids = { companies_id: tx.companies_id, delivery_challans_id, sales_orders_id }
  tx.later(
    tx.db
      .insert(deliveryChallans)
      .values({ ...columns, ...ids, status: 'draft' as const, ...at })
      .execute(),
  )
  writeLines(tx, ids, draft.lines, worked.totals)
  if (sales_orders_id !== null) await countOrder(tx, sales_orders_id, draft.lines)
  const told = { customer_name: columns.customer_name, total: columns.total }
  await audit(tx, 'created', 'delivery_challans', delivery_challans_id, told)
  return get(tx, delivery_challans_id)
}

/** Replaces a draft. Throws `conflict` when it has changed in between, `wrong_state` once the goods left. */
export async function updateDraft(
  tx: CompanyTx,
  delivery_challans_id: string,
  { version, ...draft }: DeliveryChallanChange,
): Promise<DeliveryChallan> {
  const before = await lockDraft(tx, delivery_challans_id, version)
  if (before.sales_orders_id !== null && before.customers_id !== draft.customers_id)
    throw fieldError('customers_id', 'This challan is from a sales order of another customer')
  const worked = await workOut(tx, draft)
  const values = draftColumns(draft, worked)
  tx.later(
    tx.db
      .update(deliveryChallans)
      .set({ ...values, version: version + 1, updated_at: tx.now })
      .where(mine(tx, delivery_challans_id))
      .execute(),
  )
  tx.later(
    tx.client.query('DELETE FROM delivery_challan_lines WHERE companies_id = $1 AND delivery_challans_id = $2', [
      tx.companies_id,
      delivery_challans_id,
    ]),
  )
  writeLines(tx, before, draft.lines, worked.totals)
  if (before.sales_orders_id !== null) await countOrder(tx, before.sales_orders_id, draft.lines)
  const changed = changes<Partial<DeliveryChallanRecord>>(before, values)
  await audit(tx, 'changed', 'delivery_challans', delivery_challans_id, changed)
  return get(tx, delivery_challans_id)
}

/** The figures; tax only where the goods are supplied. Throws `invalid` at a line that is no goods. */
async function workOut(tx: CompanyTx, draft: DeliveryChallanInput): Promise<Worked> {
  const service = draft.lines.findIndex((line) => line.item_type === 'service')
  if (service >= 0) throw fieldError(`lines.${service}.item_name`, 'A challan goes with goods: leave the service to the invoice')
  const worked = await work(tx, draft, draft.challan_date)
  return draft.challan_kind === 'supply' ? worked : { ...worked, totals: untaxed(worked.totals) }
}

/**
 * The goods leave: the draft gets its number and stores customer and company as of now. Throws `invalid` at a line without HSN (CGST
 * Rules 2017, rule 55(1)(iv)), `conflict` when the draft is not the one the person saw, or when customer or company changed so that the tax
 * would differ.
 */
export async function deliver(tx: CompanyTx, delivery_challans_id: string, version: number): Promise<DeliveryChallan> {
  const row = await lockDraft(tx, delivery_challans_id, version)
  const lines = await linesOf(tx, delivery_challans_id)
  const nameless = lines.findIndex((line) => line.hsn === null)
  if (nameless >= 0) throw fieldError(`lines.${nameless}.hsn`, 'Enter the HSN: a challan must show it for goods')
  const { challan_kind, challan_date } = row
  const { totals, customer, seller } = await workOut(tx, { ...termsOf(row), challan_kind, challan_date, lines })
  if (differs(row, totals))
    throw new AppError(
      'conflict',
      'The customer or your company changed, and so did the tax: save the draft again and review it.',
    )
  const taken = await takeNumber(tx, PREFIX, challan_date, COUNTER)
  const challan_number = taken.number
  const final = { status: 'delivered' as const, customer, seller, why: totals.why }
  await tx.db
    .update(deliveryChallans)
    .set({
      challan_number,
      number_key: serialKey(taken),
      ...final,
      delivered_at: tx.now,
      updated_at: tx.now,
      version: version + 1,
    })
    .where(mine(tx, delivery_challans_id))
  await audit(tx, 'delivered', 'delivery_challans', delivery_challans_id, { challan_number, total: totals.total })
  return get(tx, delivery_challans_id)
}

/** It keeps its number; the order can be delivered again. Throws `wrong_state` once goods are returned or invoiced. */
export async function cancel(tx: CompanyTx, delivery_challans_id: string, cancel_reason: string): Promise<DeliveryChallan> {
  const row = await lock(tx, delivery_challans_id)
  if (row.status === 'draft') throw new AppError('wrong_state', 'A draft has no number yet: discard it instead.')
  if (row.status === 'cancelled') throw new AppError('wrong_state', 'This challan is already cancelled.')
  if (row.status !== 'delivered')
    throw new AppError('wrong_state', 'Part of this challan came back or is invoiced: you can no longer cancel it.')
  await beforeDocumentCancelled.run(tx, { delivery_challans_id }, null)
  await tx.db
    .update(deliveryChallans)
    .set({ status: 'cancelled', cancel_reason, updated_at: tx.now, version: row.version + 1 })
    .where(mine(tx, delivery_challans_id))
  if (row.sales_orders_id !== null) await countOrder(tx, row.sales_orders_id)
  await audit(tx, 'cancelled', 'delivery_challans', delivery_challans_id, { reason: cancel_reason })
  return get(tx, delivery_challans_id)
}

/** Throws away a draft. */
export async function discard(tx: CompanyTx, delivery_challans_id: string): Promise<undefined> {
  const row = await lock(tx, delivery_challans_id)
  if (row.status !== 'draft') throw new AppError('wrong_state', 'You can’t delete a numbered challan: cancel it instead.')
  await tx.db.delete(deliveryChallans).where(mine(tx, delivery_challans_id))
  if (row.sales_orders_id !== null) await countOrder(tx, row.sales_orders_id)
  const told = { customer_name: row.customer_name, total: row.total }
  await audit(tx, 'discarded', 'delivery_challans', delivery_challans_id, told)
}

async function lockDraft(tx: CompanyTx, delivery_challans_id: string, version: number): Promise<DeliveryChallanRecord> {
  const row = await lock(tx, delivery_challans_id)
  if (row.status !== 'draft') throw new AppError('wrong_state', 'The goods of this challan have left, so you can’t change it.')
  if (row.version !== version) throw changedSince(t('draft'))
  return row
}

type Ids = Pick<DeliveryChallanRecord, 'delivery_challans_id' | 'sales_orders_id'>

/** Only a challan created from an order takes quantities of one. */
function writeLines(
  tx: CompanyTx,
  { delivery_challans_id, sales_orders_id }: Ids,
  lines: readonly ChallanLineInput[],
  totals: InvoiceTotals,
) {
  const rows = lineRows(tx, lines, totals).map((line) => ({
    ...line,
    delivery_challans_id,
    sales_order_line_no: sales_orders_id === null ? null : (line.sales_order_line_no ?? null),
  }))
  tx.later(tx.db.insert(deliveryChallanLines).values(rows).execute())
}
