import type { AuditSentence } from '#server/platform/audit-words.ts'

/** What the audit trail says of the inbox. */
export const inboxSentences: Readonly<Record<string, AuditSentence>> = {
  'inbox_items.read': 'read a paper of the inbox',
  'inbox_items.received': 'received a paper in the inbox',
  'inbox_mails.received': 'received a mail in the inbox',
}
