import * as z from 'zod/mini'
import { NewPaymentLink } from '#contract/sales/payment-links.ts'
import type { Paise } from '#core/money.ts'

export type LinkValues = {
  customers_id: string
  payer_name: string
  email: string
  mobile_number: string
  purpose: string
  reference: string
  invoices_id: string
  /** Who sets the amount. */
  chooses: 'me' | 'payer'
  amount: Paise | undefined
  least_amount: Paise | undefined
  most_amount: Paise | undefined
  part_payment: boolean
  expires_on: string
  remind: boolean
  send: boolean
}

export const blankLink: LinkValues = {
  customers_id: '',
  payer_name: '',
  email: '',
  mobile_number: '',
  purpose: '',
  reference: '',
  invoices_id: '',
  chooses: 'me',
  amount: undefined,
  least_amount: undefined,
  most_amount: undefined,
  part_payment: false,
  expires_on: '',
  remind: true,
  send: true,
}

/** Converts the form's values to the request body and validates them with the contract's schema. */
export const linkSchema = z.pipe(
  z.transform(({ chooses, ...values }: LinkValues) => ({
    ...values,
    customers_id: values.customers_id || null,
    invoices_id: values.invoices_id || null,
    email: values.email.trim() || null,
    mobile_number: values.mobile_number.replaceAll(/[\s-]/g, '') || null,
    reference: values.reference.trim() || null,
    expires_on: values.expires_on || null,
    // An empty amount is an error at the field, not an open amount.
    amount: chooses === 'payer' ? null : (values.amount ?? 0),
    least_amount: chooses === 'payer' ? (values.least_amount ?? null) : null,
    most_amount: chooses === 'payer' ? (values.most_amount ?? null) : null,
    send: values.send && values.email.trim() !== '',
  })),
  NewPaymentLink,
)
