import type { PayoutStatus } from '#core/payouts/states.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { effect } from '#server/platform/registry.ts'
import type { PayoutRecord } from './table.ts'

/** A payout, locked and given as it was before, has another status now; with the reason, where somebody or the bank gave one. */
export const payoutStatusChanged =
  effect<[tx: CompanyTx, before: PayoutRecord, payout_status: PayoutStatus, reason: string | undefined]>()
