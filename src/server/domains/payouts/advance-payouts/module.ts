import * as contract from '#contract/purchases/vendor-advances.ts'
import type { Module } from '#server/platform/module.ts'
import { publicOrigin } from '#server/platform/public-address.ts'
import { payoutStatusChanged } from '../payouts/status-changed.ts'
import { giveUpUnpaid } from './give-up.ts'
import { sendAdvance } from './send.ts'

const prepares = ['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'] as const

/** Advances to vendors that a payout pays. */
export const advancePayoutsModule: Module = {
  routes({ serve }, services) {
    serve(contract.sendVendorAdvance, prepares, ({ tx, body }) =>
      sendAdvance(tx, services, body, { services, base: publicOrigin(services.config) }),
    )
  },
  extensions: [payoutStatusChanged.register(giveUpUnpaid)],
}
