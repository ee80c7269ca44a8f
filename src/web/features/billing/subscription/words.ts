import { builtFeatures } from '#contract/features.ts'
import type { PlanOffer } from '#contract/billing/subscription.ts'
import { FREE_VENDORS, type PlanFeature } from '#core/entitlements/plans.ts'
import { vendorBlockerWords } from '#core/entitlements/vendor-blocker.ts'
import { shortRupees } from '#core/display.ts'
import { t } from '#core/messages.ts'

export const { title: LIMIT_TITLE, text: UPGRADE_LINE } = vendorBlockerWords.reached_limit
/** `date` as people read it. */
export const resetLine = (date: string): string => t('Your monthly limit will reset in {date}', { date })

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
  title: t('Unlock Premium Features'),
  subtitle: t('Get more done with advanced features—upgrade today!'),
  button: t('Maybe Later'),
}

/** What a feature is called, and what its own popup says where the default does not do. */
export const featureWords: Record<PlanFeature, { name: string } & Partial<UpgradeWords>> = {
  'bulk-payment-links': {
    name: t('Bulk payment links'),
    title: t('Unlock Bulk Payment Links'),
    subtitle: t('Send payment links to all your customers in one go.'),
  },
  'e-invoice': {
    name: 'e-Invoice',
    title: t('Unlock e-Invoice'),
    subtitle: t('Register invoices with the portal and print them with IRN and QR code.'),
  },
  'e-way-bill': {
    name: t('e-Way Bill'),
    title: t('Unlock e-Way Bill'),
    subtitle: t('Create e-way bills from your invoices without typing them again.'),
  },
  'gst-challan': {
    name: t('GST challan'),
    title: t('Unlock GST Challan'),
    subtitle: t("Create and pay the month's challan from your books."),
  },
  gstr1: {
    name: 'GSTR1',
    title: t('Unlock GSTR1'),
    subtitle: t('Prepare and check the return of your outward supplies from your invoices.'),
  },
  'invoice-upload': {
    name: t('Invoice upload'),
    title: t('Unlock Invoice Upload'),
    subtitle: t('Import many invoices at once from a sheet or a PDF.'),
  },
  'vendor-free-plan': {
    name: t('Vendors beyond the Free plan'),
    title: t('Unlock More Vendors'),
    subtitle: t('Add and pay as many vendors as your business has.'),
  },
  'fund-transfer': {
    name: t('Fund transfer'),
    title: t('Unlock Fund Transfer'),
    subtitle: t('Move money between your own accounts and to others from here.'),
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
    features.includes('vendor-free-plan')
      ? t('As many vendors as you have')
      : t('Up to {FREE_VENDORS} vendors', { FREE_VENDORS }),
    payouts === null ? t('Unlimited payments') : t('Payments up to {amount} a month', { amount: shortRupees(payouts) }),
    collections === null
      ? t('Unlimited collections')
      : t('Collections up to {amount} a month', { amount: shortRupees(collections) }),
    seats === null ? t('As many people as you like') : t('{seats} people', { seats }),
    t('Invoicing, banking, accounting and reports'),
    ...features.filter(isBuilt).map((feature) => featureWords[feature].name),
    ...(coming.length === 0 ? [] : [t('Coming: {coming}', { coming: coming.join(', ') })]),
  ]
}
