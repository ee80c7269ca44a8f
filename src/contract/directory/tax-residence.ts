import * as z from 'zod/mini'
import { remittanceNatures } from '#core/tax/remittance-natures.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, percent, text } from '../fields.ts'

export const residenceTreatments = ['act', 'treaty', 'not_chargeable', 'resident'] as const
export const nonResidentIncomes = ['royalty_or_fees', 'interest', 'dividend', 'other'] as const
export const nonResidentEntities = ['company', 'firm', 'individual'] as const

const fields = {
  /** Documents of this day and later follow it, until a later decision. */
  decided_from: isoDate,
  /** At the rate of the Act, at the lower of Act and treaty, not chargeable in India, or as a resident. */
  treatment: z.enum(residenceTreatments),
  /** What is paid for; null where nothing is deducted as from a non-resident. */
  income: z.nullable(z.enum(nonResidentIncomes)),
  entity: z.enum(nonResidentEntities),
  country: z.nullable(text(60)),
  treaty_rate: z.nullable(percent),
  treaty_article: z.nullable(text(40)),
  /** The validity of the tax residency certificate, Form 10F and the declaration of no permanent establishment. */
  trc_until: z.nullable(isoDate),
  form_10f_until: z.nullable(isoDate),
  no_pe_until: z.nullable(isoDate),
  /** Its tax number in its own country. */
  foreign_tax_id: z.nullable(text(40)),
  reason: z.nullable(text(300)),
  /** What Form 27Q asks: its own number of the country, and the nature of the remittance. */
  country_code: z.optional(z.nullable(z.string().check(z.regex(/^\d{1,3}$/, 'Enter the number of the country, up to 3 digits')))),
  remittance_nature: z.optional(z.nullable(z.enum(remittanceNatures))),
  /** What is agreed is net of tax: the company bears the tax, and bills are grossed up (s.195A; Act of 2025 s.393(10)). */
  bears_tax: z.optional(z.boolean()),
}
const isTaxed = (treatment: string) => treatment === 'act' || treatment === 'treaty'

export const TaxResidenceInput = z.object(fields).check(
  z.refine(({ treatment, income }) => !isTaxed(treatment) || income !== null, {
    error: 'Choose what you pay this vendor for',
    path: ['income'],
  }),
  z.refine(({ treatment, treaty_rate }) => treatment !== 'treaty' || treaty_rate !== null, {
    error: 'Enter the rate of the treaty',
    path: ['treaty_rate'],
  }),
  z.refine(({ treatment, reason }) => isTaxed(treatment) || (reason !== null && reason.trim() !== ''), {
    error: 'Enter why you deduct no tax as from a non-resident',
    path: ['reason'],
  }),
)
export type TaxResidenceInput = z.infer<typeof TaxResidenceInput>

export const TaxResidence = z.object({
  ...fields,
  /** Tax in percent on a small payment today; null: no tax as a non-resident. */
  rate_today: z.nullable(z.string()),
  /** Where that rate comes from, in a sentence. */
  why: z.nullable(z.string()),
})
export type TaxResidence = z.infer<typeof TaxResidence>

const params = z.object({ vendors_id: id })
const reply = z.object({ rows: z.array(TaxResidence) })
export const listTaxResidence = endpoint('GET', '/vendors/:vendors_id/tax-residence', {
  summary: 'How payments to a vendor outside India are taxed, the latest decision first',
  params,
  reply,
})
export const decideTaxResidence = endpoint('PUT', '/vendors/:vendors_id/tax-residence', {
  summary: 'Decide how payments to a vendor outside India are taxed from a day on',
  params,
  body: TaxResidenceInput,
  reply,
})
