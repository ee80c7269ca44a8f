import type { Features, PageAccess } from '../page-kind.ts'

/** The features of compliance; `true` for those that are built. */
export const complianceFeatures = {
  'e-invoice': true,
  'e-way-bill': true,
  gst: true,
  ims: true,
  'gstr-1': true,
  'tax-filing': true,
} as const satisfies Features

/** Who may open its pages. */
export const compliancePages = [
  { route: 'accounting/tax-filing', name: 'Tax filing', anyOf: ['OWNER', 'ADMIN', 'APPS_TAXES'] },
  { route: 'taxes', name: 'Taxes', anyOf: ['OWNER', 'ADMIN', 'APPS_TAXES', 'REPORTS'] },
  { route: 'gst', name: 'GST', anyOf: ['OWNER', 'ADMIN', 'APPS_TAXES'] },
  { route: 'gst/ims', name: 'IMS', anyOf: ['OWNER', 'ADMIN', 'APPS_TAXES'] },
  { route: 'gst/annual', name: 'GSTR-9', anyOf: ['OWNER', 'ADMIN', 'APPS_TAXES'] },
  { route: 'gst/composition', name: 'Composition', anyOf: ['OWNER', 'ADMIN', 'APPS_TAXES'] },
  { route: 'gst/distribution', name: 'Credit distribution', anyOf: ['OWNER', 'ADMIN', 'APPS_TAXES'] },
  { route: 'gst/refunds', name: 'Export refunds', anyOf: ['OWNER', 'ADMIN', 'APPS_TAXES'] },
  { route: 'gst/scheme-change', name: 'Change of scheme', anyOf: ['OWNER', 'ADMIN', 'APPS_TAXES'] },
  { route: 'gst/refunds-import', name: 'Shipping bills from a file', anyOf: ['OWNER', 'ADMIN', 'APPS_TAXES'] },
  { route: 'gst/tax-credits', name: 'TDS and TCS credit', anyOf: ['OWNER', 'ADMIN', 'APPS_TAXES'] },
  { route: 'gst/tax-credits-import', name: 'TDS and TCS credit from a file', anyOf: ['OWNER', 'ADMIN', 'APPS_TAXES'] },
  { route: 'gst/ledgers', name: 'GST ledgers', anyOf: ['OWNER', 'ADMIN', 'APPS_TAXES'] },
  { route: 'gst/accounts', name: 'GST by account', anyOf: ['OWNER', 'ADMIN', 'APPS_TAXES'] },
  { route: 'gst/suppliers', name: 'Missing in GSTR-2B', anyOf: ['OWNER', 'ADMIN', 'APPS_TAXES'] },
  { route: 'gstr-1', name: 'GSTR-1', anyOf: ['OWNER', 'ADMIN', 'APPS_TAXES'] },
] as const satisfies readonly PageAccess[]
