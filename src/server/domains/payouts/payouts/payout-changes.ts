import type { Body } from '#contract/endpoint.ts'
import type { Payout, updatePayout } from '#contract/payouts/payouts.ts'
import { AppError } from '#core/errors.ts'
import { formatPaise } from '#core/money.ts'
import { mayCancel, mayRetry, openStatuses } from '#core/payouts/states.ts'
import { sentence } from '#core/sentences.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { newId } from '#server/platform/ids.ts'
import { bindPayout, refuseUnderWay } from '#server/domains/compliance/gst-ledgers/bank-payment.ts'
import { withdrawRequest } from '#server/domains/approvals/approvals/withdraw-request.ts'
import type { LinkContext } from '#server/domains/approvals/approvals/port.ts'
import * as bills from '#server/domains/purchases/bills/payouts.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { uncountPayout } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { followRetry, refuseOther } from '#server/domains/purchases/vendor-advances/on-payout.ts'
import { checked, type PayoutOrder } from './check-order.ts'
import { get } from './read.ts'
import { transitionTo, lock, mine, newReference } from './rows.ts'
import { payoutBills, type PayoutRecord, payouts } from './table.ts'
import { submit } from './workflow.ts'

type Needs = Pick<Dependencies, 'bank'> & Dependencies

/**
 * Makes a payout that waits for its approval. Throws `invalid` at the field, `vendor_blocked` when the plan does not pay this vendor,
 * `plan_feature` when it moves nothing between own accounts. `reach` is left out where no workflows are.
 */
export async function create(tx: CompanyTx, services: Needs, body: PayoutOrder, reach?: LinkContext): Promise<Payout> {
  const payouts_id = newId()
  const values = await checked(tx, services, payouts_id, body)
  await insert(tx, { ...values, payouts_id })
  await settleLater(tx, payouts_id, body)
  await audit(tx, 'created', 'payouts', payouts_id, { payee_name: values.payee_name, amount: body.amount })
  if (reach && (await submit(tx, reach, payouts_id))) return get(tx, payouts_id)
  await notify(tx, {
    to: { permissions: ['ACCOUNTS_PAYABLE_PAY'] },
    kind: 'payment',
    title: sentence('A payout of ₹{amount} to {payee_name} waits for approval', {
      amount: formatPaise(body.amount),
      payee_name: values.payee_name,
    }),
    link: `/payout/${payouts_id}`,
  })
  return get(tx, payouts_id)
}

/** Changes a payout that is not approved yet. Earlier approval requests for it end. */
export async function update(
  tx: CompanyTx,
  services: Needs,
  payouts_id: string,
  { version, ...body }: Body<typeof updatePayout>,
  reach?: LinkContext,
): Promise<Payout> {
  const row = await lock(tx, payouts_id)
  if (row.payout_status !== 'pending') throw new AppError('wrong_state', 'You can change only a payout that waits for approval.')
  if (row.version !== version) throw new AppError('conflict', 'Somebody else changed this payout: review it again.')
  if (row.gst_challans_id !== null)
    throw new AppError('wrong_state', 'This payout pays a GST challan: to change it, cancel it and pay the challan again.')
  await refuseOther(tx, payouts_id, row, body)
  await refuseDiscounted(tx, payouts_id)
  await tx.client.query('DELETE FROM payout_bills WHERE companies_id = $1 AND payouts_id = $2', [tx.companies_id, payouts_id])
  const values = await checked(tx, services, payouts_id, body)
  await tx.db
    .update(payouts)
    .set({
      ...values,
      workflow_hash: null,
      made_by: tx.accounts_id,
      version: version + 1,
      status_reason: null,
      updated_at: tx.now,
    })
    .where(mine(tx, payouts_id))
  await settleLater(tx, payouts_id, body)
  await audit(tx, 'changed', 'payouts', payouts_id, {
    amount: [row.amount, body.amount],
    payee_name: [row.payee_name, values.payee_name],
  })
  if (reach) await submit(tx, reach, payouts_id)
  return get(tx, payouts_id)
}

export async function reject(tx: CompanyTx, payouts_id: string, status_reason: string): Promise<Payout> {
  const row = await lock(tx, payouts_id)
  if (!(await transitionTo(tx, row, 'rejected', { status_reason })))
    throw new AppError('wrong_state', 'This payout does not wait for an approval.')
  await withdrawRequest(tx, 'payout', payouts_id, 'It was rejected')
  await notify(tx, {
    to: { accounts_ids: [row.made_by] },
    kind: 'payment',
    title: sentence('Your payout of ₹{amount} to {payee_name} was rejected', {
      amount: formatPaise(row.amount),
      payee_name: row.payee_name,
    }),
    text: status_reason,
    link: `/payout/${payouts_id}`,
  })
  return get(tx, payouts_id)
}

/** Cancels a payout. Throws `wrong_state` once the bank was called. */
export async function cancel(tx: CompanyTx, payouts_id: string, status_reason: string): Promise<Payout> {
  const row = await lock(tx, payouts_id)
  if (!mayCancel(row.payout_status))
    throw new AppError('wrong_state', row.payout_status === 'processing' ? 'The bank already has it.' : 'This payout has ended.')
  await releasePlanUsage(tx, row)
  await transitionTo(tx, row, 'cancelled', { status_reason, counted_on: null })
  await withdrawRequest(tx, 'payout', payouts_id, 'It was cancelled')
  return get(tx, payouts_id)
}

/** Releases the plan usage of the payout. */
export async function releasePlanUsage(
  tx: CompanyTx,
  { amount, counted_on }: Pick<PayoutRecord, 'amount' | 'counted_on'>,
): Promise<void> {
  if (counted_on !== null) await uncountPayout(tx, amount, counted_on)
}

/** A retry of the same payout, under a new reference. The part its bills no longer owe becomes the vendor's advance. */
export async function retry(tx: CompanyTx, services: Needs, payouts_id: string, reach?: LinkContext): Promise<Payout> {
  const row = await lock(tx, payouts_id)
  if (!mayRetry(row.payout_status)) throw new AppError('wrong_state', 'You can retry only a payout that failed or came back.')
  const { rows } = await tx.client.query<Part>(
    'SELECT bills_id, amount, discount FROM payout_bills WHERE companies_id = $1 AND payouts_id = $2 ORDER BY bills_id',
    [tx.companies_id, payouts_id],
  )
  const again = newId()
  const money = rows.map(({ bills_id, amount, discount }) => ({ bills_id, amount: amount - discount }))
  const body: PayoutOrder = { ...row, scheduled_on: null, bills: money }
  const values = await checked(tx, services, again, body)
  try {
    await insert(tx, {
      ...values,
      payouts_id: again,
      retry_of: payouts_id,
      row_imports_id: row.row_imports_id,
    })
  } catch (error) {
    if (sqlState(error) === '23505') throw new AppError('conflict', 'You have already retried this payout.')
    throw error
  }
  await settleLater(tx, again, { bills: await withoutLostDiscounts(tx, again, rows) })
  await followRetry(tx, payouts_id, again)
  await audit(tx, 'created', 'payouts', again, { payee_name: values.payee_name, amount: row.amount, retry_of: payouts_id })
  await audit(tx, 'retried', 'payouts', payouts_id, { retried_by: again })
  if (reach && row.row_imports_id === null) await submit(tx, reach, again)
  return get(tx, again)
}

type Part = { bills_id: string; amount: number; discount: number }

/** A bill that no longer owes the discount beside the money, because something else is to pay it, is paid the money alone. */
async function withoutLostDiscounts(tx: CompanyTx, payouts_id: string, parts: readonly Part[]): Promise<Part[]> {
  const ids = parts.map(({ bills_id }) => bills_id)
  const open = ids.length > 0 ? await bills.lockForPayout(tx, ids, payouts_id) : new Map()
  return parts.map((part) => {
    const { amount_due = 0, on_its_way = 0 } = open.get(part.bills_id) ?? {}
    return part.amount > amount_due - on_its_way ? { ...part, amount: part.amount - part.discount, discount: 0 } : part
  })
}

/** Throws `wrong_state` for a payout that takes a discount: with another amount or other bills it would be another one. */
async function refuseDiscounted(tx: CompanyTx, payouts_id: string): Promise<void> {
  const { rowCount } = await tx.client.query(
    'SELECT 1 FROM payout_bills WHERE companies_id = $1 AND payouts_id = $2 AND discount > 0',
    [tx.companies_id, payouts_id],
  )
  if (rowCount)
    throw new AppError(
      'wrong_state',
      'This payout takes a discount for early payment. Cancel it, and pay the bill again in Pay Bills.',
    )
}

async function insert(
  tx: CompanyTx,
  values: Omit<typeof payouts.$inferInsert, 'companies_id' | 'payout_status' | 'reference' | 'created_at' | 'updated_at'>,
) {
  // Locked before the payout exists: two of one challan never do.
  if (values.gst_challans_id) {
    await bindPayout(tx, values.gst_challans_id, values.payouts_id)
    await refuseOpenPayout(tx, values.gst_challans_id)
  }
  await tx.db.insert(payouts).values({
    ...values,
    companies_id: tx.companies_id,
    payout_status: 'pending',
    reference: newReference(),
    made_by: tx.accounts_id,
    created_at: tx.now,
    updated_at: tx.now,
  })
}

/**
 * The challan knows its last payout alone: one that paid it late and came back leaves an earlier retry of it open. Throws `wrong_state` for that too,
 * with the challan locked.
 */
async function refuseOpenPayout(tx: CompanyTx, gst_challans_id: string): Promise<void> {
  const { rowCount } = await tx.client.query(
    'SELECT 1 FROM payouts WHERE companies_id = $1 AND gst_challans_id = $2 AND payout_status = ANY($3) LIMIT 1',
    [tx.companies_id, gst_challans_id, openStatuses],
  )
  if (rowCount !== 0) refuseUnderWay({ payout_state: 'under_way' })
}

type Settled = { bills: readonly { bills_id: string; amount: number; discount?: number }[] }
async function settleLater(tx: CompanyTx, payouts_id: string, { bills: rows }: Settled): Promise<void> {
  if (rows.length === 0) return
  await tx.db.insert(payoutBills).values(rows.map((row) => ({ ...row, companies_id: tx.companies_id, payouts_id })))
}
