import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, text } from '../fields.ts'

/** CBDT circular 3 of 2023: a PAN not linked with Aadhaar is inoperative from 1 Jul 2023 at the earliest (rule 114AAA). */
export const FIRST_INOPERATIVE = '2023-07-01'

export const PanStateInput = z.object({
  inoperative_from: isoDate.check(
    z.refine((day) => day >= FIRST_INOPERATIVE, { error: 'No PAN was inoperative before 1 Jul 2023' }),
  ),
  /** How you know: the compliance check of the portal, say. */
  note: z.nullable(text(300)),
})
export type PanStateInput = z.infer<typeof PanStateInput>

export const PanState = z.object({
  vendor_pan_states_id: id,
  inoperative_from: isoDate,
  /** The first day on which it is operative again; null: it still is not. */
  operative_from: z.nullable(isoDate),
  note: z.nullable(z.string()),
})
export type PanState = z.infer<typeof PanState>

const params = z.object({ vendors_id: id })
const reply = z.object({ rows: z.array(PanState) })
export const listPanStates = endpoint('GET', '/vendors/:vendors_id/pan-states', {
  summary: 'When the PAN of a vendor was inoperative, the latest first',
  params,
  reply,
})
export const addPanState = endpoint('POST', '/vendors/:vendors_id/pan-states', {
  summary: 'Record that the PAN of a vendor is inoperative from a day on: TDS is 20% as without a PAN',
  params,
  body: PanStateInput,
  reply,
})
export const endPanState = endpoint('POST', '/vendors/:vendors_id/pan-states/:vendor_pan_states_id/end', {
  summary: 'Record that the PAN is operative again from a day on; what was withheld stays',
  params: z.object({ vendors_id: id, vendor_pan_states_id: id }),
  body: z.object({ operative_from: isoDate }),
  reply,
})
