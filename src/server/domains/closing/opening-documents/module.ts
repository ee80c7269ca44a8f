import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { countEach, tabbedLists } from '#server/domains/documents/lists/tab-counts.ts'
import { openingDocumentRoutes, readers } from './routes.ts'
import { openingBalanceRows } from './balance-rows.ts'
import {
  openingBillRows,
  openingCreditNoteRows,
  openingCustomerAdvanceRows,
  openingDebitNoteRows,
  openingInvoiceRows,
  openingVendorAdvanceRows,
} from './rows.ts'
import { openingTdsRows } from './tds-rows.ts'

export const openingDocumentsModule: Module = {
  routes: ({ serve }) => openingDocumentRoutes(serve),
  extensions: [
    tabbedLists.add({
      openings: { readers, count: (tx) => countEach(tx, { tds: 'opening_tds WHERE companies_id = $1' }) },
    }),
    menuEntries.add({
      'opening-balances': {
        section: 'accounting',
        place: 40,
        label: 'Opening balances',
        about: 'The balances your books began with',
        isMore: true,
        link: '/accounting/opening-balances',
        icon: 'balance',
        permissions: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'],
      },
    }),
    rowImports.add({
      'opening-balances': openingBalanceRows,
      'opening-invoices': openingInvoiceRows,
      'opening-credit-notes': openingCreditNoteRows,
      'opening-customer-advances': openingCustomerAdvanceRows,
      'opening-bills': openingBillRows,
      'opening-debit-notes': openingDebitNoteRows,
      'opening-vendor-advances': openingVendorAdvanceRows,
      'opening-tds': openingTdsRows,
    }),
  ],
}
