import { and, eq } from 'drizzle-orm'
import { AppError } from '#core/errors.ts'
import { mayBecome, type PayoutStatus } from '#core/payouts/states.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { payoutStatusChanged } from './status-changed.ts'
import { type PayoutRecord, payouts } from './table.ts'

export const mine = (tx: CompanyTx, payouts_id: string) =>
  and(eq(payouts.companies_id, tx.companies_id), eq(payouts.payouts_id, payouts_id))

/** The payout's row, locked until the transaction ends. */
export async function lock(tx: CompanyTx, payouts_id: string): Promise<PayoutRecord> {
  const [row] = await tx.db.select().from(payouts).where(mine(tx, payouts_id)).for('no key update')
  if (!row) throw missing()
  return row
}

/** The bank's reference of the payout: 4 to 36 characters, never used again. */
export const newReference = () => `PO${newId().replaceAll('-', '')}`

/** Moves a locked payout to a status, if the transition is allowed; a late or repeated message changes nothing. Returns whether it moved. */
export async function transitionTo(
  tx: CompanyTx,
  row: PayoutRecord,
  payout_status: PayoutStatus,
  values: Partial<PayoutRecord> = {},
): Promise<boolean> {
  if (!mayBecome(row.payout_status, payout_status)) return false
  await tx.db
    .update(payouts)
    .set({ status_reason: null, try_after: null, ...values, payout_status, updated_at: tx.now })
    .where(mine(tx, row.payouts_id))
  const reason = values.status_reason ?? undefined
  await payoutStatusChanged.run(tx, row, payout_status, reason)
  await audit(tx, payout_status, 'payouts', row.payouts_id, {
    payout_status: [row.payout_status, payout_status],
    ...(reason === undefined ? {} : { reason }),
    ...(values.utr ? { utr: values.utr } : {}),
  })
  return true
}

export const missing = () => new AppError('not_found', 'This payout does not exist.')
