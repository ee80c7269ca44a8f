import type { Paise } from '../money.ts'

/** What a plan opens by name; each has its own upgrade popup. */
export const planFeatures = [
  'bulk-payment-links',
  'e-invoice',
  'e-way-bill',
  'gst-challan',
  'gstr1',
  'invoice-upload',
  'vendor-free-plan',
  'fund-transfer',
] as const
export type PlanFeature = (typeof planFeatures)[number]

/** What a company may do and how much of it a month. Amounts in paise; null is without limit. */
export type Grants = {
  features: readonly PlanFeature[]
  payouts: Paise | null
  collections: Paise | null
  /** People in the company, open invitations counted. */
  seats: number | null
  /** Bank lines matched in a month before each further one costs RECONCILIATION_RATE. */
  reconciled_lines: number | null
}

export type Plan = Grants & {
  /** `subscription_packages_id` on the wire. */
  id: string
  name: string
  /** A higher rank is an upgrade. */
  rank: number
  period: 'month' | 'year' | 'trial' | 'none'
  /** For a period, without GST. */
  price: Paise
  /** Can be bought today. */
  isSold: boolean
}

export const TRIAL_DAYS = 30
/** From opening the company until its trial must have begun; until then nothing is limited. */
export const UNSTARTED_DAYS = 30
/** After the last paid day, before unpaid plans stop all writing. */
export const GRACE_DAYS = 7
/** Before the last day, the reminder and the renewal show. */
export const REMIND_DAYS = 5
/** How long the price of a chosen plan is valid. */
export const QUOTE_DAYS = 7
/** After a billing month, until its charge must be paid. */
export const CHARGE_DUE_DAYS = 15
/** A matched bank line beyond the plan's own, without GST. */
export const RECONCILIATION_RATE: Paise = 50

/** Active vendors a plan without `vendor-free-plan` has room for. */
export const FREE_VENDORS = 10

const LAKH = 1_00_000_00
const CRORE = 1_00_00_000_00

const free: Grants = { features: [], payouts: 2 * LAKH, collections: 5 * LAKH, seats: 3, reconciled_lines: 200 }
const growth: Grants = {
  features: ['e-invoice', 'e-way-bill', 'gst-challan', 'gstr1', 'invoice-upload', 'vendor-free-plan'],
  payouts: 50 * LAKH,
  collections: CRORE,
  seats: 10,
  reconciled_lines: null,
}
const scale: Grants = { features: planFeatures, payouts: null, collections: null, seats: null, reconciled_lines: null }

/** No limits: a company that has not started its trial yet. */
export const unlimited: Grants = scale

/**
 * Every current and former plan. Prices and limits are the operator's; a plan with subscribers is never deleted, only no longer
 * sold.
 */
const plans: readonly Plan[] = [
  { id: 'free', name: 'Free', rank: 0, period: 'none', price: 0, isSold: false, ...free },
  {
    id: 'trial',
    name: 'Free trial',
    rank: 1,
    period: 'trial',
    price: 0,
    isSold: false,
    ...scale,
    payouts: 25 * LAKH,
    collections: CRORE,
    seats: 10,
  },
  { id: 'classic', name: 'Classic', rank: 2, period: 'year', price: 5_999_00, isSold: false, ...growth, seats: 5 },
  { id: 'classic_plus', name: 'Classic Plus', rank: 3, period: 'year', price: 11_999_00, isSold: false, ...scale, seats: 15 },
  { id: 'growth_monthly', name: 'Growth', rank: 2, period: 'month', price: 1_499_00, isSold: true, ...growth },
  { id: 'growth_yearly', name: 'Growth', rank: 3, period: 'year', price: 14_990_00, isSold: true, ...growth },
  { id: 'scale_monthly', name: 'Scale', rank: 4, period: 'month', price: 3_999_00, isSold: true, ...scale },
  { id: 'scale_yearly', name: 'Scale', rank: 5, period: 'year', price: 39_990_00, isSold: true, ...scale },
]

/** Legacy plans with subscribers: they see no badge, and become Free when they end. */
const existingPlans: readonly string[] = ['classic', 'classic_plus']
export const isExistingPlan = (id: string): boolean => existingPlans.includes(id)

export const findPlan = (id: string): Plan | undefined => plans.find((plan) => plan.id === id)

/** The plan by its id; throws RangeError for one that never was. */
export function planOf(id: string): Plan {
  const plan = findPlan(id)
  if (!plan) throw new RangeError(`no plan is called ${id}`)
  return plan
}

/** What can be bought, the smallest first. */
export const plansOnSale: readonly Plan[] = plans.filter((plan) => plan.isSold)
