import type { Language } from '#core/messages.ts'
import type { Customer } from '#contract/directory/customers.ts'

export const blankCustomer = {
  customer_name: '',
  gst_treatment: 'registered' as Customer['gst_treatment'],
  gstin: '',
  pan: '',
  email: '',
  mobile_number: '',
  address_line: '',
  city: '',
  state_code: '',
  pincode: '',
  shipping_address: '',
  payment_terms_days: 30,
  currency: '',
  language: 'en' as Language,
  notes: '',
}

/** The form’s values of a saved customer. */
export function valuesOf(saved: Customer): typeof blankCustomer {
  const {
    customers_id: _id,
    is_active: _active,
    is_reminded: _reminded,
    credit_limit: _limit,
    merged_into: _other,
    receivable: _owed,
    ...customer
  } = saved
  return {
    ...customer,
    gstin: customer.gstin ?? '',
    pan: customer.pan ?? '',
    email: customer.email ?? '',
    mobile_number: customer.mobile_number ?? '',
    address_line: customer.address_line ?? '',
    city: customer.city ?? '',
    state_code: customer.state_code ?? '',
    pincode: customer.pincode ?? '',
    shipping_address: customer.shipping_address ?? '',
    currency: customer.currency ?? '',
    language: customer.language ?? 'en',
    notes: customer.notes ?? '',
  }
}
