import * as z from 'zod/mini'
import { creditKinds } from '#core/compliance/gst-ledgers/tax-credits.ts'
import { gstinProblem } from '#core/identifiers/gstin.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, isoDate, paise, requiredText } from '../fields.ts'
import { chosenRegistration, returnPeriod } from './gst-returns.ts'

const fields = {
  credit_kind: z.enum(creditKinds),
  /** The month of the deductor's GSTR-7 or the operator's GSTR-8. */
  period: returnPeriod,
  deductor_gstin: identifier(15, gstinProblem),
  deductor_name: requiredText(160, 'Enter who deducted the tax'),
  value: paise,
  igst: paise,
  cgst: paise,
  sgst: paise,
}
export const NewGstTaxCredit = z.object({ ...fields, gst_registrations_id: z.optional(id) })
export type NewGstTaxCredit = z.infer<typeof NewGstTaxCredit>

export const GstTaxCredit = z.object({
  ...fields,
  gst_tax_credits_id: id,
  gstin: z.string(),
  /** The tax of the value at the rate of the month; null before there was one. */
  expected: z.nullable(z.number()),
  /** What payments of customers with this GSTIN recorded as TDS in the month; null for TCS. */
  withheld: z.nullable(z.number()),
  accepted_on: z.nullable(isoDate),
  journal_entries_id: z.nullable(id),
  cancelled_on: z.nullable(isoDate),
})
export type GstTaxCredit = z.infer<typeof GstTaxCredit>

const GstTaxCredits = z.object({
  gst_registrations_id: chosenRegistration,
  gstin: z.nullable(z.string()),
  rows: z.array(GstTaxCredit),
})
export type GstTaxCredits = z.infer<typeof GstTaxCredits>
const params = z.object({ gst_tax_credits_id: id })

export const listGstTaxCredits = endpoint('GET', '/gst-tax-credits', {
  summary: 'TDS and TCS credit of a registration from the returns of deductors and operators, the latest first',
  query: z.object({ gst_registrations_id: z.optional(id) }),
  reply: GstTaxCredits,
})
export const addGstTaxCredit = endpoint('POST', '/gst-tax-credits', {
  summary: 'Enter a credit as the portal shows it; it is in no ledger before it is accepted',
  body: NewGstTaxCredit,
  reply: GstTaxCredits,
  idempotent: true,
})
export const acceptGstTaxCredit = endpoint('POST', '/gst-tax-credits/:gst_tax_credits_id/accept', {
  summary: 'Record that the credit was accepted at the portal: it enters the cash ledger and the books',
  params,
  body: z.object({ accepted_on: isoDate }),
  reply: GstTaxCredits,
  idempotent: true,
})
export const cancelGstTaxCredit = endpoint('POST', '/gst-tax-credits/:gst_tax_credits_id/cancel', {
  summary: 'Take back a credit that was entered by mistake, or that the deductor corrected',
  params,
  body: z.object({ cancelled_on: isoDate }),
  reply: GstTaxCredits,
  idempotent: true,
})
