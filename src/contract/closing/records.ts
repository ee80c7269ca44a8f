import type { RecordKind } from '../record-kind.ts'

/** The kinds of records of closing, by table. */
export const closingRecords = {
  audit_adjustments: { one: 'audit adjustment', many: 'Audit adjustments' },
  audit_requests: {
    one: 'audit request',
    many: 'Audit requests',
    attachments: { reads: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'], writes: ['OWNER', 'ADMIN', 'MANAGER'] },
  },
  balance_confirmations: { one: 'balance confirmation', many: 'Balance confirmations' },
  opening_tds: { one: 'the TDS figures before the opening date', many: 'TDS before the opening date' },
  year_end_checks: { one: 'year-end check', many: 'Year-end checks' },
} as const satisfies Record<string, RecordKind>

/** Audit trail words for actions of closing. */
export const closingActions = {
  year_locked: 'locked the whole of',
  commented: 'commented on',
  confirmation_asked: 'asked for',
  confirmation_answered: 'recorded the answer to',
} as const satisfies Record<string, string>
