import type { PayoutStatus } from '#core/payouts/states.ts'
import { giveUpAdvance } from '#server/domains/purchases/vendor-advances/on-payout.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { PayoutRecord } from '../payouts/table.ts'

/** Cancels the advance of a payout that failed or was cancelled. Payouts of a file have no pending advances. */
export async function giveUpUnpaid(
  tx: CompanyTx,
  { payouts_id, row_imports_id }: PayoutRecord,
  payout_status: PayoutStatus,
  reason: string | undefined,
): Promise<void> {
  const isUnpaid = payout_status === 'failed' || payout_status === 'cancelled' || payout_status === 'rejected'
  if (isUnpaid && row_imports_id === null) await giveUpAdvance(tx, payouts_id, reason ?? `The payout was ${payout_status}`)
}
