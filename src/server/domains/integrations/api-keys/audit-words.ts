import { t } from '#core/messages.ts'
import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for API keys. */
export const apiKeysSentences: Readonly<Record<string, AuditSentence>> = {
  'api_keys.used': ({ detail }, name) => (throughKey[String(detail.tool)] ?? throughKey['read'])?.(name),
}

/** By the tool that was called. */
const throughKey: Readonly<Record<string, (name: string) => string>> = {
  read: (name) => t('read through the API key {name}', { name }),
  ask: (name) => t('asked a question through the API key {name}', { name }),
  list_measures: (name) => t('looked up what can be asked through the API key {name}', { name }),
  query: (name) => t('queried a figure through the API key {name}', { name }),
}
