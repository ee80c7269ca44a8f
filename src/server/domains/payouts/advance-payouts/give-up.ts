import type { PayoutStatus } from '#core/payouts/states.ts'
import { giveUpAdvance } from '#server/domains/purchases/vendor-advances/on-payout.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { PayoutRecord } from '../payouts/table.ts'

/** Gives up the advance that a payout was to pay, when that failed or was cancelled. No advance waits for a payout of a file. */
export async function giveUpUnpaid(
  tx: CompanyTx,
  { payouts_id, row_imports_id }: PayoutRecord,
  payout_status: PayoutStatus,
  reason: string | undefined,
): Promise<void> {
  const isUnpaid = payout_status === 'failed' || payout_status === 'cancelled' || payout_status === 'rejected'
  if (isUnpaid && row_imports_id === null) await giveUpAdvance(tx, payouts_id, reason ?? `The payout was ${payout_status}`)
}
