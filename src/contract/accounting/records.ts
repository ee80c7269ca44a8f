import type { RecordKind } from '../record-kind.ts'

const posts = { reads: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'], writes: ['OWNER', 'ADMIN', 'MANAGER'] } as const

/** The kinds of records of accounting, by table. */
export const accountingRecords = {
  dimensions: { one: 'the cost centre or tag', many: 'Cost centres and tags' },
  journal: { one: 'the journal', many: 'Journal exports' },
  journal_entries: {
    one: 'journal entry',
    many: 'Journal entries',
    page: '/accounting/journals/:id',
    attachments: posts,
    tags: posts,
    search: { kind: 'journals', heading: 'Journals', icon: 'book', place: 170 },
  },
  journal_imports: { one: 'a file of journal entries', many: 'Journal imports' },
  journal_reversals: { one: 'the upcoming reversal of', many: 'Upcoming reversals' },
  ledger_accounts: { one: 'account', many: 'Chart of accounts' },
  module_locks: { one: 'the lock of', many: 'Locks by module' },
  opening_balances: { one: 'the opening balances', many: 'Opening balances' },
  opening_books: { one: 'the opening date', many: 'Opening date' },
  periods: { one: 'the financial year from', many: 'Financial years', page: '/accounting/periods' },
  recurring_journals: { one: 'recurring journal', many: 'Recurring journals' },
  reopening_requests: { one: 'a request to open a lock', many: 'Requests to open locks' },
  subledger_assignments: { one: 'assignment of lines to a party', many: 'Lines assigned to parties' },
} as const satisfies Record<string, RecordKind>

/** Audit trail words for actions of accounting. */
export const accountingActions = {
  assigned: 'assigned',
  opened: 'opened',
} as const satisfies Record<string, string>
