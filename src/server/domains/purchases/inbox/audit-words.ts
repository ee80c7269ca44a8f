import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for the inbox. */
export const inboxSentences: Readonly<Record<string, AuditSentence>> = {
  'inbox_items.read': 'opened a document in the inbox',
  'inbox_items.received': 'received a document in the inbox',
  'inbox_mails.received': 'received an email in the inbox',
}
