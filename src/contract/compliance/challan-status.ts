import * as z from 'zod/mini'
import { challanFields, challanStates } from '#core/compliance/challan-status/compare.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, paise, text } from '../fields.ts'

export const MAX_CHALLAN_STATUS_BYTES = 5 * 1_048_576

const challan = { bsr_code: z.string(), serial: z.string(), paid_on: isoDate }

/** A challan recorded here beside the department's; one side is null where it is missing. */
export const ChallanStatusRow = z.object({
  state: z.enum(challanStates),
  recorded: z.nullable(
    z.object({
      ...challan,
      tds_challans_id: id,
      tax_kind: z.enum(['tds', 'tcs']),
      total: paise,
      major_head: z.string(),
      minor_head: z.string(),
    }),
  ),
  department: z.nullable(
    z.object({
      ...challan,
      line: z.int(),
      amount: paise,
      major_head: z.nullable(z.string()),
      minor_head: z.nullable(z.string()),
    }),
  ),
  fields: z.array(z.enum(challanFields)),
})
export type ChallanStatusRow = z.infer<typeof ChallanStatusRow>

export const compareChallanStatus = endpoint('POST', '/tds/challans/status', {
  summary:
    'Compare the challans of TDS and TCS with a table that the tax portal exports (CSV or Excel, up to 5 MB), by BSR code, serial number and day. Shows differences and changes nothing.',
  query: z.object({ file_name: text(200) }),
  reply: z.object({ rows: z.array(ChallanStatusRow) }),
  raw: true,
})
