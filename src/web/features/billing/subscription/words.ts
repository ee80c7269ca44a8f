import { builtFeatures } from '#contract/features.ts'
import type { PlanOffer } from '#contract/billing/subscription.ts'
import { FREE_VENDORS, type PlanFeature } from '#core/entitlements/plans.ts'
import { vendorBlockerWords } from '#core/entitlements/vendor-blocker.ts'
import { shortRupees } from '#core/display.ts'

export const { title: LIMIT_TITLE, text: UPGRADE_LINE } = vendorBlockerWords.reached_limit
/** `date` as people read it. */
export const resetLine = (date: string): string => `Your monthly limit will reset in ${date}`

export const trialInclusions = [
  'Create, send and track invoices',
  'Single and bulk payments to vendors, partners and refunds',
  'Link and manage multiple current accounts',
  'Auto-reconcile payments',
  'Integrate and sync entries with accounting software packages',
] as const

export const whatsNew = [
  'Bharat Connect B2B payments and reconciliation',
  'Approval workflow and audit trail',
  'Multi-user team access',
  'Enhanced customer support',
] as const

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

/** What a plan gives, a line each; what is not built yet is said to be coming. */
export function planLines({ payouts, collections, seats, features }: PlanOffer): string[] {
  const isBuilt = (feature: string) => builtFeatures.some((built) => built === feature)
  const coming = features
    .filter((feature) => !isBuilt(feature) && feature !== 'vendor-free-plan')
    .map((feature) => featureWords[feature].name)
  return [
    features.includes('vendor-free-plan') ? 'As many vendors as you have' : `Up to ${FREE_VENDORS} vendors`,
    payouts === null ? 'Payments without limit' : `Payments up to ${shortRupees(payouts)} a month`,
    collections === null ? 'Collections without limit' : `Collections up to ${shortRupees(collections)} a month`,
    seats === null ? 'As many people as you like' : `${seats} people`,
    'Invoicing, banking, accounting and reports',
    ...features.filter(isBuilt).map((feature) => featureWords[feature].name),
    ...(coming.length === 0 ? [] : [`Coming: ${coming.join(', ')}`]),
  ]
}
