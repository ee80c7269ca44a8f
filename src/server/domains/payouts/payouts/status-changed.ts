import type { PayoutStatus } from '#core/payouts/states.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { effect } from '#server/platform/registry.ts'
import type { PayoutRecord } from './table.ts'

/** A locked payout, passed with its previous status, changed its status; with the reason, if there is one. */
export const payoutStatusChanged =
  effect<[tx: CompanyTx, before: PayoutRecord, payout_status: PayoutStatus, reason: string | undefined]>()
