import type { Body } from '#contract/endpoint.ts'
import { payGstChallanFromBank } from '#contract/payouts/gst-challan-payouts.ts'
import type { Payout } from '#contract/payouts/payouts.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { storePayout } from '../api.ts'

/** Makes the payout of a challan; the ledgers show it as on its way. */
export async function payChallan(
  gst_challans_id: string,
  body: Body<typeof payGstChallanFromBank>,
  idempotencyKey: string,
): Promise<Payout> {
  const payout = await call(payGstChallanFromBank, { params: { gst_challans_id }, body, idempotencyKey })
  await storePayout(payout)
  await queryClient.invalidateQueries({ queryKey: ['gst-ledgers'] })
  return payout
}
