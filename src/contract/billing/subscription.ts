import * as z from 'zod/mini'
import { findPlan, planFeatures } from '#core/entitlements/plans.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, paise, text } from '../fields.ts'

const packageId = z.string().check(z.refine((name: string) => findPlan(name) !== undefined, { error: 'Choose a plan' }))

/** The amount due for a plan. Amounts in paise, GST included. */
export const PendingPlanDetails = z.object({
  billing_due_date: isoDate,
  billing_start_date: isoDate,
  billing_end_date: isoDate,
  is_due_date_passed: z.boolean(),
  total: paise,
  subscription_packages_id: z.string(),
  monthlyDetails: z.array(z.object({ subscription_start_date: isoDate, subscription_end_date: isoDate, amount: paise })),
})
export type PendingPlanDetails = z.infer<typeof PendingPlanDetails>

/** A charge for bank lines matched beyond the plan, billed after its month. Paise, GST included. */
export const PendingTxnCharge = z.object({
  payment_due_date: isoDate,
  /** Where in the application it is paid. */
  payment_link: z.string(),
  txn_charge_to_pay: paise,
  billing_start_date: isoDate,
  billing_end_date: isoDate,
})
export type PendingTxnCharge = z.infer<typeof PendingTxnCharge>

export const loginPopups = ['trial_start', 'trial_reminder', 'trial_expired', 'plan_reminder', 'plan_expired'] as const
export type LoginPopup = (typeof loginPopups)[number]

const used = z.object({ used: paise, limit: z.nullable(paise) })

/** The plan of the company and its consequences, visible to every member. */
export const Subscription = z.object({
  /** Of the plan. */
  id: z.string(),
  displayName: z.string(),
  /** One line for the header; empty if there is none. */
  headerText: z.string(),
  actionButtons: z.object({ cta: z.nullable(z.string()) }),
  startDate: z.nullable(isoDate),
  endDate: z.nullable(isoDate),
  /** The day the limits start again. */
  yearlyLimitResetDate: isoDate,
  /** Days left, today included; null where nothing ends. */
  remainingTime: z.nullable(z.int()),
  didPlanExpire: z.boolean(),
  previousPlan: z.nullable(z.object({ id: z.string(), remainingTime: z.int() })),
  current: z.object({ should_show_plan_blocker: z.boolean() }),
  /** A payment is in progress and not settled. */
  isPendingTxn: z.boolean(),
  popupToBeShownAfterLogin: z.object({ case: z.nullable(z.enum(loginPopups)) }),
  pending_plan_details: z.nullable(PendingPlanDetails),
  pending_txn_charge_payment: z.nullable(PendingTxnCharge),
  /** Paise left this month; null is without limit. */
  transactionRemaining: z.object({ payouts: z.nullable(paise), collections: z.nullable(paise) }),
  payment_highlights: z.object({ payouts: used, collections: used, seats: used }),
  features: z.array(z.enum(planFeatures)),
  /** Shown until it is dismissed: the old plan became Free. */
  isMigrationNew: z.boolean(),
  /** The state after this period, whose last day is `endDate`; `free` is a cancellation. */
  nextPlan: z.nullable(z.object({ id: z.string(), displayName: z.string(), endDate: isoDate })),
  /** Deducted from the next payment. Paise. */
  plan_credit: paise,
})
export type Subscription = z.infer<typeof Subscription>

export const PlanOffer = z.object({
  subscription_packages_id: z.string(),
  displayName: z.string(),
  period: z.enum(['month', 'year', 'trial', 'none']),
  /** For a period, without GST. */
  price: paise,
  payouts: z.nullable(paise),
  collections: z.nullable(paise),
  seats: z.nullable(z.int()),
  features: z.array(z.enum(planFeatures)),
})
export type PlanOffer = z.infer<typeof PlanOffer>

/** What a plan would cost and when it begins, shown before it is confirmed. Paise. */
export const PlanQuote = z.object({
  subscription_packages_id: z.string(),
  displayName: z.string(),
  starts: z.enum(['now', 'later']),
  period_start: isoDate,
  period_end: isoDate,
  list_price: paise,
  proration: paise,
  taxable_value: paise,
  gst: paise,
  total: paise,
  /** From the credit. */
  plan_credit: paise,
  payable: paise,
})
export type PlanQuote = z.infer<typeof PlanQuote>

const choice = z.object({ subscription_packages_id: packageId })

export const PlanPayment = z.object({
  plan_payments_id: id,
  payment_kind: z.enum(['plan', 'reconciliation']),
  displayName: z.string(),
  paid_on: isoDate,
  amount: paise,
  payment_method: z.string(),
  reference: z.string(),
  period_start: z.nullable(isoDate),
  period_end: z.nullable(isoDate),
  /** Null until the invoice is raised, moments after the payment. */
  invoice_number: z.nullable(z.string()),
})
export type PlanPayment = z.infer<typeof PlanPayment>

export const getSubscription = endpoint('GET', '/subscription', {
  summary: 'The plan of the company, what is used of it and what is to pay',
  reply: Subscription,
})
export const listPlans = endpoint('GET', '/subscription/plans', {
  summary: 'The plans that can be bought, and the free one',
  reply: z.object({ rows: z.array(PlanOffer) }),
})
export const startTrial = endpoint('POST', '/subscription/trial', {
  summary: 'Start the 30-day free trial; a company has one',
  reply: Subscription,
})
export const quotePlan = endpoint('GET', '/subscription/quote', {
  summary: 'What a plan would cost today and when it begins',
  query: choice,
  reply: PlanQuote,
})
export const choosePlan = endpoint('POST', '/subscription/order', {
  summary: 'Choose a plan: one that begins now waits for its payment, a lower one follows the running period',
  body: choice,
  reply: Subscription,
})
export const dropOrder = endpoint('DELETE', '/subscription/order', {
  summary: 'Give up a chosen plan that is not paid',
  reply: Subscription,
})
export const cancelPlan = endpoint('POST', '/subscription/cancellation', {
  summary: 'Cancel the plan; it stays until the end of what is paid',
  body: z.object({ cancel_reason: z.nullable(text(500)) }),
  reply: Subscription,
})
export const keepPlan = endpoint('DELETE', '/subscription/cancellation', {
  summary: 'Take back a cancellation or a chosen lower plan before it begins',
  reply: Subscription,
})
export const seeMigration = endpoint('POST', '/subscription/migration', {
  summary: 'Note that What’s New after an old plan was seen',
  reply: Subscription,
})
export const listPlanPayments = endpoint('GET', '/subscription/history', {
  summary: 'What was paid for the plan, newest first',
  query: z.object(pageQuery),
  reply: page(PlanPayment),
})
export const downloadPlanInvoice = endpoint('GET', '/subscription/history/:plan_payments_id/invoice', {
  summary: 'The GST invoice of a payment, as PDF',
  params: z.object({ plan_payments_id: id }),
  raw: true,
})
