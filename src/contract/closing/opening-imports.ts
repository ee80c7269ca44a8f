import type { OpeningImport } from '../record-kind.ts'

/** What the rows of a file of the time before a company came here can become. */
export const openingImports = {
  'opening-balances': {
    one: 'trial balance',
    many: 'trial balances',
    upload: '/accounting/opening-import?kind=opening-balances',
    page: '/accounting/journals/:id',
  },
  'opening-invoices': {
    one: 'open invoice',
    many: 'open invoices',
    upload: '/accounting/opening-import?kind=opening-invoices',
    page: '/receivables/invoices/:id',
    party: 'customers',
  },
  'opening-credit-notes': {
    one: 'open credit note',
    many: 'open credit notes',
    upload: '/accounting/opening-import?kind=opening-credit-notes',
    page: '/receivables/credit-notes/:id',
    party: 'customers',
  },
  'opening-customer-advances': {
    one: 'customer advance',
    many: 'customer advances',
    upload: '/accounting/opening-import?kind=opening-customer-advances',
    page: '/receivables/payments/:id',
    party: 'customers',
  },
  'opening-bills': {
    one: 'open bill',
    many: 'open bills',
    upload: '/accounting/opening-import?kind=opening-bills',
    page: '/payables/bills/:id',
    party: 'vendors',
  },
  'opening-debit-notes': {
    one: 'open debit note',
    many: 'open debit notes',
    upload: '/accounting/opening-import?kind=opening-debit-notes',
    page: '/payables/debit-notes/:id',
    party: 'vendors',
  },
  'opening-vendor-advances': {
    one: 'vendor advance',
    many: 'vendor advances',
    upload: '/accounting/opening-import?kind=opening-vendor-advances',
    page: '/payables/vendor-advances/:id',
    party: 'vendors',
  },
  'opening-tds': { one: 'TDS figure', many: 'TDS figures', upload: '/accounting/opening-import?kind=opening-tds' },
} as const satisfies Record<string, OpeningImport>
export type OpeningImportKind = keyof typeof openingImports
export const openingImportKinds = Object.keys(openingImports) as OpeningImportKind[]
