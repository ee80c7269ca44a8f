import type { Vendor } from '#contract/directory/vendors.ts'
import type { Language } from '#core/messages.ts'
import { readGstin } from '#core/identifiers/gstin.ts'

const blank = {
  vendor_name: '',
  gst_treatment: 'registered' as Vendor['gst_treatment'],
  gstin: '',
  pan: '',
  email: '',
  mobile_number: '',
  address_line: '',
  city: '',
  state_code: '',
  pincode: '',
  payment_terms_days: 30,
  discount_percent: '',
  discount_days: null as number | null,
  msme_class: 'none' as Vendor['msme_class'],
  udyam_number: '',
  msme_from: '',
  has_agreement: true,
  tds_nature: '',
  expense_accounts_id: '',
  currency: '',
  language: 'en' as Language,
  notes: '',
}
type VendorValues = typeof blank

/** A new vendor, with the known values. */
export function blankVendor(known: { vendor_name?: string | undefined; gstin?: string | undefined } = {}): VendorValues {
  const gstin = known.gstin === undefined ? undefined : readGstin(known.gstin)
  return {
    ...blank,
    vendor_name: known.vendor_name ?? '',
    gstin: known.gstin ?? '',
    pan: gstin?.pan ?? '',
    state_code: gstin?.state ?? '',
  }
}

/** The values of the vendor form. */
export function valuesOf(vendor: Vendor): VendorValues {
  return {
    vendor_name: vendor.vendor_name,
    gst_treatment: vendor.gst_treatment,
    gstin: vendor.gstin ?? '',
    pan: vendor.pan ?? '',
    email: vendor.email ?? '',
    mobile_number: vendor.mobile_number ?? '',
    address_line: vendor.address_line ?? '',
    city: vendor.city ?? '',
    state_code: vendor.state_code ?? '',
    pincode: vendor.pincode ?? '',
    payment_terms_days: vendor.payment_terms_days,
    discount_percent: vendor.discount_percent ?? '',
    discount_days: vendor.discount_days,
    msme_class: vendor.msme_class,
    udyam_number: vendor.udyam_number ?? '',
    msme_from: vendor.msme_from ?? '',
    has_agreement: vendor.has_agreement,
    tds_nature: vendor.tds_nature ?? '',
    expense_accounts_id: vendor.expense_accounts_id ?? '',
    currency: vendor.currency ?? '',
    language: vendor.language ?? 'en',
    notes: vendor.notes ?? '',
  }
}
