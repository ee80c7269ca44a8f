import * as z from 'zod/mini'
import { languages } from '#core/messages.ts'
import { emailProblem } from '#core/identifiers/email.ts'
import { mobileProblem } from '#core/identifiers/mobile.ts'
import { MAX_PAISE } from '#core/money.ts'
import { stateCode } from '../company/state-code.ts'
import { id, identifier, isoDate, paise, percent, quantity, requiredText, signedPaise, text, timestamp } from '../fields.ts'
import { hsn, itemTypes } from '../directory/items.ts'
import { CustomerSnapshot } from '../documents/customer-snapshot.ts'

/** What invoices, estimates and their like have in common: lines, figures, the customer as printed, the letter they go with. */
export const MAX_LINES = 500

export const lineFields = {
  items_id: z.nullable(id),
  item_name: requiredText(200, 'Enter what you sell'),
  description: z.nullable(text(1_000)),
  item_type: z.enum(itemTypes),
  hsn: z.nullable(hsn),
  unit: z.nullable(text(20)),
  quantity,
  /** Price of one unit, paise. */
  rate: paise,
  discount_percent: z.nullable(percent),
  discount_amount: z.nullable(
    z.int('Enter a discount such as 5% or 200').check(z.minimum(0, 'Enter a discount of zero or more'), z.maximum(MAX_PAISE)),
  ),
  gst_rate: percent,
  cess_rate: z.nullable(percent),
}
export const aboveZero = z.refine<{ quantity: string }>((line) => Number(line.quantity) > 0, {
  error: 'Enter a quantity above zero',
  path: ['quantity'],
})
export const DocumentLineInput = z.object(lineFields).check(aboveZero)
export type DocumentLineInput = z.infer<typeof DocumentLineInput>

/** The lines of a document: at least one. */
export const linesOf = <T extends z.core.$ZodType>(line: T) =>
  z.array(line).check(z.minLength(1, 'Add at least one line'), z.maxLength(MAX_LINES, `At most ${MAX_LINES} lines`))

/** The fields a person enters besides dates and lines. */
export const draftFields = {
  customers_id: z.uuid('Choose a customer'),
  /** The registration it is issued under; null for the company's main one. */
  gst_registrations_id: z.optional(z.nullable(id)),
  order_reference: z.nullable(text(60)),
  /** Null leaves it to the rule. */
  chosen_place_of_supply: z.nullable(stateCode),
  reverse_charge: z.boolean(),
  under_lut: z.boolean(),
  tax_inclusive: z.boolean(),
  notes: z.nullable(text(2_000)),
  terms: z.nullable(text(4_000)),
}
const DraftTerms = z.object(draftFields)
export type DraftTerms = z.infer<typeof DraftTerms>

/** What is computed of a line. */
export const lineFigures = {
  gross: paise,
  discount: paise,
  taxable_value: paise,
  cgst: paise,
  sgst: paise,
  igst: paise,
  cess: paise,
  /** What the customer pays for the line. */
  amount: paise,
}
export const DocumentLine = z.object({ ...lineFields, ...lineFigures })
export type DocumentLine = z.infer<typeof DocumentLine>

export const emailStatus = z.nullable(z.enum(['queued', 'sent', 'failed']))

/** How the last mail of it went. */
export const mailFields = { email_status: emailStatus, emailed_to: z.nullable(z.string()), emailed_at: z.nullable(timestamp) }

/** A complete document except for its lines, its dates and the fields of its kind. */
export const documentFields = {
  version: z.int(),
  customer: CustomerSnapshot,
  gst_registrations_id: z.optional(z.nullable(id)),
  order_reference: z.nullable(z.string()),
  place_of_supply: z.string(),
  chosen_place_of_supply: z.nullable(z.string()),
  tax_rule: z.enum(['intra', 'inter', 'none']),
  reverse_charge: z.boolean(),
  under_lut: z.boolean(),
  tax_inclusive: z.boolean(),
  gross: paise,
  discount: paise,
  cgst: paise,
  sgst: paise,
  igst: paise,
  cess: paise,
  reverse_charge_tax: paise,
  round_off: signedPaise,
  notes: z.nullable(z.string()),
  terms: z.nullable(z.string()),
  /** Why this tax, in sentences. */
  why: z.array(z.string()),
  emailed_to: z.nullable(z.string()),
  emailed_at: z.nullable(timestamp),
}

const amountText = z.string().check(z.regex(/^\d{1,15}$/, 'Enter whole paise'))
/** Filters of a list besides its statuses. `least` and `most` limit the total in paise. */
export const documentFilters = {
  /** Number, customer, order reference or exact amount. */
  search: z.optional(text(100)),
  customers_id: z.optional(id),
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  least: z.optional(amountText),
  most: z.optional(amountText),
}
/** Lines and quantities for the next document; null for everything that remains. */
export const chosenLines = z.nullable(
  z.array(z.object({ line_no: z.int(), quantity })).check(z.minLength(1, 'Choose at least one line'), z.maxLength(MAX_LINES)),
)
/** Single documents for an export, comma separated. */
export const chosenIds = z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,199}$/)))

/** The language of a customer, whose page comes in it. */
export const readersLanguage = z.nullable(z.enum(languages))
/** A line as customers read it on a page of their own. */
export const CustomerLine = z.object({ item_name: z.string(), quantity: z.string(), unit: z.nullable(z.string()), amount: paise })
export type CustomerLine = z.infer<typeof CustomerLine>

/** Where an issued document reaches the customer or vendor; left out stays as it is. Neither is in an IRN or in the books. */
export const contactFields = {
  contact_email: z.optional(z.nullable(identifier(254, emailProblem))),
  contact_mobile: z.optional(z.nullable(identifier(20, mobileProblem))),
}
