import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for groups of companies. */
export const groupsSentences: Readonly<Record<string, AuditSentence>> = {
  'group_consents.consented': ({ detail }, name) =>
    `let the group ${name} of ${String(detail.leading_name)} hold the company’s figures`,
  'group_consents.withdrawn': ({ detail }, name) =>
    `took the company’s figures out of the group ${name} of ${String(detail.leading_name)}`,
  'group_eliminations.taken_back': (_row, name) => `took back the elimination ${name}`,
}
