import * as z from 'zod/mini'
import { refundLines } from '#core/compliance/export-refunds/refund.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, paise, requiredText, text } from '../fields.ts'
import { chosenRegistration, returnPeriod } from './gst-returns.ts'

const choice = { period_from: returnPeriod, period: returnPeriod, gst_registrations_id: z.optional(id) }
export type RefundChoice = { period_from: string; period: string; gst_registrations_id?: string | undefined }

const proofFields = {
  port_code: z.nullable(z.string().check(z.regex(/^[A-Z0-9]{6}$/, 'Enter the 6 letters and digits of the port code'))),
  shipping_bill_number: z.nullable(z.string().check(z.regex(/^[0-9]{3,7}$/, 'Enter the 3 to 7 digits of the shipping bill'))),
  shipping_bill_date: z.nullable(isoDate),
  fob_value: z.nullable(paise.check(z.minimum(1, 'Enter the FOB value in rupees'))),
  /** Of like goods supplied in India. */
  like_value: z.nullable(paise.check(z.minimum(1, 'Enter the value of like goods in rupees'))),
  egm_number: z.nullable(text(20)),
  egm_date: z.nullable(isoDate),
  /** One for each payment. `amount`: rupees that it certifies; null where it is not known. */
  certificates: z
    .array(
      z.object({
        brc_number: requiredText(40, 'Enter the number of the BRC or FIRC'),
        brc_date: z.nullable(isoDate),
        amount: z.nullable(paise.check(z.minimum(1, 'Enter the amount in rupees'))),
      }),
    )
    .check(z.maxLength(50, 'Enter at most 50 certificates')),
}
export const ExportProof = z.object(proofFields)
export type ExportProof = z.infer<typeof ExportProof>

/** A document behind a line of the working, with its part of the amount. */
const Part = z.object({ label: z.string(), link: z.string(), amount: z.number() })
const Line = z.object({
  code: z.enum(refundLines.map(({ code }) => code)),
  amount: z.number(),
  documents: z.array(Part),
  /** How many more documents there are. */
  more: z.int(),
})

/** An exported invoice. `value`: in rupees before tax; `counted`: what the claim takes of it in this period. */
export const ExportRow = z.object({
  ...proofFields,
  invoices_id: id,
  number: z.string(),
  date: isoDate,
  party: z.string(),
  supply: z.enum(['goods', 'services', 'both']),
  value: z.number(),
  igst: z.number(),
  counted: z.number(),
  /** Rupees received for its services in the period. */
  received: z.number(),
  relevant_on: z.nullable(isoDate),
  claim_before: z.nullable(isoDate),
  /** What follows where goods do not leave or services are not paid in time (CGST Rules r.96A); null with payment of tax. */
  undertaking: z.nullable(
    z.object({
      state: z.enum(['met', 'open', 'late']),
      until: isoDate,
      pay_by: isoDate,
      tax: paise,
      interest: paise,
    }),
  ),
  /** Why the claim leaves it out, as a sentence. */
  left_out: z.nullable(z.string()),
})
export type ExportRow = z.infer<typeof ExportRow>

/** Credit of a filed GSTR-3B: availed, less reversed and less that of capital goods. Not filed: null. */
const CreditMonth = z.object({
  period: returnPeriod,
  link: z.string(),
  credit: z.nullable(z.object({ availed: z.number(), reversed: z.number(), capital: z.number(), net: z.number() })),
})

export const ExportRefund = z.object({
  period_from: returnPeriod,
  period: returnPeriod,
  gst_registrations_id: chosenRegistration,
  gstin: z.nullable(z.string()),
  lines: z.array(Line),
  exports: z.number(),
  adjusted: z.number(),
  months: z.array(CreditMonth),
  /** Null while a return of the period is not filed. */
  net_credit: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
  /** Credit that the last filed return of the period left in the ledger. */
  credit_left: z.nullable(z.number()),
  claim: z.nullable(z.number()),
  /** Exports without payment of tax: Statement 3. */
  statement: z.array(ExportRow),
  /** Exports on payment of IGST. */
  with_payment: z.array(ExportRow),
  /** Documents of the period that were cancelled. */
  cancelled: z.int(),
})
export type ExportRefund = z.infer<typeof ExportRefund>

export const getExportRefund = endpoint('GET', '/export-refunds', {
  summary: 'Working of the refund of credit on exports without payment of tax (CGST Rules r.89(4)) for months of a registration',
  query: z.object(choice),
  reply: ExportRefund,
})
export const exportExportRefund = endpoint('GET', '/export-refunds/export', {
  summary: 'Statement 3, exports with payment of tax, and the working, as Excel or CSV',
  query: z.object({ ...choice, format: z.enum(['csv', 'xlsx']) }),
  raw: true,
})
export const saveExportProof = endpoint('PUT', '/export-refunds/proofs/:invoices_id', {
  summary: 'Record shipping bill, EGM, and BRC or FIRC of an exported invoice',
  params: z.object({ invoices_id: id }),
  body: ExportProof,
  reply: z.object({ invoices_id: id }),
})
