import type { BillMatch } from '#contract/purchases/purchase-orders.ts'
import { AppError, changedSince } from '#core/errors.ts'
import { isAccepted } from '#core/purchases/payables/match.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as bills from './read.ts'
import { matchAcceptances } from './table.ts'
import { lock } from '../purchase-orders/read.ts'
import { type Held, matched, acceptanceOf, orderOf } from './matched-order.ts'

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
  if (row.version !== version) throw changedSince(t('bill'))
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
