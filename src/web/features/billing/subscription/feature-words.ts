import type { PlanFeature } from '#core/entitlements/plans.ts'
import { t } from '#core/messages.ts'

type UpgradeWords = { title: string; subtitle: string; button: string }
export const upgradeDefaults: UpgradeWords = {
  title: t('Unlock Premium Features'),
  subtitle: t('Get more done with advanced features—upgrade today!'),
  button: t('Maybe Later'),
}

/** The name of a feature, and the text of its own popup where the default does not fit. */
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
    subtitle: t("Prepare the month's challan from your books and record its payment."),
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
