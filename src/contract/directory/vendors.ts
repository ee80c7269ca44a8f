import * as z from 'zod/mini'
import { emailProblem } from '#core/identifiers/email.ts'
import { gstinProblem } from '#core/identifiers/gstin.ts'
import { mobileProblem } from '#core/identifiers/mobile.ts'
import { panProblem } from '#core/identifiers/pan.ts'
import { pincodeProblem } from '#core/identifiers/pincode.ts'
import { udyamProblem } from '#core/identifiers/udyam.ts'
import { msmeClasses } from '#core/directory/msme.ts'
import { vendorBlockers } from '#core/entitlements/blockers.ts'
import { languages } from '#core/messages.ts'
import type { TdsNature } from '#core/tax/tds.ts'
import { stateCode } from '../company/state-code.ts'
import { currencyCode, ForeignOpen } from '../currencies/currency-fields.ts'
import { archiveMany } from '../documents/bulk.ts'
import { rowTags, tagFilter } from '../documents/tags.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, isoDate, page, pageQuery, requiredText, signedPaise, text } from '../fields.ts'
import { discountFields, discountShown, halfDiscount, isWholeDiscount } from './discount-terms.ts'
import { bankFields, PayeeBank } from './payee-banks.ts'

/** The vendor's GST treatment, which determines the tax on their bills. */
export const vendorTreatments = ['registered', 'composition', 'unregistered', 'overseas', 'sez'] as const
/** Natures of payment to vendors with TDS. */
export const tdsNatures = [
  'contractor',
  'professional',
  'technical',
  'rent_property',
  'rent_machinery',
  'commission',
  'interest',
  'director',
  'partner',
  'goods',
  'call_centre',
  'royalty',
  'film_royalty',
  'non_compete',
  'insurance_commission',
  'lottery_commission',
  'securities_interest',
  'joint_development',
  'land_acquisition',
  'digital_asset',
  'ecommerce',
  'benefit',
] as const satisfies readonly TdsNature[]

const fields = {
  vendor_name: requiredText(120, 'Enter the vendor’s name'),
  gst_treatment: z.enum(vendorTreatments),
  gstin: z.nullable(identifier(15, gstinProblem)),
  pan: z.nullable(identifier(10, panProblem)),
  email: z.nullable(identifier(254, emailProblem)),
  mobile_number: z.nullable(identifier(20, mobileProblem)),
  address_line: z.nullable(text(300)),
  city: z.nullable(text(80)),
  state_code: z.nullable(stateCode),
  pincode: z.nullable(identifier(6, pincodeProblem)),
  ...discountFields,
  payment_terms_days: z.int().check(z.minimum(0, 'Enter 0 to 365 days'), z.maximum(365, 'Enter 0 to 365 days')),
  msme_class: z.enum(msmeClasses),
  udyam_number: z.nullable(identifier(19, udyamProblem)),
  /**
   * The day from which the class applies, according to Udyam; null if it always did. An earlier class still applies to the days
   * before.
   */
  msme_from: z.optional(z.nullable(isoDate)),
  /** The terms are agreed in writing. */
  has_agreement: z.boolean(),
  /** Tax is deducted from their bills for this; null: none is. */
  tds_nature: z.nullable(z.enum(tdsNatures)),
  /** The account their bills are usually booked to. */
  expense_accounts_id: z.nullable(id),
  notes: z.nullable(text(1_000)),
  /** What their documents begin in; null or left out for rupees. */
  currency: z.optional(z.nullable(currencyCode)),
  /** Of orders, notes and payment advice they get; null or left out for English. */
  language: z.optional(z.nullable(z.enum(languages))),
}
const isRegistered = (gst_treatment: string) => gst_treatment !== 'unregistered' && gst_treatment !== 'overseas'

export const NewVendor = z.object(fields).check(
  z.refine(({ gst_treatment, gstin }) => !isRegistered(gst_treatment) || gstin !== null, {
    error: 'Enter the GSTIN of a registered vendor',
    path: ['gstin'],
  }),
  z.refine(({ msme_class, udyam_number }) => msme_class === 'none' || udyam_number !== null, {
    error: 'Enter the Udyam number',
    path: ['udyam_number'],
  }),
  z.refine(isWholeDiscount, halfDiscount),
)
export type NewVendor = z.infer<typeof NewVendor>

export const Vendor = z.object({
  vendors_id: id,
  ...fields,
  ...discountShown,
  is_active: z.boolean(),
  /** What we owe them on bills, paise; negative when we paid ahead. */
  payable: signedPaise,
  ...bankFields,
  ...rowTags,
})
export type Vendor = z.infer<typeof Vendor>

export const VendorDetail = z.object({
  ...Vendor.shape,
  /** Other vendors, staff and accounts of one’s own with the same account or UPI id. */
  account_shared_with: z.array(z.string()),
  /** Other vendors with the same PAN or GSTIN: TDS limits count them together. */
  same_identity: z.array(z.object({ vendors_id: id, vendor_name: z.string(), shared: z.enum(['gstin', 'pan']) })),
  /** Why the company's plan does not pay them today. */
  payment_blocker: z.nullable(z.enum(vendorBlockers)),
})
export type VendorDetail = z.infer<typeof VendorDetail>

const params = z.object({ vendors_id: id })

export const listVendors = endpoint('GET', '/vendors', {
  summary: 'Vendors by name; `search` looks in name, GSTIN, email and mobile',
  query: z.object({
    ...pageQuery,
    search: z.optional(text(100)),
    show: z.optional(z.enum(['active', 'archived'])),
    ...tagFilter,
  }),
  reply: page(Vendor),
})
export const exportVendors = endpoint('GET', '/vendors/export', {
  summary: 'The vendors the filter finds, as CSV',
  query: z.object({ search: z.optional(text(100)), show: z.optional(z.enum(['active', 'archived'])), ...tagFilter }),
  raw: true,
})
export const getVendor = endpoint('GET', '/vendors/:vendors_id', { summary: 'One vendor', params, reply: VendorDetail })
export const createVendor = endpoint('POST', '/vendors', {
  summary: 'Add a vendor',
  body: NewVendor,
  reply: VendorDetail,
  idempotent: 'optional',
})
export const updateVendor = endpoint('PUT', '/vendors/:vendors_id', {
  summary: 'Change a vendor',
  params,
  body: NewVendor,
  reply: VendorDetail,
})
/** Archived vendors keep their bills and are hidden in lists. */
export const archiveVendor = endpoint('POST', '/vendors/:vendors_id/archive', {
  summary: 'Archive a vendor, or bring one back',
  params,
  body: z.object({ is_active: z.boolean() }),
  reply: VendorDetail,
})
export const archiveVendors = archiveMany('/vendors')
export const saveVendorBank = endpoint('PUT', '/vendors/:vendors_id/bank-account', {
  summary: 'Say where a vendor is paid: the account is verified by a credit of ₹1 and the holder’s name',
  params,
  body: PayeeBank,
  reply: VendorDetail,
})
export const verifyVendorBank = endpoint('POST', '/vendors/:vendors_id/bank-account/verification', {
  summary: 'Ask again whether the account is the vendor’s',
  params,
  reply: VendorDetail,
})
export const removeVendorBank = endpoint('DELETE', '/vendors/:vendors_id/bank-account', {
  summary: 'Forget where a vendor is paid',
  params,
  reply: VendorDetail,
})

export const StatementLine = z.object({
  date: isoDate,
  kind: z.enum(['bill', 'payment', 'debit_note', 'advance', 'refund', 'journal']),
  /** The bill it is about; of a debit note the one it lowers; null for what was paid ahead. */
  bills_id: z.nullable(id),
  /** The advance it is about. */
  vendor_advances_id: z.nullable(id),
  /** The journal entry that names the vendor. */
  journal_entries_id: z.nullable(id),
  words: z.string(),
  /** What we owe more by this, paise; negative: less. */
  amount: signedPaise,
  balance: signedPaise,
})
export const vendorStatement = endpoint('GET', '/vendors/:vendors_id/statement', {
  summary: 'What stood between us and the vendor, and what was added and paid, day by day',
  params,
  query: z.object({ from: isoDate, to: isoDate }),
  reply: z.object({
    opening: signedPaise,
    closing: signedPaise,
    rows: z.array(StatementLine),
    is_more: z.boolean(),
    /** What is open in other currencies at the end. */
    foreign: z.array(ForeignOpen),
  }),
})
/** What the editor of a vendor or a bill chooses from. */
export const expenseAccounts = endpoint('GET', '/vendors/expense-accounts', {
  summary: 'The accounts a bill can be booked to: expenses, and what is bought to keep',
  reply: z.object({
    rows: z.array(z.object({ ledger_accounts_id: id, code: z.string(), account_name: z.string(), account_type: z.string() })),
  }),
})
