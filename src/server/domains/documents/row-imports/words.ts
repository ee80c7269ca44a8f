import type { ImportKind } from '#contract/documents/row-imports.ts'

const paths: Record<ImportKind, string> = {
  items: '/items-bulk',
  customers: '/contact-bulk?kind=customers',
  vendors: '/contact-bulk?kind=vendors',
  staff: '/contact-bulk?kind=staff',
  estimates: '/receivables/estimates/import',
  invoices: '/receivables/invoices/import',
  'sales-orders': '/receivables/sales-orders/import',
  'delivery-challans': '/receivables/delivery-challans/import',
  'purchase-orders': '/payables/purchase-orders/import',
  'receipt-notes': '/payables/receipt-notes/import',
  bills: '/payables/bills/import',
  'debit-notes': '/payables/debit-notes/import',
  'credit-notes': '/receivables/credit-notes/import',
  'cash-memos': '/receivables/cash-memos/import',
  payments: '/receivables/payments/import',
  advances: '/receivables/advances/import',
  'vendor-advances': '/payables/vendor-advances/import',
  payouts: '/bulk-fund-transfer',
  'payment-links': '/receivables/bulk-payment-links',
  'opening-balances': '/accounting/opening-import?kind=opening-balances',
  'opening-invoices': '/accounting/opening-import?kind=opening-invoices',
  'opening-credit-notes': '/accounting/opening-import?kind=opening-credit-notes',
  'opening-customer-advances': '/accounting/opening-import?kind=opening-customer-advances',
  'opening-bills': '/accounting/opening-import?kind=opening-bills',
  'opening-debit-notes': '/accounting/opening-import?kind=opening-debit-notes',
  'opening-vendor-advances': '/accounting/opening-import?kind=opening-vendor-advances',
  'opening-tds': '/accounting/opening-import?kind=opening-tds',
}

/** The page of an import. */
export function importPage(import_kind: ImportKind, row_imports_id: string): string {
  const path = paths[import_kind]
  return `${path}${path.includes('?') ? '&' : '?'}import=${row_imports_id}`
}
