import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for the company. */
export const companySentences: Readonly<Record<string, AuditSentence>> = {
  'companies.created': 'opened the company',
  'companies.changed': (_row, _name, fields) => `changed the company details${fields}`,
}
