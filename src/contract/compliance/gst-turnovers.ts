import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { isoDate, paise, requiredText } from '../fields.ts'

export const GstTurnover = z.object({
  /** The first day of the financial year. */
  year_start: isoDate,
  /** `2025-26`. */
  year: z.string(),
  /** Sales of all registrations in the books, before tax. */
  computed: z.int(),
  /** What a person stated instead, with the reason. */
  entered: z.nullable(z.object({ amount: paise, reason: z.string() })),
  /** What counts. */
  amount: z.int(),
})
export type GstTurnover = z.infer<typeof GstTurnover>

const reply = z.object({
  rows: z.array(GstTurnover),
  /** Digits of HSN that invoices need this year. */
  hsn_digits: z.int(),
  /** Returns may be filed by the quarter this year. */
  may_file_quarterly: z.boolean(),
})
const params = z.object({ year_start: isoDate.check(z.regex(/-04-01$/, 'Choose a financial year')) })

export const listGstTurnovers = endpoint('GET', '/gst-turnovers', {
  summary: 'Aggregate turnover of this year and the three before, over all registrations',
  reply,
})
export const enterGstTurnover = endpoint('PUT', '/gst-turnovers/:year_start', {
  summary: 'State the turnover of a year in place of what the books come to',
  params,
  body: z.object({ amount: paise, reason: requiredText(200, 'Enter why the books differ') }),
  reply,
})
export const removeGstTurnover = endpoint('DELETE', '/gst-turnovers/:year_start', {
  summary: 'Take back a stated turnover, so that the books count again',
  params,
  reply,
})
