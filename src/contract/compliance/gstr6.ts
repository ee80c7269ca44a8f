import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, isoDate } from '../fields.ts'
import { Gstr1Filed } from './gstr1.ts'
import { Gstr3b } from './gstr3b.ts'
import { returnPeriod } from './gst-returns.ts'

const taxes = z.object({ igst: z.number(), cgst: z.number(), sgst: z.number(), cess: z.number() })
const choice = { period: returnPeriod, gst_registrations_id: z.optional(id) }
export type Gstr6Choice = { period: string; gst_registrations_id?: string | undefined }

/** A bill that the distributor received, or a debit note that lowers one. Paise; a note's are below zero. */
const Received = z.object({
  kind: z.enum(['bills', 'debit_notes']),
  id,
  number: z.string(),
  date: isoDate,
  party: z.string(),
  link: z.string(),
  eligible: taxes,
  ineligible: taxes,
})

/** A registration with its turnover in the days that decide, and its parts of the credit, as it has them. */
const Recipient = z.object({
  gst_registrations_id: id,
  gstin: z.string(),
  registration_name: z.nullable(z.string()),
  state_code: z.string(),
  turnover: z.number(),
  eligible: taxes,
  ineligible: taxes,
  /** Numbers of its documents, once they are issued. */
  invoice_numbers: z.array(z.string()),
})

export const Gstr6 = z.object({
  period: returnPeriod,
  gst_registrations_id: id,
  gstin: z.string(),
  due_on: isoDate,
  documents: z.array(Received),
  eligible: taxes,
  ineligible: taxes,
  /** The days whose turnover decides; null: no recipient had any. */
  turnover_days: z.nullable(z.object({ from: isoDate, to: isoDate })),
  recipients: z.array(Recipient),
  /** Why nothing can be distributed now, as a sentence. */
  why_not: z.nullable(z.string()),
  distribution: z.nullable(z.object({ isd_distributions_id: id, distributed_on: isoDate })),
  /** Why the return cannot be built now, as a sentence. */
  why_not_built: z.nullable(z.string()),
  filing: Gstr3b.shape.filing,
})
export type Gstr6 = z.infer<typeof Gstr6>

export const getGstr6 = endpoint('GET', '/gstr-6', {
  summary: 'The credit of a month of an input service distributor, and the parts of its recipients by turnover',
  query: z.object(choice),
  reply: Gstr6,
})
export const exportGstr6 = endpoint('GET', '/gstr-6/export', {
  summary: 'The tables of GSTR-6 as Excel or CSV: documents received, and credit distributed',
  query: z.object({ ...choice, format: z.enum(['csv', 'xlsx']) }),
  raw: true,
})
export const distributeCredit = endpoint('POST', '/gstr-6/distributions', {
  summary: 'Distribute the credit of a month: a document for each recipient, and the entry that moves the credit',
  body: z.object(choice),
  reply: Gstr6,
  idempotent: true,
})
export const cancelDistribution = endpoint('POST', '/gstr-6/distributions/:isd_distributions_id/cancel', {
  summary: 'Cancel the distribution of a month, before a later one; its documents keep their numbers',
  params: z.object({ isd_distributions_id: id }),
  reply: Gstr6,
  idempotent: true,
})

const one = { body: z.object(choice), reply: Gstr6 }
export const buildGstr6 = endpoint('POST', '/gstr-6/build', {
  summary:
    'Freeze GSTR-6 of a month; again while it is not filed. Refused before the month ends, and while its credit is not distributed.',
  ...one,
})
export const approveGstr6 = endpoint('POST', '/gstr-6/approve', {
  summary: 'Approve the built return as a second person. Refused to who built it, and when figures changed since.',
  ...one,
})
export const fileGstr6 = endpoint('POST', '/gstr-6/filed', {
  summary:
    'Record that GSTR-6 was filed at the portal: its distribution can no longer be cancelled. Refused when figures changed since it was built.',
  body: z.object({ ...choice, ...Gstr1Filed.shape }),
  reply: Gstr6,
})
