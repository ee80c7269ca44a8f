import * as z from 'zod/mini'
import { cmp08Checks } from '#core/compliance/composition/check-list.ts'
import { compositionKinds } from '#core/tax/law/composition.ts'
import { endpoint } from '../endpoint.ts'
import { isoDate } from '../fields.ts'
import { chosenRegistration, returnChoice, returnPeriod } from './gst-returns.ts'
import { Gstr2bHeads as Heads } from './gstr2b.ts'
import { Gstr3b, Gstr3bCheck, Gstr3bFiled } from './gstr3b.ts'

const Taxes = z.object({ igst: z.number(), cgst: z.number(), sgst: z.number(), cess: z.number() })
const choice = returnChoice

/** Percent of both Acts, with its source; `base`: all supplies, or taxable ones alone. */
const Rate = z.object({
  percent: z.number(),
  base: z.enum(['turnover', 'taxable']),
  source: z.string(),
  is_verified: z.boolean(),
})

export const Cmp08 = z.object({
  /** The last month of the quarter. */
  period: returnPeriod,
  /** The days under the scheme. */
  from: isoDate,
  until: isoDate,
  gst_registrations_id: chosenRegistration,
  gstin: z.nullable(z.string()),
  business: z.nullable(z.enum(compositionKinds)),
  rate: z.nullable(Rate),
  /** Paise: bills of supply, credit notes, and bills of earlier quarters that were cancelled in this one. */
  turnover: z.object({
    bills: z.number(),
    credit_notes: z.number(),
    cancelled: z.number(),
    total: z.number(),
    taxable: z.number(),
    document_count: z.number(),
  }),
  figures: z.object({ outward: Heads, base: z.number(), inward: Heads, carried: Taxes, payable: Taxes, left: Taxes }),
  due_on: isoDate,
  is_due_verified: z.boolean(),
  /** If it is filed on this day. */
  late: z.object({ filed_on: isoDate, interest: Taxes }),
  /** What the cash ledger lacks for tax and interest, paise. */
  missing_cash: z.number(),
  /** Turnover of the PAN in the year, with the limit for the kind of business. */
  limit: z.object({ turnover: z.number(), most: z.nullable(z.number()), state: z.enum(['below', 'near', 'above', 'unknown']) }),
  is_blocked: z.boolean(),
  checks: z.array(z.object({ ...Gstr3bCheck.shape, code: z.enum(Object.keys(cmp08Checks) as (keyof typeof cmp08Checks)[]) })),
  filing: Gstr3b.shape.filing,
})
export type Cmp08 = z.infer<typeof Cmp08>

const quarter = { body: z.object(choice), reply: Cmp08 }
export const getCmp08 = endpoint('GET', '/cmp-08', {
  summary: 'CMP-08 of a quarter of a composition dealer: turnover, tax, reverse charge and interest, with checks',
  query: z.object(choice),
  reply: Cmp08,
})
export const setCompositionBusiness = endpoint('PUT', '/cmp-08/business', {
  summary: 'Choose the kind of business of a composition dealer from a quarter on. Refused once its CMP-08 is filed.',
  body: z.object({ ...choice, business: z.enum(compositionKinds) }),
  reply: Cmp08,
})
export const exportCmp08 = endpoint('GET', '/cmp-08/export', {
  summary: 'The rows of CMP-08 as Excel or CSV',
  query: z.object({ ...choice, format: z.enum(['csv', 'xlsx']) }),
  raw: true,
})
export const buildCmp08 = endpoint('POST', '/cmp-08/build', {
  summary: 'Freeze CMP-08 of a quarter; again while it is not filed. Refused while a check blocks.',
  ...quarter,
})
export const approveCmp08 = endpoint('POST', '/cmp-08/approve', {
  summary: 'Approve the built return as a second person. Refused to who built it, and when figures changed since.',
  ...quarter,
})
export const fileCmp08 = endpoint('POST', '/cmp-08/filed', {
  summary:
    'Record that CMP-08 was filed at the portal, lock its sales and post it. Refused when figures changed since it was built.',
  body: z.object({ ...choice, ...Gstr3bFiled.shape }),
  reply: Cmp08,
})
