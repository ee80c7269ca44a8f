import * as z from 'zod/mini'
import { ifscProblem } from '#core/identifiers/ifsc.ts'
import { pincodeProblem } from '#core/identifiers/pincode.ts'
import { endpoint } from '../endpoint.ts'
import { identifier } from '../fields.ts'

/** A district a pincode serves. */
export const PincodePlace = z.object({
  city: z.string(),
  district: z.string(),
  /** GST code of the state. */
  state_code: z.string(),
  state_name: z.string(),
})

/** The place with most post offices comes first: its city is the one to fill in. */
export const getPincode = endpoint('GET', '/pincodes/:pincode', {
  summary: 'Where a pincode is, by India Post’s directory',
  params: z.object({ pincode: identifier(6, pincodeProblem) }),
  reply: z.object({
    pincode: z.string(),
    /** Its best-known post office. */
    post_office: z.string(),
    rows: z.array(PincodePlace),
  }),
})

export const getIfsc = endpoint('GET', '/ifsc/:ifsc', {
  summary: 'The bank behind an IFSC, by the RBI’s lists',
  params: z.object({ ifsc: identifier(11, ifscProblem) }),
  reply: z.object({ ifsc: z.string(), bank_name: z.string() }),
})
