import type { BillMatch } from '#contract/purchases/purchase-orders.ts'
import { AppError, changedSince } from '#core/errors.ts'
import { isAccepted, matchBill } from '#core/purchases/payables/match.ts'
import type { MatchedLine, OrderedLine } from '#core/purchases/payables/match-model.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as bills from './read.ts'
import { type BillRecord, matchAcceptances } from './table.ts'
import { plainDecimal } from '#server/domains/directory/items/rules.ts'
import { acceptedOf, billedOf } from '../purchase-orders/order-quantities.ts'
import { lock } from '../purchase-orders/read.ts'
import { tolerances } from '../purchase-orders/tolerances.ts'

type Held = Pick<BillRecord, 'bills_id' | 'purchase_orders_id' | 'status' | 'version' | 'prepared_by'>

/** A bill compared with its order as it is now. */
export async function match(tx: CompanyTx, bills_id: string): Promise<BillMatch> {
  const bill = await bills.get(tx, bills_id)
  const purchase_order = await orderOf(tx, bill.purchase_orders_id)
  const lines = await matched(tx, bill)
  const acceptance = await acceptanceOf(tx, bills_id)
  const isOpen = bill.status === 'draft' || bill.status === 'to_be_reviewed'
  const holds = acceptance?.version === bill.version && isAccepted(lines, acceptance.differences)
  const differs = lines.some((line) => line.differences.length > 0)
  // Approving a bill takes it one version on: an earlier acceptance is still shown.
  const accepted = acceptance && (holds || !isOpen) ? acceptance : undefined
  return {
    purchase_order,
    lines,
    is_held: isOpen && differs && !holds,
    acceptance_problem: bill.approval_problem,
    accepted: accepted ? { reason: accepted.reason, by: accepted.by, at: accepted.accepted_at.toISOString() } : null,
  }
}

/** Accepts the differences a bill under review has now. Throws `forbidden` for who prepared it, as approving does. */
export async function accept(
  tx: CompanyTx,
  bills_id: string,
  { version, reason }: { version: number; reason: string },
): Promise<BillMatch> {
  const row = await bills.lock(tx, bills_id)
  if (row.version !== version) throw changedSince('this bill')
  const { approval_problem } = await bills.get(tx, bills_id)
  if (approval_problem !== null)
    throw new AppError(row.status === 'to_be_reviewed' ? 'forbidden' : 'wrong_state', approval_problem)
  if (row.purchase_orders_id !== null) await lock(tx, row.purchase_orders_id)
  const differences = (await matched(tx, row)).filter((line) => line.differences.length > 0)
  if (differences.length === 0) throw new AppError('wrong_state', 'This bill matches its order: there is nothing to accept.')
  const values = { version, reason: reason.trim(), differences, accepted_by: tx.accounts_id, accepted_at: tx.now }
  await tx.db
    .insert(matchAcceptances)
    .values({ ...values, companies_id: tx.companies_id, bills_id })
    .onConflictDoUpdate({ target: [matchAcceptances.companies_id, matchAcceptances.bills_id], set: values })
  const whys = differences.flatMap((line) => line.differences.map(({ why }) => `${line.item_name}: ${why}`))
  await audit(tx, 'differences_accepted', 'bills', bills_id, { reason: values.reason, differences: whys })
  return match(tx, bills_id)
}

/**
 * Blocks the approval of a bill that differs from its order until a person accepts the difference. The order stays locked until the
 * transaction ends, so that two bills approved at once never claim the same goods unseen. Throws `wrong_state`.
 */
export async function refuseDifferences(tx: CompanyTx, bill: Held): Promise<void> {
  if (bill.purchase_orders_id === null) return
  await lock(tx, bill.purchase_orders_id)
  const lines = await matched(tx, bill)
  const acceptance = await acceptanceOf(tx, bill.bills_id)
  if (acceptance?.version === bill.version && isAccepted(lines, acceptance.differences)) return
  const held = lines.find((line) => line.differences.length > 0)
  if (!held) return
  const issues = lines.flatMap(({ bill_line_no, differences }) =>
    differences.map(({ why }) => ({ path: `lines.${bill_line_no - 1}`, message: why })),
  )
  throw new AppError(
    'wrong_state',
    t('{item_name}: {why}. Somebody must accept that this bill differs from its order.', {
      item_name: held.item_name,
      why: held.differences[0]?.why,
    }),
    { issues },
  )
}

async function matched(tx: CompanyTx, { bills_id, purchase_orders_id }: Pick<Held, 'bills_id' | 'purchase_orders_id'>) {
  if (purchase_orders_id === null) return []
  const [lines, ordered, limits] = await Promise.all([
    bills.linesOf(tx, bills_id),
    orderedLines(tx, purchase_orders_id, bills_id),
    tolerances(tx),
  ])
  const billed = lines.map((line, at) => ({
    ...line,
    line_no: at + 1,
    purchase_order_line_no: line.purchase_order_line_no ?? null,
  }))
  return matchBill(billed, ordered, limits)
}

/** The lines of an order with received quantities, and quantities of other bills in the books. */
async function orderedLines(tx: CompanyTx, purchase_orders_id: string, bills_id: string): Promise<OrderedLine[]> {
  const { rows } = await tx.client.query<OrderedLine>(
    `SELECT o.line_no, o.item_name, o.item_type, o.unit, o.quantity::text, o.taxable_value, o.gst_rate::text,
       coalesce(r.accepted, 0)::text AS accepted, coalesce(b.approved, 0)::text AS billed_before
     FROM purchase_order_lines o LEFT JOIN (${billedBesides}) b USING (line_no) LEFT JOIN (${acceptedOf}) r USING (line_no)
     WHERE o.companies_id = $1 AND o.purchase_orders_id = $2 ORDER BY o.line_no`,
    [tx.companies_id, purchase_orders_id, bills_id],
  )
  return rows.map((line) => ({
    ...line,
    quantity: plainDecimal(line.quantity),
    gst_rate: plainDecimal(line.gst_rate),
    accepted: plainDecimal(line.accepted),
    billed_before: plainDecimal(line.billed_before),
  }))
}
const billedBesides = billedOf.replace('WHERE ', 'WHERE b.bills_id <> $3 AND ')

async function acceptanceOf(tx: CompanyTx, bills_id: string) {
  const { rows } = await tx.client.query<{
    version: number
    reason: string
    differences: MatchedLine[]
    accepted_at: Date
    by: string | null
  }>(
    `SELECT m.version, m.reason, m.differences, m.accepted_at, nullif(concat_ws(' ', a.first_name, a.last_name), '') AS by
     FROM match_acceptances m LEFT JOIN accounts a ON a.accounts_id = m.accepted_by WHERE m.companies_id = $1 AND m.bills_id = $2`,
    [tx.companies_id, bills_id],
  )
  return rows[0]
}

async function orderOf(tx: CompanyTx, purchase_orders_id: string | null): Promise<BillMatch['purchase_order']> {
  if (purchase_orders_id === null) return null
  const { rows } = await tx.client.query<NonNullable<BillMatch['purchase_order']>>(
    'SELECT purchase_orders_id, purchase_order_number FROM purchase_orders WHERE companies_id = $1 AND purchase_orders_id = $2',
    [tx.companies_id, purchase_orders_id],
  )
  return rows[0] ?? null
}
