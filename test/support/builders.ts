import type { NewCustomer } from '#contract/customers.ts'

/** A customer in Maharashtra, registered under GST, unless told otherwise. */
export function customer(over: Partial<NewCustomer> = {}): NewCustomer {
  return {
    customer_name: 'Deccan Textiles',
    gst_treatment: 'registered',
    gstin: '27AAPFU0939F1ZV',
    pan: null,
    email: 'accounts@deccan.in',
    mobile_number: '9820012345',
    address_line: '14 Laxmi Road',
    city: 'Pune',
    state_code: '27',
    pincode: '411030',
    shipping_address: null,
    payment_terms_days: 30,
    notes: null,
    ...over,
  }
}
