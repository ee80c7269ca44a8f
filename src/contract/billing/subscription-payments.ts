import * as z from 'zod/mini'
import { otpProblem, transactionTokenProblem } from '#core/billing/subscription-payments/checks.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, text, timestamp } from '../fields.ts'
import { bankAccountField, PayingAccount } from '../company/paying-accounts.ts'

const service = 'payments'

/** For a bank payment: a transfer to the operator. */
export const FT_TRANSACTION_TYPE = 2 as const

export const paymentMethods = ['pg', 'ft'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** What is paid: the plan, or the charge for lines reconciled beyond it. */
export const dueKinds = ['plan', 'reconciliation_charge'] as const
export type DueKind = (typeof dueKinds)[number]

/** `payment_token` names the payment; `outside_order_id` is what the checkout opens, null until the gateway has made it. */
export const PaymentState = z.object({
  payment_token: z.string(),
  subscription_payment_statuses_id: z.int(),
  /** `failure` of the last attempt; the same order may still be paid by another. */
  result: z.enum(['success', 'failure', 'pending']),
  outside_order_id: z.nullable(z.string()),
  /** A query to the gateway is in progress. */
  is_asked: z.boolean(),
  failure_reason: z.nullable(z.string()),
})
export type PaymentState = z.infer<typeof PaymentState>

const due_kind = z.optional(z.enum(dueKinds))
const payment_token = text(64)

export const getPaymentGateway = endpoint('GET', '/subscription-payments/gateway', {
  service,
  summary: 'The checkout script of the payment gateway; null when there is none',
  reply: z.object({ script_url: z.nullable(z.string()) }),
})
export const listPayingAccounts = endpoint('GET', '/subscription-payments/accounts', {
  service,
  summary: 'Bank accounts that can pay, with what their banks last said they hold',
  reply: z.object({ rows: z.array(PayingAccount) }),
})
export const askBalance = endpoint('POST', '/subscription-payments/balance', {
  service,
  summary: 'Ask the bank what the account holds; it is in the list a moment later',
  body: z.object({ [bankAccountField]: id }),
})
export const generateBankOtp = endpoint('POST', '/subscription-payments/bank-otp', {
  service,
  summary: 'Have the bank send a one-time password for paying this amount (rupees as text) from this account',
  body: z.object({
    amount: z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, 'Enter an amount such as 1769.82')),
    [bankAccountField]: id,
  }),
  reply: z.object({ data: z.object({ ref_no: z.string() }) }),
})
export const getBankOtp = endpoint('GET', '/subscription-payments/bank-otp/:ref_no', {
  service,
  summary: 'Whether the bank has sent the one-time password',
  params: z.object({ ref_no: text(40) }),
  reply: z.object({ ref_no: z.string(), otp_status: z.enum(['sending', 'sent', 'failed']), asked_at: timestamp }),
})

export const FtDetails = z.object({
  accounts_id: id,
  companies_id: id,
  debit_account_number: text(34),
  transaction_types_id: z.literal(FT_TRANSACTION_TYPE),
  mobile_number: text(20),
  partner_banks_id: z.int(),
  [bankAccountField]: id,
  otp: identifier(6, otpProblem),
  transaction_token: identifier(16, transactionTokenProblem),
  ref_no: text(40),
})
export type FtDetails = z.infer<typeof FtDetails>

export const createPaymentLink = endpoint('POST', '/subscription-payments/link', {
  service,
  summary: 'Pay what is due: by the gateway (pg), whose checkout opens the order, or from a bank account (ft)',
  body: z.object({
    payment_method: z.enum(paymentMethods),
    subscription_packages_id: text(60),
    ft_details: z.nullable(FtDetails),
    is_instant_payment: z.literal(0),
    due_kind,
  }),
  reply: z.object({ payment_token: z.string(), access_key: z.string(), subscription_payment_statuses_id: z.int() }),
  idempotent: true,
})
export const checkPaymentStatus = endpoint('POST', '/subscription-payments/status', {
  service,
  summary: 'How a payment stands; one that is not decided is asked about at the gateway or the bank',
  body: z.object({ payment_token, is_instant_payment: z.literal(0) }),
  reply: PaymentState,
})
