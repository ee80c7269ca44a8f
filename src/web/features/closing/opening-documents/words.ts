import type { OpeningKind } from '#core/documents/openings.ts'
import { t } from '#core/messages.ts'
import type { OpeningImportKind } from '#contract/closing/opening-imports.ts'

type Words = { one: string; many: string; file: OpeningImportKind; path: string }

/** Each kind with its name, its import file, and the page of its documents. */
export const kindWords: Readonly<Record<OpeningKind, Words>> = {
  invoice: { one: t('Open invoice'), many: t('Invoices'), file: 'opening-invoices', path: '/receivables/invoices' },
  credit_note: {
    one: t('Open credit note'),
    many: t('Credit notes'),
    file: 'opening-credit-notes',
    path: '/receivables/credit-notes',
  },
  customer_advance: {
    one: t('Customer advance'),
    many: t('Customer advances'),
    file: 'opening-customer-advances',
    path: '/receivables/payments',
  },
  bill: { one: t('Open bill'), many: t('Bills'), file: 'opening-bills', path: '/payables/bills' },
  debit_note: { one: t('Open debit note'), many: t('Debit notes'), file: 'opening-debit-notes', path: '/payables/debit-notes' },
  vendor_advance: {
    one: t('Vendor advance'),
    many: t('Vendor advances'),
    file: 'opening-vendor-advances',
    path: '/payables/vendor-advances',
  },
}
