import { payGstChallanFromBank } from '#contract/payouts/gst-challan-payouts.ts'
import type { Module } from '#server/platform/module.ts'
import { publicOrigin } from '#server/platform/public-address.ts'
import { payoutStatusChanged } from '../payouts/status-changed.ts'
import { followPayout } from './follow-payout.ts'
import { sendChallan } from './send.ts'

/** Taxes, and the right to make payouts: releasing them needs the right to pay, as for every payout. */
const preparesTaxes = { allOf: ['APPS_TAXES', 'ACCOUNTS_PAYABLE_CREATE'] } as const

/** Challans of GST (PMT-06) that a payout pays. */
export const gstChallanPayoutsModule: Module = {
  routes({ serve }, services) {
    serve(payGstChallanFromBank, preparesTaxes, ({ tx, params, body }) =>
      sendChallan(tx, services, { ...params, ...body }, { services, base: publicOrigin(services.config) }),
    )
  },
  extensions: [payoutStatusChanged.register(followPayout)],
}
