import * as z from 'zod/mini'
import { rowKinds } from '#core/compliance/gstr2b/row.ts'
import { passes } from '#core/compliance/gstr2b/match.ts'
import { ineligibleReasons, outcomes, standings } from '#core/compliance/gstr2b/outcome.ts'
import { endpoint } from '../endpoint.ts'
import { chosenRegistration, returnChoice, returnPeriod } from './gst-returns.ts'
import { id, isoDate, page, pageQuery, text, timestamp } from '../fields.ts'

/** What an upload may have; an Excel file unpacks to a multiple of its size. */
export const MAX_GSTR2B_BYTES = 64 * 1_048_576
export const MAX_GSTR2B_WORKBOOK_BYTES = 20 * 1_048_576

/** Taxable value and taxes in paise, as the documents state them. */
export const Gstr2bHeads = z.object({
  taxable: z.number(),
  igst: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  cess: z.number(),
})
export type Gstr2bHeads = z.infer<typeof Gstr2bHeads>

/** A section: documents in the file, those stored, and the file's own summary. */
export const Gstr2bReceiptLine = z.object({
  part: z.string(),
  section: z.string(),
  title: z.string(),
  /** An unknown section is stored, and nothing in it is matched. */
  is_known: z.boolean(),
  file_rows: z.number(),
  stored_rows: z.number(),
  stored: Gstr2bHeads,
  summary: z.nullable(z.partial(Gstr2bHeads)),
  /** `amendment`: the summary states differences to the original documents, so it is shown and not compared. */
  check: z.enum(['even', 'amendment', 'unstated']),
})
export type Gstr2bReceiptLine = z.infer<typeof Gstr2bReceiptLine>

export const Gstr2bImport = z.object({
  gstr2b_imports_id: id,
  file_name: z.string(),
  generated_on: z.nullable(isoDate),
  imported_at: timestamp,
  imported_by_name: z.nullable(z.string()),
  /** Files of this month that were imported before it. */
  earlier_imports: z.number(),
  receipt: z.array(Gstr2bReceiptLine),
})
export type Gstr2bImport = z.infer<typeof Gstr2bImport>

export const Gstr2b = z.object({
  period: returnPeriod,
  gst_registrations_id: chosenRegistration,
  gstin: z.nullable(z.string()),
  /** Null before a file of the month is imported. */
  import: z.nullable(Gstr2bImport),
  standings: z.array(z.object({ standing: z.enum(standings), count: z.number(), at_risk: z.number() })),
  /** Credit by its outcome and tax; of bills. */
  outcomes: z.array(z.object({ outcome: z.enum(outcomes), count: z.number(), tax: Gstr2bHeads, claimable: z.number() })),
})
export type Gstr2b = z.infer<typeof Gstr2b>

const Side = {
  number: z.string(),
  date: z.nullable(isoDate),
  party: z.nullable(z.string()),
  gstin: z.nullable(z.string()),
  place_of_supply: z.nullable(z.string()),
  reverse_charge: z.boolean(),
  heads: Gstr2bHeads,
}
export const Gstr2bDocument = z.object({
  ...Side,
  gstr2b_rows_id: id,
  section: z.string(),
  kind: z.enum(rowKinds),
  is_rejected: z.boolean(),
  is_available: z.nullable(z.boolean()),
})
export type Gstr2bDocument = z.infer<typeof Gstr2bDocument>
export const Gstr2bBill = z.object({
  ...Side,
  /** Of the bill, or of the stock transfer from another GSTIN. */
  bills_id: id,
  link: z.string(),
  blocked: z.number(),
})
export type Gstr2bBill = z.infer<typeof Gstr2bBill>

/** A bill beside the supplier's report; either may be missing. */
export const Gstr2bLine = z.object({
  line: z.string(),
  standing: z.enum(standings),
  pass: z.nullable(z.enum([...passes, 'hand'])),
  outcome: z.nullable(z.enum(outcomes)),
  reason: z.nullable(z.enum(ineligibleReasons)),
  claimable: z.number(),
  at_risk: z.number(),
  bill: z.nullable(Gstr2bBill),
  documents: z.array(Gstr2bDocument),
})
export type Gstr2bLine = z.infer<typeof Gstr2bLine>

export const getGstr2b = endpoint('GET', '/gstr-2b', {
  summary: 'GSTR-2B of a month: the receipt of its import, and how its documents compare with bills',
  query: z.object(returnChoice),
  reply: Gstr2b,
})
export const listGstr2bLines = endpoint('GET', '/gstr-2b/lines', {
  summary: 'Bills and documents of GSTR-2B of a month side by side',
  query: z.object({ ...returnChoice, standing: z.enum(standings), ...pageQuery }),
  reply: page(Gstr2bLine),
})
/** The body is the file itself, as application/octet-stream. */
export const importGstr2b = endpoint('POST', '/gstr-2b', {
  summary:
    'Import a file of GSTR-2B, JSON up to 64 MB or Excel up to 20 MB, or a JSON list of all parts of one, and match it with bills. Refused as a whole when a row cannot be read, a part is missing, or a section differs from the summary in the file.',
  query: z.object({ file_name: text(200) }),
  reply: Gstr2b,
  raw: true,
})
export const matchGstr2b = endpoint('POST', '/gstr-2b/match', {
  summary: 'Match again the documents of a month that have no bill yet, such as after bills were entered',
  body: z.object(returnChoice),
  reply: Gstr2b,
})
const params = z.object({ gstr2b_rows_id: id })
export const listGstr2bCandidates = endpoint('GET', '/gstr-2b/rows/:gstr2b_rows_id/bills', {
  summary: 'Bills of the same supplier that a document may be matched to, the nearest amount first',
  params,
  reply: z.object({ rows: z.array(Gstr2bBill) }),
})
export const matchGstr2bRow = endpoint('POST', '/gstr-2b/rows/:gstr2b_rows_id/match', {
  summary: 'Match a document to a bill by hand, or confirm a match; several documents may stand for one bill',
  params,
  body: z.object({ bills_id: id }),
  reply: Gstr2b,
})
export const unmatchGstr2bRow = endpoint('POST', '/gstr-2b/rows/:gstr2b_rows_id/unmatch', {
  summary: 'Undo the match of a document; matching again leaves it alone',
  params,
  reply: Gstr2b,
})
