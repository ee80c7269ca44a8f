import * as z from 'zod/mini'
import { cellKinds, enteredCells } from '#core/compliance/gstr9/cells.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, text, timestamp } from '../fields.ts'
import { Gstr1Filed } from './gstr1.ts'
import { chosenRegistration } from './gst-returns.ts'
import { Gstr2bHeads as Heads } from './gstr2b.ts'
import { Gstr3b } from './gstr3b.ts'

const yearStart = z.string().check(z.regex(/^20\d\d-04-01$/, 'Enter the first day of a financial year, such as 2025-04-01'))
const choice = { year_start: yearStart, gst_registrations_id: z.optional(id) }
export type AnnualChoice = { year_start: string; gst_registrations_id?: string | undefined }

const Source = z.object({ label: z.string(), link: z.string(), figures: Heads })
const Typed = z.object({ figures: Heads, reason: z.string(), entered_by_name: z.nullable(z.string()), entered_at: timestamp })

export const Gstr9Cell = z.object({
  code: z.string(),
  title: z.string(),
  kind: z.enum(cellKinds),
  has_taxable: z.boolean(),
  has_tax: z.boolean(),
  figures: Heads,
  typed: z.nullable(Typed),
  /** The returns it is the sum of. */
  sources: z.array(Source),
})
export type Gstr9Cell = z.infer<typeof Gstr9Cell>

const head = z.enum(['igst', 'cgst', 'sgst', 'cess', 'interest', 'fee'])
const Paid = z.object({
  head,
  payable: z.number(),
  cash: z.number(),
  igst: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  cess: z.number(),
})

const Hsn = z.object({
  table: z.enum(['17', '18']),
  hsn: z.string(),
  unit: z.string(),
  rate: z.number(),
  quantity: z.number(),
  figures: Heads,
})
export type Gstr9Hsn = z.infer<typeof Hsn>

/** A figure of the books beside the return, with what explains the difference. */
const Reconciliation = z.object({
  code: z.enum(['9C5', '9C9', '9C12']),
  books: z.number(),
  returned: z.number(),
  explained: z.number(),
  reason: z.nullable(z.string()),
  link: z.string(),
})
export type Gstr9Reconciliation = z.infer<typeof Reconciliation>

export const Gstr9 = z.object({
  year_start: isoDate,
  year: z.string(),
  gst_registrations_id: chosenRegistration,
  gstin: z.nullable(z.string()),
  due_on: isoDate,
  turnover: z.number(),
  /** Turnover above the limits: null where the law of the year is not here. */
  is_needed: z.nullable(z.boolean()),
  needs_9c: z.nullable(z.boolean()),
  fee: z.object({ filed_on: isoDate, amount: z.number() }),
  cells: z.array(Gstr9Cell),
  paid: z.array(Paid),
  hsn: z.array(Hsn),
  reconciliation: z.array(Reconciliation),
  /** Months of the year without a filed return. */
  missing: z.array(z.object({ form: z.enum(['gstr1', 'gstr3b']), period: z.string(), link: z.string() })),
  filing: Gstr3b.shape.filing,
})
export type Gstr9 = z.infer<typeof Gstr9>

const one = { body: z.object(choice), reply: Gstr9 }
export const getGstr9 = endpoint('GET', '/gstr-9', {
  summary: 'The annual return of a registration from its filed returns, with the reconciliation to the books (9C)',
  query: z.object(choice),
  reply: Gstr9,
})
const amount = z.int().check(z.gte(-9_000_000_000_000_000), z.lte(9_000_000_000_000_000))
export const enterGstr9Cell = endpoint('PUT', '/gstr-9/cells/:cell', {
  summary: 'Enter a figure of GSTR-9, or what explains a difference to the books, with a reason',
  params: z.object({ cell: z.enum(enteredCells) }),
  body: z.object({ ...choice, taxable: amount, igst: amount, cgst: amount, sgst: amount, cess: amount, reason: text(300) }),
  reply: Gstr9,
})
export const removeGstr9Cell = endpoint('POST', '/gstr-9/cells/:cell/remove', {
  summary: 'Take back an entered figure',
  params: z.object({ cell: z.enum(enteredCells) }),
  ...one,
})
export const exportGstr9 = endpoint('GET', '/gstr-9/export', {
  summary: 'All tables of GSTR-9 as Excel or CSV',
  query: z.object({ ...choice, format: z.enum(['csv', 'xlsx']) }),
  raw: true,
})
export const gstr9Upload = endpoint('GET', '/gstr-9/upload', {
  summary:
    'The file to upload to the GST portal, as JSON by a layout that is not official. Refused while returns of the year are not filed.',
  query: z.object(choice),
  raw: true,
})
export const buildGstr9 = endpoint('POST', '/gstr-9/build', {
  summary: 'Freeze GSTR-9 of a year; again while it is not filed. Refused while returns of the year are not filed.',
  ...one,
})
export const approveGstr9 = endpoint('POST', '/gstr-9/approve', {
  summary: 'Approve the built return as a second person. Refused to who built it, and when figures changed since.',
  ...one,
})
export const fileGstr9 = endpoint('POST', '/gstr-9/filed', {
  summary: 'Record that GSTR-9 was filed at the portal. Refused when figures changed since it was built.',
  body: z.object({ ...choice, ...Gstr1Filed.shape }),
  reply: Gstr9,
})
