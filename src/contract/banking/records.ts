import type { RecordKind } from '../record-kind.ts'

/** The kinds of records of banking, by table. */
export const bankingRecords = {
  bank_accounts: { one: 'bank account', many: 'Bank accounts' },
  bank_consents: { one: 'the consent to read', many: 'Consents to read bank accounts' },
  bank_imports: { one: 'bank statement', many: 'Bank statements', notifications: { bank_import: 'upload' } },
  bank_layouts: { one: 'the layout of a bank file', many: 'Bank file layouts' },
  bank_rule_runs: { one: 'a run of the rules', many: 'Runs of bank rules' },
  bank_rules: { one: 'bank rule', many: 'Bank rules' },
  bank_transactions: {
    one: 'the bank line',
    many: 'Bank transactions',
    page: '/banking/transactions?line=:id',
    attachments: { reads: ['BANKING'], writes: ['BANKING'] },
    search: { heading: 'Bank transactions', icon: 'bank', place: 150 },
  },
  foreign_account_moves: { one: 'the moves of an account in another currency', many: 'Foreign currency transactions' },
  reconciliation_matches: { one: 'match', many: 'Matches' },
  reconciliation_runs: { one: 'matching of bank lines', many: 'Matching runs', notifications: { reconciliation: 'match' } },
  settlements: { one: 'settlement', many: 'Settlements' },
} as const satisfies Record<string, RecordKind>

/** Audit trail words for actions of banking. */
export const bankingActions = {
  move_undone: 'took back a move of',
  converted: 'converted money of',
  remembered: 'remembered',
} as const satisfies Record<string, string>
