import * as z from 'zod/mini'
import { fieldSets } from '#core/compliance/gstr1/books/amendments.ts'
import { gstinProblem } from '#core/identifiers/gstin.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, isoDate, requiredText, text, timestamp } from '../fields.ts'
import { chosenRegistration, returnChoice, returnPeriod } from './gst-returns.ts'
import { Gstr1, Gstr1Figures, Gstr1Filed } from './gstr1.ts'

/** GSTR-1 of a later period, or GSTR-1A of the same one. */
export const amendingForm = z.enum(['gstr1', 'gstr1a'])
export type AmendingForm = z.infer<typeof amendingForm>
export const amendmentCauses = ['late', 'cancelled', 'customer_gstin', 'shipping_bill', 'entered'] as const
export type AmendmentCause = (typeof amendmentCauses)[number]
const documentKind = z.enum(['invoices', 'cash_memos', 'credit_notes', 'stock_transfers'])

/** A document as it was filed, or as it becomes. */
export const AmendmentSide = z.object({
  gstin: z.nullable(z.string()),
  place: z.string(),
  value: z.number(),
  figures: Gstr1Figures,
  shipping_bill: z.nullable(z.string()),
})
export type AmendmentSide = z.infer<typeof AmendmentSide>

export const Gstr1Amendment = z.object({
  kind: documentKind,
  id,
  number: z.string(),
  link: z.string(),
  date: isoDate,
  party: z.string(),
  cause: z.enum(amendmentCauses),
  filed_period: returnPeriod,
  /** The table of the portal that has the row. */
  table: z.string(),
  /** Null: no return has the document yet. */
  was: z.nullable(AmendmentSide),
  now: AmendmentSide,
  /** What the return gains: the only part that GSTR-3B takes. */
  difference: Gstr1Figures,
  field_sets: z.array(z.enum(fieldSets)),
  /** The return cannot be built while no one decided. */
  is_required: z.boolean(),
  /** Why it cannot be accepted; null when it can. */
  why_not: z.nullable(z.string()),
  gst_amendments_id: z.nullable(id),
  decision: z.nullable(z.enum(['accepted', 'left_out'])),
  reason: z.nullable(z.string()),
  decided_by_name: z.nullable(z.string()),
  decided_at: z.nullable(timestamp),
})
export type Gstr1Amendment = z.infer<typeof Gstr1Amendment>

/** Advances of a filed month, tables 11A and 11B, which a later return amends by place and rate. */
export const Gstr1AdvanceAmendment = z.object({
  filed_period: returnPeriod,
  part: z.enum(['received', 'adjusted']),
  was: Gstr1Figures,
  now: Gstr1Figures,
  difference: Gstr1Figures,
  decision: z.nullable(z.enum(['accepted', 'left_out'])),
  reason: z.nullable(z.string()),
  decided_by_name: z.nullable(z.string()),
})
export type Gstr1AdvanceAmendment = z.infer<typeof Gstr1AdvanceAmendment>

export const Gstr1Amendments = z.object({
  period: returnPeriod,
  gst_registrations_id: chosenRegistration,
  form: amendingForm,
  /** The return is open: decisions may be made and taken back. */
  is_open: z.boolean(),
  amendments: z.array(Gstr1Amendment),
  advances: z.array(Gstr1AdvanceAmendment),
})
export type Gstr1Amendments = z.infer<typeof Gstr1Amendments>

const form = { form: amendingForm }
export const listGstr1Amendments = endpoint('GET', '/gstr-1/amendments', {
  summary: 'Filed documents that differ from the books or that people correct, old and new beside each other, with decisions',
  query: z.object({ ...returnChoice, ...form }),
  reply: Gstr1Amendments,
})
export const Gstr1Decision = z.object({
  kind: documentKind,
  id,
  cause: z.enum(['late', 'cancelled', 'customer_gstin', 'shipping_bill']),
  decision: z.enum(['accepted', 'left_out']),
  reason: z.nullable(text(250)),
})
export type Gstr1Decision = z.infer<typeof Gstr1Decision>
export const decideGstr1Amendment = endpoint('POST', '/gstr-1/amendments/decision', {
  summary: 'Accept a proposed amendment, or leave it out with a reason',
  body: z.object({ ...returnChoice, ...form, ...Gstr1Decision.shape }),
  reply: Gstr1Amendments,
})
const advances = { filed_period: returnPeriod, part: z.enum(['received', 'adjusted']) }
export const Gstr1AdvanceDecision = z.object({
  ...advances,
  decision: z.enum(['accepted', 'left_out']),
  reason: z.nullable(text(250)),
})
export type Gstr1AdvanceDecision = z.infer<typeof Gstr1AdvanceDecision>
export const decideGstr1Advances = endpoint('POST', '/gstr-1/amendments/advances', {
  summary: 'Accept changed advances of a filed month into the amendment tables, or leave them out with a reason',
  body: z.object({ ...returnChoice, ...Gstr1AdvanceDecision.shape }),
  reply: Gstr1Amendments,
})
export const undoGstr1Advances = endpoint('POST', '/gstr-1/amendments/advances/undo', {
  summary: 'Take back a decision about advances while its return is not filed',
  body: z.object({ ...returnChoice, ...advances }),
  reply: Gstr1Amendments,
})

export const Gstr1Correction = z.object({
  number: requiredText(16, 'Enter the number of the filed document'),
  gstin: z.nullable(identifier(15, gstinProblem)),
  place: z.nullable(text(2)),
  port: z.nullable(z.string().check(z.regex(/^[A-Z0-9]{6}$/, 'Enter the 6 characters of the port code'))),
  shipping_bill: z.nullable(z.string().check(z.regex(/^[0-9]{3,7}$/, 'Enter the 3 to 7 digits of the shipping bill'))),
  shipped_on: z.nullable(isoDate),
  reason: requiredText(250, 'Enter a reason'),
})
export type Gstr1Correction = z.infer<typeof Gstr1Correction>
export const correctGstr1Document = endpoint('POST', '/gstr-1/amendments/correction', {
  summary: 'Correct the GSTIN, place of supply or shipping bill of a filed document in the amendment tables',
  body: z.object({ ...returnChoice, ...form, ...Gstr1Correction.shape }),
  reply: Gstr1Amendments,
})
export const undoGstr1Amendment = endpoint('POST', '/gstr-1/amendments/:gst_amendments_id/undo', {
  summary: 'Take back a decision or correction while its return is not filed',
  params: z.object({ gst_amendments_id: id }),
  reply: Gstr1Amendments,
})

/** GSTR-1A: what it adds to GSTR-1 of the same period. */
export const Gstr1a = z.object({
  /** Why it cannot be filed now; null when it can. */
  why_not: z.nullable(z.string()),
  sections: Gstr1.shape.sections,
  difference: Gstr1Figures,
  filing: Gstr1.shape.filing,
  waiting: z.number(),
})
export type Gstr1a = z.infer<typeof Gstr1a>
export const getGstr1a = endpoint('GET', '/gstr-1a', {
  summary: 'GSTR-1A of a period: amendments of GSTR-1 between its filing and that of GSTR-3B',
  query: z.object(returnChoice),
  reply: Gstr1a,
})
export const gstr1aUpload = endpoint('GET', '/gstr-1a/upload', {
  summary: 'The file of GSTR-1A for the GST portal, as JSON',
  query: z.object(returnChoice),
  raw: true,
})
export const buildGstr1a = endpoint('POST', '/gstr-1a/build', {
  summary: 'Freeze GSTR-1A as it stands; again while it is not filed',
  body: z.object(returnChoice),
  reply: Gstr1a,
})
export const approveGstr1a = endpoint('POST', '/gstr-1a/approve', {
  summary: 'Approve the built GSTR-1A as a second person',
  body: z.object(returnChoice),
  reply: Gstr1a,
})
export const fileGstr1a = endpoint('POST', '/gstr-1a/filed', {
  summary: 'Record that GSTR-1A was filed at the portal: its differences are in GSTR-3B of the period',
  body: z.object({ ...returnChoice, ...Gstr1Filed.shape }),
  reply: Gstr1a,
})
