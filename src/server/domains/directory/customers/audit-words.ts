import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for customers. */
export const customersSentences: Readonly<Record<string, AuditSentence>> = {
  'customers.merged': 'merged customer … into another',
  'customers.reminders_off': 'switched the reminders to … off',
  'customers.reminders_on': 'switched the reminders to … on',
  'customers.statement_asked': 'asked to mail the statement of account to …',
  'customers.statement_failed': 'could not mail the statement of account to …',
  'customers.statement_pages_closed': 'closed the statement pages of …',
  'customers.statement_sent': 'mailed the statement of account to …',
  'customers.statement_shared': 'copied the link to the statement of account of …',
  'customers.took_over': 'merged another customer into …',
}
