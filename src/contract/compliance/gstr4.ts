import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, isoDate } from '../fields.ts'
import { Cmp08 } from './cmp08.ts'
import { chosenRegistration, returnPeriod } from './gst-returns.ts'
import { Gstr2bHeads as Heads } from './gstr2b.ts'
import { Gstr3b, Gstr3bFiled } from './gstr3b.ts'

const yearStart = z.string().check(z.regex(/^20\d\d-04-01$/, 'Enter the first day of a financial year, such as 2025-04-01'))
const choice = { year_start: yearStart, gst_registrations_id: z.optional(id) }
export type CompositionYear = { year_start: string; gst_registrations_id?: string | undefined }

/** A quarter of the year under the scheme; figures are those of its filed CMP-08, zero before that. */
const Quarter = z.object({
  period: returnPeriod,
  filed_on: z.nullable(isoDate),
  outward: Heads,
  inward: Heads,
  payable: z.object({ igst: z.number(), cgst: z.number(), sgst: z.number(), cess: z.number() }),
  link: z.string(),
})

/** Purchases by table of the form and rate: 4A registered suppliers, 4B those under reverse charge, 4C unregistered ones, 4D imports of services. */
const Inward = z.object({ code: z.enum(['4A', '4B', '4C', '4D']), rate: z.number(), reverse_charge: z.boolean(), figures: Heads })

/** Table 6: supplies at the rate of the scheme, and purchases under reverse charge at theirs. */
const AtRate = z.object({ kind: z.enum(['outward', 'inward']), rate: z.number(), figures: Heads })

export const Gstr4 = z.object({
  year_start: isoDate,
  year: z.string(),
  /** The days of the year under the scheme. */
  from: isoDate,
  until: isoDate,
  gst_registrations_id: chosenRegistration,
  gstin: z.nullable(z.string()),
  due_on: isoDate,
  quarters: z.array(Quarter),
  inward: z.array(Inward),
  rates: z.array(AtRate),
  /** Paise. Both Acts together, if it is filed on this day. */
  fee: z.object({ filed_on: isoDate, amount: z.number() }),
  /** Quarters that are over and have no filed CMP-08. */
  missing: z.array(returnPeriod),
  /** Tax to claim back on bills that were cancelled after the last CMP-08 of the scheme was filed. */
  checks: Cmp08.shape.checks,
  filing: Gstr3b.shape.filing,
})
export type Gstr4 = z.infer<typeof Gstr4>

const one = { body: z.object(choice), reply: Gstr4 }
export const getGstr4 = endpoint('GET', '/gstr-4', {
  summary: 'GSTR-4 of a year of a composition dealer, from its filed CMP-08 and its bills',
  query: z.object(choice),
  reply: Gstr4,
})
export const exportGstr4 = endpoint('GET', '/gstr-4/export', {
  summary: 'Tables 4, 5 and 6 of GSTR-4 as Excel or CSV',
  query: z.object({ ...choice, format: z.enum(['csv', 'xlsx']) }),
  raw: true,
})
export const buildGstr4 = endpoint('POST', '/gstr-4/build', {
  summary: 'Freeze GSTR-4 of a year; again while it is not filed. Refused while a CMP-08 of the year is not filed.',
  ...one,
})
export const approveGstr4 = endpoint('POST', '/gstr-4/approve', {
  summary: 'Approve the built return as a second person. Refused to who built it, and when figures changed since.',
  ...one,
})
export const fileGstr4 = endpoint('POST', '/gstr-4/filed', {
  summary: 'Record that GSTR-4 was filed at the portal, and post its late fee. Refused when figures changed since it was built.',
  body: z.object({ ...choice, ...Gstr3bFiled.shape }),
  reply: Gstr4,
})
