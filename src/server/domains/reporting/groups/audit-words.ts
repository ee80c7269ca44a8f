import { t } from '#core/messages.ts'
import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for groups of companies. */
export const groupsSentences: Readonly<Record<string, AuditSentence>> = {
  'group_consents.consented': ({ detail }, name) =>
    t('let the group {name} of {company} hold the company’s figures', { name, company: String(detail.leading_name) }),
  'group_consents.withdrawn': ({ detail }, name) =>
    t('took the company’s figures out of the group {name} of {company}', { name, company: String(detail.leading_name) }),
  'group_eliminations.taken_back': (_row, name) => t('took back the elimination {name}', { name }),
}
