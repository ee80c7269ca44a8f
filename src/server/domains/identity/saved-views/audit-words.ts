import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for saved views. */
export const savedViewsSentences: Readonly<Record<string, AuditSentence>> = {
  'saved_views.arranged': 'arranged the saved views of a list',
}
