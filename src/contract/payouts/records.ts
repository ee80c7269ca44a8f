import { payables } from '../permissions.ts'
import type { RecordKind } from '../record-kind.ts'

const pays = { reads: [...payables, 'BANKING'], writes: ['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'] } as const

/** The kinds of records of payouts, by table. */
export const payoutsRecords = {
  cards: { one: 'credit card', many: 'Credit cards' },
  payout_exports: { one: 'the bank upload file', many: 'Bank upload files' },
  payout_settings: { one: 'the payout settings', many: 'Payout settings' },
  payouts: {
    one: 'the payout to',
    many: 'Payouts',
    page: '/payout/:id',
    tags: pays,
    imports: { one: 'payout', many: 'payouts', upload: '/bulk-fund-transfer' },
  },
} as const satisfies Record<string, RecordKind>

/** Audit trail words for actions of payouts. */
export const payoutsActions = {
  downloaded: 'downloaded',
} as const satisfies Record<string, string>
