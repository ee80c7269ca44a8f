import { dateInIndia } from '#core/dates.ts'
import { type RailPlan, railPlan } from '#core/payouts/rails.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { releasePlanUsage } from './payout-changes.ts'
import { keyOf, payeesOf } from './payee.ts'
import type { Payee } from './payee-types.ts'
import { transitionTo } from './rows.ts'
import { isSamePayee } from './rules.ts'
import type { PayoutRecord } from './table.ts'

/** Days for which an approved payout waits for money. */
const PATIENCE_DAYS = 90
const RAIL_MINUTES = 15

export type Ready = { row: PayoutRecord; plan: RailPlan; debit: { account_number: string; ifsc: string } }
type Waiting = PayoutRecord & { debit_account_number: string; debit_ifsc: string }

/**
 * Takes up to `most` due payouts, the oldest first, and records the intention to send. One whose payee has changed since its approval needs
 * another approval; it does not delay others.
 */
export async function takeTurn(tx: CompanyTx, most: number): Promise<{ ready: Ready[]; more: boolean }> {
  await tx.client.query(
    `UPDATE payouts SET payout_status = 'queued', updated_at = $2
     WHERE companies_id = $1 AND payout_status = 'scheduled' AND scheduled_on <= $3`,
    [tx.companies_id, tx.now, dateInIndia(tx.now)],
  )
  const { rows } = await tx.client.query<Waiting>(
    `SELECT p.*, a.account_number AS debit_account_number, a.ifsc AS debit_ifsc
     FROM payouts p JOIN bank_accounts a USING (companies_id, bank_accounts_id)
     WHERE p.companies_id = $1 AND p.payout_status = 'queued' AND (p.try_after IS NULL OR p.try_after <= clock_timestamp())
     ORDER BY p.payouts_id LIMIT ${most} FOR NO KEY UPDATE OF p SKIP LOCKED`,
    [tx.companies_id],
  )
  const payees = await payeesOf(tx, rows)
  const ready: Ready[] = []
  for (const row of rows) {
    const one = await begin(tx, row, payees.get(keyOf(row)))
    if (one) ready.push(one)
  }
  return { ready, more: rows.length === most }
}

async function begin(
  tx: CompanyTx,
  { debit_account_number, debit_ifsc, ...row }: Waiting,
  payee: Payee | undefined,
): Promise<Ready | undefined> {
  if (!payee || payee.problem !== null || !isSamePayee(row, payee)) {
    await reopen(tx, row, payee?.problem ?? 'Where the payee is paid was changed after the approval')
    return undefined
  }
  if (row.approved_at && tx.now.getTime() - row.approved_at.getTime() > PATIENCE_DAYS * 86_400_000) {
    await releasePlanUsage(tx, row)
    await transitionTo(tx, row, 'cancelled', { status_reason: `No money for it in ${PATIENCE_DAYS} days`, counted_on: null })
    return undefined
  }
  const { amount, payee_ifsc, rail_choice } = row
  const plan = railPlan(
    { amount, at: tx.now, from_ifsc: debit_ifsc, to_ifsc: payee_ifsc, to_vpa: payee.paid_vpa, only: payee.only },
    rail_choice,
  )
  if (plan.rail === null) {
    const status_reason = plan.options[0]?.problem ?? 'There is no way to send it just now'
    await waitUntil(tx, row, status_reason, RAIL_MINUTES * 60)
    return undefined
  }
  const sending = { rail: plan.rail, expected_by: plan.expected_by, sent_at: tx.now, checks: 0 }
  await transitionTo(tx, row, 'processing', sending)
  return {
    row: { ...row, ...sending, payout_status: 'processing' },
    plan,
    debit: { account_number: debit_account_number, ifsc: debit_ifsc },
  }
}

/** The approval was of another payee: it counts no more. */
async function reopen(tx: CompanyTx, row: PayoutRecord, status_reason: string): Promise<void> {
  await releasePlanUsage(tx, row)
  const undone = { workflow_hash: null, approved_by: null, approved_at: null, counted_on: null, version: row.version + 1 }
  await transitionTo(tx, row, 'pending', { ...undone, status_reason })
}

/** Leaves a payout in the queue, to be retried after this many seconds of the machine's clock. */
export async function waitUntil(
  tx: CompanyTx,
  { payouts_id }: PayoutRecord,
  status_reason: string,
  seconds: number,
): Promise<void> {
  await tx.client.query(
    `UPDATE payouts SET status_reason = $3, try_after = clock_timestamp() + make_interval(secs => $4) WHERE companies_id = $1 AND payouts_id = $2`,
    [tx.companies_id, payouts_id, status_reason, seconds],
  )
}
