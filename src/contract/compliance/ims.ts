import * as z from 'zod/mini'
import { passes } from '#core/compliance/gstr2b/match.ts'
import { imsActions, reductions } from '#core/compliance/ims/record.ts'
import { notActionable } from '#core/compliance/ims/rules.ts'
import { imsKinds } from '#core/compliance/ims/sections.ts'
import { imsStandings } from '#core/compliance/ims/comparison.ts'
import { BulkResult, Chosen } from '../documents/bulk.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, paise, text, timestamp } from '../fields.ts'
import { chosenRegistration } from './gst-returns.ts'
import { Gstr2bHeads } from './gstr2b.ts'

export const MAX_IMS_BYTES = 20 * 1_048_576

const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month such as 2026-11'))
const TaxHeads = z.object({ igst: paise, cgst: paise, sgst: paise, cess: paise })

/** A section: rows and amounts in the file, and stored of it. They are equal, or nothing was imported. */
export const ImsReceiptLine = z.object({
  section: z.string(),
  title: z.string(),
  /** We store a section we do not know, and match nothing in it. */
  is_known: z.boolean(),
  file_rows: z.number(),
  file: Gstr2bHeads,
  stored_rows: z.number(),
  stored: Gstr2bHeads,
})
export const ImsImport = z.object({
  ims_imports_id: id,
  file_name: z.string(),
  names_gstin: z.boolean(),
  imported_at: timestamp,
  imported_by_name: z.nullable(z.string()),
  earlier_imports: z.number(),
  receipt: z.array(ImsReceiptLine),
})
export type ImsImport = z.infer<typeof ImsImport>

const Deadline = z.object({ month, on: isoDate, days: z.number() })

/** The main registration where none is named. */
const choice = { gst_registrations_id: z.optional(id) }

export const Ims = z.object({
  gst_registrations_id: chosenRegistration,
  gstin: z.nullable(z.string()),
  /** Null before the first import. */
  import: z.nullable(ImsImport),
  standings: z.array(z.object({ standing: z.enum(imsStandings), count: z.number(), tax: z.number(), undecided: z.number() })),
  /** By what happens when GSTR-2B is generated. */
  decisions: z.array(z.object({ decision: z.enum(imsActions), count: z.number(), tax: z.number() })),
  /** Decisions that the portal does not have yet. */
  changed: z.number(),
  at_risk: z.number(),
  deadlines: z.object({ gstr2b: Deadline, gstr3b: Deadline }),
})
export type Ims = z.infer<typeof Ims>

/** A bill, a debit note, or a transfer from another GSTIN of the company. */
export const ImsBook = z.object({
  kind: z.enum(['bill', 'debit_note', 'stock_transfer']),
  id,
  number: z.string(),
  date: isoDate,
  heads: Gstr2bHeads,
})
export type ImsBook = z.infer<typeof ImsBook>

export const ImsRecord = z.object({
  ims_records_id: id,
  section: z.string(),
  kind: z.enum(imsKinds),
  number: z.string(),
  date: z.nullable(isoDate),
  original_number: z.nullable(z.string()),
  original_date: z.nullable(isoDate),
  party: z.nullable(z.string()),
  gstin: z.nullable(z.string()),
  place_of_supply: z.nullable(z.string()),
  reverse_charge: z.boolean(),
  /** Month of the supplier's return. */
  period: z.nullable(month),
  source_form: z.string(),
  filing_status: z.string(),
  heads: Gstr2bHeads,
  standing: z.enum(imsStandings),
  pass: z.nullable(z.enum([...passes, 'hand'])),
  book: z.nullable(ImsBook),
  /** Records that stand for the same document of the books, this one included. */
  records_of_book: z.number(),
  why_not: z.nullable(z.enum(notActionable)),
  may_be_pending: z.boolean(),
  last_pending: z.nullable(month),
  may_reduce: z.boolean(),
  portal_action: z.enum(imsActions),
  /** Null until someone decides. */
  decision: z.nullable(z.enum(imsActions)),
  reason: z.nullable(z.string()),
  pending_until: z.nullable(month),
  reduction: z.nullable(z.enum(reductions)),
  declared: z.nullable(TaxHeads),
  decided_by_name: z.nullable(z.string()),
  decided_at: z.nullable(timestamp),
  evidence: z.nullable(ImsBook),
  /** The portal does not have the decision yet. */
  is_changed: z.boolean(),
  /** Set when the supplier reported other figures than in the import before. */
  reported_before: z.nullable(z.object({ taxable: z.number(), tax: z.number(), decision: z.nullable(z.enum(imsActions)) })),
  at_risk: z.number(),
})
export type ImsRecord = z.infer<typeof ImsRecord>

export const ImsDecision = z.object({
  decision: z.enum(imsActions),
  reason: z.nullable(text(250)),
  pending_until: z.nullable(month),
  reduction: z.nullable(z.enum(reductions)),
  declared: z.nullable(TaxHeads),
})
export type ImsDecision = z.infer<typeof ImsDecision>

/** A supplier with what happens on the next deadline if no one decides. */
export const ImsSupplier = z.object({
  gstin: z.string(),
  party: z.nullable(z.string()),
  records: z.number(),
  undecided: z.number(),
  undecided_tax: z.number(),
  at_risk: z.number(),
})
export type ImsSupplier = z.infer<typeof ImsSupplier>

export const getIms = endpoint('GET', '/ims', {
  summary: 'IMS records: the receipt of their import, how they compare with the books, and what is not decided yet',
  query: z.object(choice),
  reply: Ims,
})
export const listImsRecords = endpoint('GET', '/ims/records', {
  summary: 'IMS records, those with the most at risk first',
  query: z.object({
    standing: z.optional(z.enum(imsStandings)),
    gstin: z.optional(text(15)),
    open: z.optional(z.enum(['yes'])),
    ...choice,
    ...pageQuery,
  }),
  reply: page(ImsRecord),
})
export const listImsSuppliers = endpoint('GET', '/ims/suppliers', {
  summary: 'Suppliers with records, by rupees at risk',
  query: z.object({ ...choice, ...pageQuery }),
  reply: page(ImsSupplier),
})
/** The body is the file itself, as application/octet-stream. */
export const importIms = endpoint('POST', '/ims', {
  summary:
    'Import the JSON file of IMS records, up to 20 MB, in place of the one before, and match it with bills and debit notes. Refused as a whole when a record cannot be read or an amount is lost.',
  query: z.object({ file_name: text(200), ...choice }),
  reply: Ims,
  raw: true,
})
export const matchIms = endpoint('POST', '/ims/match', {
  summary: 'Match again the records that have no document yet, such as after bills were entered',
  body: z.object(choice),
  reply: Ims,
})
export const imsActionsFile = endpoint('GET', '/ims/actions', {
  summary: 'The decisions that the portal does not have yet, as JSON for IMS on the portal',
  query: z.object(choice),
  raw: true,
})
const params = z.object({ ims_records_id: id })
export const getImsRecord = endpoint('GET', '/ims/records/:ims_records_id', {
  summary: 'An IMS record, with documents of the same supplier that it may be matched to, the nearest amount first',
  params,
  reply: z.object({ record: ImsRecord, candidates: z.array(ImsBook) }),
})
export const decideIms = endpoint('POST', '/ims/records/:ims_records_id/decision', {
  summary: 'Decide about a record; `no_action` takes a decision back, and it is then deemed accepted',
  params,
  body: ImsDecision,
  reply: ImsRecord,
})
export const acceptIms = endpoint('POST', '/ims/accept', {
  summary: 'Accept the chosen records that match the books; each succeeds or fails on its own',
  body: Chosen,
  reply: BulkResult,
})
export const matchImsRecord = endpoint('POST', '/ims/records/:ims_records_id/match', {
  summary: 'Match a record to a bill, or a credit note to a debit note, by hand; several records may stand for one',
  params,
  body: z.object({ id }),
  reply: ImsRecord,
})
export const unmatchImsRecord = endpoint('POST', '/ims/records/:ims_records_id/unmatch', {
  summary: 'Undo the match of a record; matching again leaves it alone',
  params,
  reply: ImsRecord,
})
