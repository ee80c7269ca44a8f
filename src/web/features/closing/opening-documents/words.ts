import type { OpeningKind } from '#core/documents/openings.ts'
import type { OpeningImportKind } from '#contract/closing/opening-imports.ts'

type Words = { one: string; many: string; file: OpeningImportKind; path: string }

/** Each kind in words, its file, and the page of one of them. */
export const kindWords: Readonly<Record<OpeningKind, Words>> = {
  invoice: { one: 'Open invoice', many: 'Invoices', file: 'opening-invoices', path: '/receivables/invoices' },
  credit_note: { one: 'Open credit note', many: 'Credit notes', file: 'opening-credit-notes', path: '/receivables/credit-notes' },
  customer_advance: {
    one: 'Customer advance',
    many: 'Customer advances',
    file: 'opening-customer-advances',
    path: '/receivables/payments',
  },
  bill: { one: 'Open bill', many: 'Bills', file: 'opening-bills', path: '/payables/bills' },
  debit_note: { one: 'Open debit note', many: 'Debit notes', file: 'opening-debit-notes', path: '/payables/debit-notes' },
  vendor_advance: {
    one: 'Vendor advance',
    many: 'Vendor advances',
    file: 'opening-vendor-advances',
    path: '/payables/vendor-advances',
  },
}
