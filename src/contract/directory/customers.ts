import * as z from 'zod/mini'
import { languages } from '#core/messages.ts'
import { emailProblem } from '#core/identifiers/email.ts'
import { gstinProblem } from '#core/identifiers/gstin.ts'
import { mobileProblem } from '#core/identifiers/mobile.ts'
import { panProblem } from '#core/identifiers/pan.ts'
import { pincodeProblem } from '#core/identifiers/pincode.ts'
import { currencyCode } from '../currencies/currency-fields.ts'
import { archiveMany } from '../documents/bulk.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, page, pageQuery, paise, requiredText, signedPaise, text } from '../fields.ts'
import { stateCode } from '../company/state-code.ts'
import { gstTreatments } from '../documents/gst-treatments.ts'
import { rowTags, tagFilter } from '../documents/tags.ts'

const fields = {
  customer_name: requiredText(120, 'Enter the customer’s name'),
  gst_treatment: z.enum(gstTreatments),
  gstin: z.nullable(identifier(15, gstinProblem)),
  pan: z.nullable(identifier(10, panProblem)),
  email: z.nullable(identifier(254, emailProblem)),
  mobile_number: z.nullable(identifier(20, mobileProblem)),
  address_line: z.nullable(text(300)),
  city: z.nullable(text(80)),
  state_code: z.nullable(stateCode),
  pincode: z.nullable(identifier(6, pincodeProblem)),
  shipping_address: z.nullable(text(500)),
  payment_terms_days: z.int().check(z.minimum(0, 'Enter 0 to 365 days'), z.maximum(365, 'Enter 0 to 365 days')),
  notes: z.nullable(text(1_000)),
  /** What their documents begin in; null or left out for rupees. */
  currency: z.optional(z.nullable(currencyCode)),
  /** Of their documents and mails; null or left out for English. */
  language: z.optional(z.nullable(z.enum(languages))),
}

/** A customer inside GST has a GSTIN. */
const gstinGiven = ({ gst_treatment, gstin }: { gst_treatment: string; gstin: string | null }) =>
  gst_treatment === 'unregistered' || gst_treatment === 'overseas' || gstin !== null

export const Customer = z.object({
  customers_id: id,
  ...fields,
  is_active: z.boolean(),
  /** How much they may owe before a person is warned, paise; null without a limit. */
  credit_limit: z.nullable(paise),
  /** The customer this one turned out to be; null for all others. */
  merged_into: z.nullable(id),
  /** Whether the reminders of overdue invoices go to them. */
  is_reminded: z.boolean(),
  /** What the customer owes on open invoices, paise; negative when they paid ahead. */
  receivable: signedPaise,
  ...rowTags,
})
export type Customer = z.infer<typeof Customer>
export const NewCustomer = z
  .object(fields)
  .check(z.refine(gstinGiven, { error: 'Enter the GSTIN of a registered customer', path: ['gstin'] }))
export type NewCustomer = z.infer<typeof NewCustomer>

const params = z.object({ customers_id: id })

export const listCustomers = endpoint('GET', '/customers', {
  summary: 'Customers by name; `search` looks in name, GSTIN, email and mobile',
  query: z.object({
    ...pageQuery,
    search: z.optional(text(100)),
    show: z.optional(z.enum(['active', 'archived'])),
    ...tagFilter,
  }),
  reply: page(Customer),
})
export const getCustomer = endpoint('GET', '/customers/:customers_id', { summary: 'One customer', params, reply: Customer })
export const createCustomer = endpoint('POST', '/customers', {
  summary: 'Add a customer',
  body: NewCustomer,
  reply: Customer,
  idempotent: 'optional',
})
export const updateCustomer = endpoint('PUT', '/customers/:customers_id', {
  summary: 'Change a customer',
  params,
  body: NewCustomer,
  reply: Customer,
})
/** Archived customers keep their documents and are hidden in lists. */
export const archiveCustomer = endpoint('POST', '/customers/:customers_id/archive', {
  summary: 'Archive a customer, or bring one back',
  params,
  body: z.object({ is_active: z.boolean() }),
  reply: Customer,
})
export const archiveCustomers = archiveMany('/customers')
export const setCustomerReminders = endpoint('POST', '/customers/:customers_id/reminders', {
  summary: 'Leave a customer out of the reminders, or take them in again',
  params,
  body: z.object({ is_reminded: z.boolean() }),
  reply: Customer,
})
export const setCreditLimit = endpoint('POST', '/customers/:customers_id/credit-limit', {
  summary: 'Set how much a customer may owe before a person is warned; null for no limit',
  params,
  body: z.object({ credit_limit: z.nullable(paise) }),
  reply: Customer,
})
/** Permanent: it cannot be undone. */
export const mergeCustomer = endpoint('POST', '/customers/:customers_id/merge', {
  summary: 'Move everything of a customer to another, who is the same one',
  params,
  body: z.object({ into: z.uuid('Choose a customer') }),
  reply: Customer,
  idempotent: true,
})
