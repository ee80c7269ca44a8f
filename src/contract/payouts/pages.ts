import type { Features, PageAccess } from '../page-kind.ts'
import { payables } from '../permissions.ts'

/** The features of payouts; `true` for those that are built. */
export const payoutsFeatures = {
  'bulk-payouts': true,
  payouts: true,
} as const satisfies Features

/** Who may open its pages. */
export const payoutsPages = [
  { route: 'payout', name: 'Pay', anyOf: payables },
  { route: 'payout/new', name: 'Pay a vendor', anyOf: ['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'] },
  { route: 'payout/$/edit', name: 'Edit payout', anyOf: ['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'] },
  { route: 'fund-transfer', name: 'Fund transfer', anyOf: ['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'] },
  { route: 'card-repay', name: 'Repay a card', anyOf: [...payables, 'BANKING'] },
  { route: 'bulk-fund-transfer', name: 'Pay in Bulk', anyOf: ['ACCOUNTS_PAYABLE_PAY'] },
] as const satisfies readonly PageAccess[]
