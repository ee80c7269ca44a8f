import * as z from 'zod/mini'
import { languages } from '#core/messages.ts'
import { vendorTreatments } from '../directory/vendors.ts'
import { id, isoDate, paise, signedPaise, text, timestamp } from '../fields.ts'
import { emailStatus } from '../sales/sales-documents.ts'

/** What purchase orders and debit notes have in common: figures, the vendor as printed, the letter they go with. */
const amountText = z.string().check(z.regex(/^\d{1,15}$/, 'Enter whole paise'))
/** Filters of a list besides its statuses. `least` and `most` limit the total in paise. */
export const purchaseFilters = {
  /** Number, vendor, reference or exact amount. */
  search: z.optional(text(100)),
  vendors_id: z.optional(id),
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  least: z.optional(amountText),
  most: z.optional(amountText),
}

/** The vendor as on the document: as they were when it was issued. */
export const VendorSnapshot = z.object({
  vendor_name: z.string(),
  gst_treatment: z.enum(vendorTreatments),
  gstin: z.nullable(z.string()),
  pan: z.nullable(z.string()),
  email: z.nullable(z.string()),
  mobile_number: z.nullable(z.string()),
  address_line: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state_code: z.nullable(z.string()),
  pincode: z.nullable(z.string()),
  /** In which the document is printed; English when left out. */
  language: z.optional(z.nullable(z.enum(languages))),
})
export type VendorSnapshot = z.infer<typeof VendorSnapshot>

/** The calculated figures of a purchase document. */
export const purchaseFigures = {
  place_of_supply: z.string(),
  tax_rule: z.enum(['intra', 'inter', 'none']),
  gross: paise,
  discount: paise,
  taxable_value: paise,
  cgst: paise,
  sgst: paise,
  igst: paise,
  cess: paise,
  reverse_charge_tax: paise,
  /** GST that is a cost, not input credit. */
  blocked_gst: paise,
  round_off: signedPaise,
  total: paise,
  /** Why this tax, in sentences. */
  why: z.array(z.string()),
}
/** The calculated figures of a line. */
export const purchaseLineFigures = {
  account_name: z.string(),
  taxable_value: paise,
  cgst: paise,
  sgst: paise,
  igst: paise,
  cess: paise,
  amount: paise,
}
export const purchaseDocument = {
  ...purchaseFigures,
  version: z.int(),
  vendor: VendorSnapshot,
  reverse_charge: z.boolean(),
  tax_inclusive: z.boolean(),
  notes: z.nullable(z.string()),
  email_status: emailStatus,
  emailed_to: z.nullable(z.string()),
  emailed_at: z.nullable(timestamp),
}
