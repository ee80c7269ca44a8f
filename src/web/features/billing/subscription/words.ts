import { builtFeatures, type Feature } from '#contract/features.ts'
import type { PlanOffer } from '#contract/billing/subscription.ts'
import { FREE_VENDORS, type PlanFeature, planOf, TRIAL_DAYS } from '#core/entitlements/plans.ts'
import { vendorBlockerWords } from '#core/entitlements/vendor-blocker.ts'
import { shortRupees } from '#core/display.ts'
import { t } from '#core/messages.ts'
import { featureWords } from './feature-words.ts'

export const { title: LIMIT_TITLE, text: UPGRADE_LINE } = vendorBlockerWords.reached_limit
/** `date` in display format. */
export const resetLine = (date: string): string => t('Your monthly limit will reset in {date}', { date })

/** A sentence of the specification, and the feature that must work before it is shown. `never`: not built at all. */
type Announced = { text: string; needs: Feature | 'never' }
const said = (lines: readonly Announced[]) => lines.filter(({ needs }) => isBuilt(needs)).map(({ text }) => text)
const isBuilt = (feature: Feature | 'never') => builtFeatures.some((built) => built === feature)

/** The features of the trial, from the announced ones: only working ones (docs/decisions/0067). */
export const trialInclusions: readonly string[] = said([
  { text: t('Create, send and track invoices'), needs: 'receivables' },
  { text: t('Single and bulk payments to vendors, partners and refunds'), needs: 'bulk-payouts' },
  { text: t('Link and manage multiple current accounts'), needs: 'connected-banking' },
  { text: t('Auto-reconcile payments'), needs: 'banking' },
  { text: t('Integrate and sync entries with accounting software packages'), needs: 'integrations' },
])

/** The new features of the plans, filtered the same way. */
export const whatsNew: readonly string[] = said([
  { text: t('Bharat Connect B2B payments and reconciliation'), needs: 'never' },
  { text: t('Approval workflow and audit trail'), needs: 'approval-workflows' },
  { text: t('Multi-user team access'), needs: 'team' },
  { text: t('Enhanced customer support'), needs: 'help' },
])

/** The trial is limited and states its limits. */
export function trialStarted(): string {
  const { payouts, collections, seats } = planOf('trial')
  const limits = t('payments up to {amount} and collections up to {amount_2} a month, {value} people', {
    amount: shortRupees(payouts ?? 0),
    amount_2: shortRupees(collections ?? 0),
    value: seats ?? 0,
  })
  return t('Your {TRIAL_DAYS}-day free trial has started: {limits}', { TRIAL_DAYS, limits })
}

const lasting = { month: t('a month'), year: t('a year'), trial: '', none: '' } as const
export const pricePeriod = (period: PlanOffer['period']): string => lasting[period]

/** The page group that a plan's feature opens. */
const partOf: Readonly<Record<PlanFeature, Feature>> = {
  'bulk-payment-links': 'bulk-payment-links',
  'e-invoice': 'e-invoice',
  'e-way-bill': 'e-way-bill',
  'gst-challan': 'tax-filing',
  gstr1: 'gst',
  'invoice-upload': 'receivables',
  'vendor-free-plan': 'vendors',
  'fund-transfer': 'payouts',
}

/** The features of a plan, one line each: only working ones. */
export function planLines({ payouts, collections, seats, features }: PlanOffer): string[] {
  const named = features.filter((feature) => feature !== 'vendor-free-plan' && isBuilt(partOf[feature]))
  return [
    features.includes('vendor-free-plan')
      ? t('As many vendors as you have')
      : t('Up to {FREE_VENDORS} vendors', { FREE_VENDORS }),
    payouts === null ? t('Unlimited payments') : t('Payments up to {amount} a month', { amount: shortRupees(payouts) }),
    collections === null
      ? t('Unlimited collections')
      : t('Collections up to {amount} a month', { amount: shortRupees(collections) }),
    seats === null ? t('As many people as you like') : t('{seats} people', { seats }),
    t('Invoicing, banking, accounting and reports'),
    ...named.map((feature) => featureWords[feature].name),
  ]
}
