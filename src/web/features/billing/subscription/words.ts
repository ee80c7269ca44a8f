import { builtFeatures, type Feature } from '#contract/features.ts'
import type { PlanOffer } from '#contract/billing/subscription.ts'
import { FREE_VENDORS, type PlanFeature, planOf, TRIAL_DAYS } from '#core/entitlements/plans.ts'
import { vendorBlockerWords } from '#core/entitlements/vendor-blocker.ts'
import { shortRupees } from '#core/display.ts'

export const { title: LIMIT_TITLE, text: UPGRADE_LINE } = vendorBlockerWords.reached_limit
/** `date` as people read it. */
export const resetLine = (date: string): string => `Your monthly limit will reset in ${date}`

/** A line that is given word for word, and what must work before it may be said. `never`: nothing of it is built. */
type Announced = { text: string; needs: Feature | 'never' }
const said = (lines: readonly Announced[]) => lines.filter(({ needs }) => isBuilt(needs)).map(({ text }) => text)
const isBuilt = (feature: Feature | 'never') => builtFeatures.some((built) => built === feature)

/** What the trial includes, of what the product announces: only what works (docs/decisions/0067). */
export const trialInclusions: readonly string[] = said([
  { text: 'Create, send and track invoices', needs: 'receivables' },
  { text: 'Single and bulk payments to vendors, partners and refunds', needs: 'bulk-payouts' },
  { text: 'Link and manage multiple current accounts', needs: 'connected-banking' },
  { text: 'Auto-reconcile payments', needs: 'banking' },
  { text: 'Integrate and sync entries with accounting software packages', needs: 'integrations' },
])

/** What is new in the plans, the same way. */
export const whatsNew: readonly string[] = said([
  { text: 'Bharat Connect B2B payments and reconciliation', needs: 'never' },
  { text: 'Approval workflow and audit trail', needs: 'approval-workflows' },
  { text: 'Multi-user team access', needs: 'team' },
  { text: 'Enhanced customer support', needs: 'help' },
])

/** The trial has limits, and says them. */
export function trialStarted(): string {
  const { payouts, collections, seats } = planOf('trial')
  const limits = `payments up to ${shortRupees(payouts ?? 0)} and collections up to ${shortRupees(collections ?? 0)} a month, ${seats ?? 0} people`
  return `Your ${TRIAL_DAYS}-day free trial has started: ${limits}`
}

type UpgradeWords = { title: string; subtitle: string; button: string }
export const upgradeDefaults: UpgradeWords = {
  title: 'Unlock Premium Features',
  subtitle: 'Get more done with advanced features—upgrade today!',
  button: 'Maybe Later',
}

/** What a feature is called, and what its own popup says where the default does not do. */
export const featureWords: Record<PlanFeature, { name: string } & Partial<UpgradeWords>> = {
  'bulk-payment-links': {
    name: 'Bulk payment links',
    title: 'Unlock Bulk Payment Links',
    subtitle: 'Send payment links to all your customers in one go.',
  },
  'e-invoice': {
    name: 'e-Invoice',
    title: 'Unlock e-Invoice',
    subtitle: 'Register invoices with the portal and print them with IRN and QR code.',
  },
  'e-way-bill': {
    name: 'e-Way Bill',
    title: 'Unlock e-Way Bill',
    subtitle: 'Make e-way bills from your invoices without typing them again.',
  },
  'gst-challan': {
    name: 'GST challan',
    title: 'Unlock GST Challan',
    subtitle: 'Make and pay the challan for the month from your books.',
  },
  gstr1: {
    name: 'GSTR1',
    title: 'Unlock GSTR1',
    subtitle: 'Prepare and check the return of your outward supplies from your invoices.',
  },
  'invoice-upload': {
    name: 'Invoice upload',
    title: 'Unlock Invoice Upload',
    subtitle: 'Bring in many invoices at once from a sheet or a PDF.',
  },
  'vendor-free-plan': {
    name: 'Vendors beyond the Free plan',
    title: 'Unlock More Vendors',
    subtitle: 'Add and pay as many vendors as your business has.',
  },
  'fund-transfer': {
    name: 'Fund transfer',
    title: 'Unlock Fund Transfer',
    subtitle: 'Move money between your own accounts and to others from here.',
  },
}

const lasting = { month: 'a month', year: 'a year', trial: '', none: '' } as const
export const pricePeriod = (period: PlanOffer['period']): string => lasting[period]

/** The part of the product that a plan's feature opens. */
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

/** What a plan gives, a line each: only what works today. */
export function planLines({ payouts, collections, seats, features }: PlanOffer): string[] {
  const named = features.filter((feature) => feature !== 'vendor-free-plan' && isBuilt(partOf[feature]))
  return [
    features.includes('vendor-free-plan') ? 'As many vendors as you have' : `Up to ${FREE_VENDORS} vendors`,
    payouts === null ? 'Payments without limit' : `Payments up to ${shortRupees(payouts)} a month`,
    collections === null ? 'Collections without limit' : `Collections up to ${shortRupees(collections)} a month`,
    seats === null ? 'As many people as you like' : `${seats} people`,
    'Invoicing, banking, accounting and reports',
    ...named.map((feature) => featureWords[feature].name),
  ]
}
