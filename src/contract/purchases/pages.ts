import type { Features, PageAccess } from '../page-kind.ts'
import { payables, readsInbox } from '../permissions.ts'

/** The features of purchases; `true` for those that are built. */
export const purchasesFeatures = {
  bills: true,
  'debit-notes': true,
  inbox: true,
  'purchase-orders': true,
  'receipt-notes': true,
  receipts: true,
  tds: true,
} as const satisfies Features

/** Who may open its pages. */
export const purchasesPages = [
  { route: 'accounting/dividends/new', name: 'Declare dividend', anyOf: ['OWNER', 'ADMIN', 'MANAGER'] },
  { route: 'accounting/tds', name: 'TDS', anyOf: ['REPORTS'] },
  { route: 'ap', name: 'Payables', anyOf: payables },
  { route: 'payables', name: 'Payables', anyOf: payables },
  { route: 'payables/bills/new', name: 'Bill', anyOf: ['ACCOUNTS_PAYABLE_CREATE'] },
  { route: 'payables/bills/$/edit', name: 'Edit bill', anyOf: ['ACCOUNTS_PAYABLE_CREATE'] },
  { route: 'payables/bills/import', name: 'Bills from a file', anyOf: ['ACCOUNTS_PAYABLE_CREATE'] },
  { route: 'payables/purchase-orders/new', name: 'New purchase order', anyOf: ['ACCOUNTS_PAYABLE_CREATE'] },
  {
    route: 'payables/purchase-orders/$/edit',
    name: 'Edit purchase order',
    anyOf: ['ACCOUNTS_PAYABLE_CREATE'],
  },
  { route: 'payables/purchase-orders/import', name: 'Purchase orders from a file', anyOf: ['ACCOUNTS_PAYABLE_CREATE'] },
  { route: 'payables/receipt-notes/new', name: 'New receipt note', anyOf: ['ACCOUNTS_PAYABLE_CREATE'] },
  { route: 'payables/receipt-notes/import', name: 'Receipt notes from a file', anyOf: ['ACCOUNTS_PAYABLE_CREATE'] },
  { route: 'payables/debit-notes/new', name: 'New debit note', anyOf: ['ACCOUNTS_PAYABLE_CREATE'] },
  { route: 'payables/debit-notes/$/edit', name: 'Edit debit note', anyOf: ['ACCOUNTS_PAYABLE_CREATE'] },
  { route: 'payables/debit-notes/import', name: 'Debit notes from a file', anyOf: ['ACCOUNTS_PAYABLE_CREATE'] },
  { route: 'payables/vendor-advances/import', name: 'Vendor advances from a file', anyOf: ['ACCOUNTS_PAYABLE_PAY'] },
  { route: 'payables/inbox', name: 'Inbox', anyOf: readsInbox },
] as const satisfies readonly PageAccess[]
