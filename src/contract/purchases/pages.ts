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
  { route: 'accounting/tds', name: 'TDS', anyOf: ['REPORTS'] },
  { route: 'ap', name: 'Payables', anyOf: payables },
  { route: 'payables', name: 'Payables', anyOf: payables },
  { route: 'payables/bills/new', name: 'Bill', anyOf: ['ACCOUNTS_PAYABLE_CREATE'] },
  { route: 'payables/inbox', name: 'Inbox', anyOf: readsInbox },
] as const satisfies readonly PageAccess[]
