import * as z from 'zod/mini'
import { FreeInvoice } from '#contract/sales/free-invoice.ts'
import { addDays, isIsoDate } from '#core/dates.ts'
import type { GstTreatment } from '#core/tax/gst/supply.ts'
import type { Seller } from '#core/tax/gst/draft.ts'
import { today } from '#web/lib/today.ts'
import { type Buyer, type DocumentValues, newDocument } from '#web/features/sales/shared/values.ts'
import { documentBody } from '#web/features/sales/shared/document-body.ts'

const seller = {
  company_name: '',
  gstin: '',
  gst_scheme: 'regular' as 'regular' | 'composition',
  state_code: '27',
  pan: '',
  address_line: '',
  city: '',
  pincode: '',
  email: '',
  mobile_number: '',
  bank_account_name: '',
  bank_account_number: '',
  bank_ifsc: '',
  bank_name: '',
  upi_vpa: '',
}
const customer = {
  customer_name: '',
  gst_treatment: 'registered' as GstTreatment,
  gstin: '',
  email: '',
  address_line: '',
  city: '',
  state_code: '',
  pincode: '',
  shipping_address: '',
}

/** The values of the invoice form, also stored on the device: strings as typed. */
export type FreeValues = DocumentValues & {
  seller: typeof seller
  customer: typeof customer
  invoice_number: string
  invoice_date: string
  due_date: string
}

export function newValues(): FreeValues {
  const invoice_date = today()
  const dates = { invoice_date, due_date: addDays(invoice_date, 30) }
  return { ...newDocument({ invoice_notes: null, invoice_terms: null }), seller, customer, invoice_number: '1', ...dates }
}

/** Both parties' details as needed for the totals; incomplete values count as missing. */
export const sellerOf = ({ seller: { gstin, gst_scheme, state_code } }: FreeValues): Seller => ({
  gstin: gstin.trim() === '' ? null : gstin,
  gst_scheme,
  state_code,
})
export const buyerOf = ({ customer: { customer_name, gst_treatment, gstin, state_code } }: FreeValues): Buyer => ({
  customer_name,
  gst_treatment,
  gstin: gstin.trim() === '' ? null : gstin,
  state_code: gst_treatment === 'overseas' || state_code === '' ? null : state_code,
  payment_terms_days: undefined,
})

function bodyOf({ seller: from, customer: to, invoice_number, invoice_date, due_date, ...document }: FreeValues) {
  const { customers_id: _id, ...body } = documentBody(document)
  const isInside = to.gst_treatment !== 'unregistered' && to.gst_treatment !== 'overseas'
  return {
    ...body,
    seller: { ...bare(from), company_name: from.company_name.trim(), address_line: from.address_line.trim() },
    customer: { ...bare(to), customer_name: to.customer_name.trim(), ...(isInside ? {} : { gstin: null }) },
    invoice_number: invoice_number.trim(),
    invoice_date,
    due_date,
  }
}

/** Empty strings become null. */
const bare = <T extends Record<string, string>>(texts: T) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim() === '' ? null : text.trim()])) as {
    [K in keyof T]: T[K] | null
  }

/** Converts the form's values to the request body and validates them with the contract's schema. */
export const FreeSchema = z.pipe(z.transform(bodyOf), FreeInvoice)

/** Due date and terms move with the invoice date. */
export const datedOn = (invoice_date: string, { invoice_date: before, due_date }: FreeValues): Partial<FreeValues> =>
  isIsoDate(invoice_date) && isIsoDate(before) && isIsoDate(due_date) && due_date < invoice_date
    ? { invoice_date, due_date: addDays(invoice_date, 30) }
    : { invoice_date }
