import * as contract from '#contract/purchases/vendor-advances.ts'
import { giveUpAdvance } from '#server/domains/purchases/vendor-advances/on-payout.ts'
import type { Module } from '#server/platform/module.ts'
import { publicOrigin } from '#server/platform/public-address.ts'
import { payoutStatusChanged } from '../payouts/status-changed.ts'
import { sendAdvance } from './send.ts'

const prepares = ['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'] as const

/** Advances to vendors that a payout pays. */
export const advancePayoutsModule: Module = {
  routes({ serve }, services) {
    serve(contract.sendVendorAdvance, prepares, ({ tx, body }) =>
      sendAdvance(tx, services, body, { services, base: publicOrigin(services.config) }),
    )
  },
  extensions: [
    payoutStatusChanged.register(async (tx, { payouts_id, row_imports_id }, payout_status, reason) => {
      const isUnpaid = payout_status === 'failed' || payout_status === 'cancelled' || payout_status === 'rejected'
      // No advance waits for a payout of a file.
      if (isUnpaid && row_imports_id === null) await giveUpAdvance(tx, payouts_id, reason ?? `The payout was ${payout_status}`)
    }),
  ],
}
