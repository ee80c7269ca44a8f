import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { GstLedgers } from './gst-ledgers.ts'

export const makeChallanAtPortal = endpoint('POST', '/gst-challans/:gst_challans_id/portal', {
  summary: 'Have the portal make a challan, which gives its CPIN; of one that is made, ask whether it is paid, and for its CIN',
  params: z.object({ gst_challans_id: id }),
  reply: GstLedgers,
})
/** `none`: no portal that makes challans is set up here. `closed`: connect to it first. */
export const challanPortal = endpoint('GET', '/gst-challans/portal', {
  summary: 'Whether challans of a registration can be made at the portal from here',
  query: z.object({ gst_registrations_id: z.optional(id) }),
  reply: z.object({ state: z.enum(['none', 'closed', 'open']) }),
})
