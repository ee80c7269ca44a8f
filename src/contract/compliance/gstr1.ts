import * as z from 'zod/mini'
import { checks } from '#core/compliance/gstr1/books/check-list.ts'
import { endpoint } from '../endpoint.ts'
import { isoDate, page, pageQuery, text, timestamp } from '../fields.ts'
import { chosenRegistration, returnChoice, returnPeriod } from './gst-returns.ts'

const wholeReturn = returnChoice

/** Taxable value and taxes in paise; credit notes count below zero. */
export const Gstr1Figures = z.object({
  taxable: z.number(),
  igst: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  cess: z.number(),
})
export type Gstr1Figures = z.infer<typeof Gstr1Figures>

const Place = z.object({ label: z.string(), link: z.string() })
const codes = Object.keys(checks) as (keyof typeof checks)[]

/** A check that found something, with the first rows at fault. */
export const Gstr1Check = z.object({
  code: z.enum(codes),
  severity: z.enum(['blocks', 'warns']),
  title: z.string(),
  count: z.number(),
  rows: z.array(z.object({ label: z.string(), cause: z.string(), link: z.string() })),
})
export type Gstr1Check = z.infer<typeof Gstr1Check>

export const Gstr1Proof = z.object({
  code: z.enum(['hsn', 'books', 'gstr3b', 'documents']),
  left: Gstr1Figures,
  right: Gstr1Figures,
  explained: z.array(z.object({ label: z.string(), link: z.string(), figures: Gstr1Figures })),
  is_even: z.boolean(),
})
export type Gstr1Proof = z.infer<typeof Gstr1Proof>

/** How far the return is: built and frozen, then filed at the portal. */
const Filing = z.object({
  status: z.enum(['open', 'built', 'filed']),
  built_at: z.nullable(timestamp),
  built_by_name: z.nullable(z.string()),
  /** SHA-256 of the portal's file as built. */
  content_hash: z.nullable(z.string()),
  approved_at: z.nullable(timestamp),
  approved_by_name: z.nullable(z.string()),
  /** A person other than its author has to approve it first. */
  needs_approval: z.boolean(),
  /** You are that person. */
  may_approve: z.boolean(),
  filed_on: z.nullable(isoDate),
  acknowledgement: z.nullable(z.string()),
  /** Documents that were added, changed or cancelled since it was built, or checked before that. */
  change_count: z.number(),
  changes: z.array(z.object({ ...Place.shape, change: z.enum(['added', 'changed', 'gone']) })),
})
export type Gstr1Filing = z.infer<typeof Filing>

export const Gstr1 = z.object({
  period: returnPeriod,
  gst_registrations_id: chosenRegistration,
  gstin: z.nullable(z.string()),
  /** Monthly filers; days of extension are not known here. */
  due_on: isoDate,
  is_blocked: z.boolean(),
  /** Documents of the period, cancelled ones and excluded ones with them. */
  considered: z.number(),
  reported: z.number(),
  cancelled: z.number(),
  excluded: z.array(z.object({ ...Place.shape, cause: z.string() })),
  sections: z.array(z.object({ code: z.string(), title: z.string(), count: z.number(), figures: Gstr1Figures })),
  checks: z.array(Gstr1Check),
  proofs: z.array(Gstr1Proof),
  hsn_source: z.string(),
  /** When figures, rows and problems of documents were read, of a checked or built return; null: just now. */
  as_of: z.nullable(timestamp),
  filing: Filing,
})
export type Gstr1 = z.infer<typeof Gstr1>

/** A row of a table of the return, with the documents it comes from. */
export const Gstr1Row = z.object({
  row: z.number(),
  number: z.string(),
  date: z.nullable(isoDate),
  party: z.string(),
  detail: z.string(),
  figures: Gstr1Figures,
  sources: z.array(z.object({ ...Place.shape, taxable: z.nullable(z.number()) })),
  more_sources: z.number(),
})
export type Gstr1Row = z.infer<typeof Gstr1Row>

export const getGstr1 = endpoint('GET', '/gstr-1', {
  summary: 'GSTR-1 of a month from the company’s own documents: sections, checks before filing and proofs',
  query: z.object(wholeReturn),
  reply: Gstr1,
})
export const listGstr1Rows = endpoint('GET', '/gstr-1/rows', {
  summary: 'The rows of a section of GSTR-1, each with the documents it comes from; `hsn`: those of a code',
  query: z.object({
    ...wholeReturn,
    ...pageQuery,
    section: text(20),
    hsn: z.optional(z.string().check(z.regex(/^\d{2,8}$/, 'Enter an HSN code, such as 8471'))),
  }),
  reply: z.object({ ...page(Gstr1Row).shape, as_of: z.nullable(timestamp) }),
})
const Problem = z.object({ label: z.string(), cause: z.string(), link: z.string() })
export type Gstr1Problem = z.infer<typeof Problem>
export const listGstr1Problems = endpoint('GET', '/gstr-1/problems', {
  summary: 'Every row that a check of GSTR-1 found, by page: of the return as checked or built, or else as it is now',
  query: z.object({ ...wholeReturn, ...pageQuery, code: z.enum(codes) }),
  reply: z.object({ ...page(Problem).shape, as_of: z.nullable(timestamp) }),
})
export const checkGstr1 = endpoint('POST', '/gstr-1/check', {
  summary: 'Check a return that is not built, and keep its rows and problems as they are now. Refused once it is built.',
  body: z.object(wholeReturn),
  reply: Gstr1,
})
export const countGstr1Parts = endpoint('GET', '/gstr-1/parts', {
  summary: 'How many files the portal takes the return in',
  query: z.object(wholeReturn),
  reply: z.object({ parts: z.number() }),
})
export const gstr1Upload = endpoint('GET', '/gstr-1/upload', {
  summary:
    'The file to upload to the GST portal, as JSON; `part` where the return is too large for one. Refused while a check blocks.',
  query: z.object({
    ...wholeReturn,
    part: z.optional(z.string().check(z.regex(/^[1-9]\d?$/, 'Enter the number of a part, such as 1'))),
  }),
  raw: true,
})
export const buildGstr1 = endpoint('POST', '/gstr-1/build', {
  summary: 'Freeze the return of a month as it stands; again while it is not filed. Refused while a check blocks.',
  body: z.object(wholeReturn),
  reply: Gstr1,
})
export const approveGstr1 = endpoint('POST', '/gstr-1/approve', {
  summary: 'Approve the built return as a second person. Refused to who built it, and when documents changed since.',
  body: z.object(wholeReturn),
  reply: Gstr1,
})
export const Gstr1Filed = z.object({
  filed_on: isoDate,
  /** The portal’s acknowledgement (ARN): 15 letters and digits. */
  acknowledgement: z
    .string()
    .check(z.regex(/^[A-Za-z]{2}[A-Za-z0-9]{13}$/, 'Enter the 15 characters of the ARN, such as AA270625123456X')),
})
export type Gstr1Filed = z.infer<typeof Gstr1Filed>
export const fileGstr1 = endpoint('POST', '/gstr-1/filed', {
  summary:
    'Record that the return was filed at the portal: sales of the month are locked. Refused when documents changed since it was built.',
  body: z.object({ ...wholeReturn, ...Gstr1Filed.shape }),
  reply: Gstr1,
})
export const gstr1Workbook = endpoint('GET', '/gstr-1/workbook', {
  summary: 'The return as an Excel workbook in the layout of the government’s offline tool',
  query: z.object(wholeReturn),
  raw: true,
})
