import { t } from '#core/messages.ts'
import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for the company. */
export const companySentences: Readonly<Record<string, AuditSentence>> = {
  'companies.created': 'opened the company',
  'companies.changed': (_row, _name, fields) => `${t('changed the company details')}${fields}`,
}
