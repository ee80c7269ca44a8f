import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { Payout } from './payouts.ts'

export const ChallanPayoutInput = z.object({
  /** The account that pays. */
  bank_accounts_id: z.uuid('Please select an account'),
})
export const payGstChallanFromBank = endpoint('POST', '/gst-challans/:gst_challans_id/payouts', {
  service: 'payments',
  summary: 'Make a payout of a challan (PMT-06) to GST by NEFT or RTGS; it waits for its approval. Refused after its last day.',
  params: z.object({ gst_challans_id: id }),
  body: ChallanPayoutInput,
  reply: Payout,
  idempotent: true,
})
