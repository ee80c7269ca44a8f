import type { RecordKind } from '../record-kind.ts'

/** What payouts keeps, by table. */
export const payoutsRecords = {
  cards: { one: 'credit card', many: 'Credit cards' },
  payout_exports: { one: 'the bank upload file', many: 'Bank upload files' },
  payout_settings: { one: 'the payout settings', many: 'Payout settings' },
  payouts: {
    one: 'the payout to',
    many: 'Payouts',
    page: '/payout/:id',
    imports: { one: 'payout', many: 'payouts', upload: '/bulk-fund-transfer' },
  },
} as const satisfies Record<string, RecordKind>

/** What is done in payouts, as the audit trail says it. */
export const payoutsActions = {
  downloaded: 'downloaded',
} as const satisfies Record<string, string>
