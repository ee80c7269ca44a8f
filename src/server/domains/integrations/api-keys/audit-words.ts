import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for API keys. */
export const apiKeysSentences: Readonly<Record<string, AuditSentence>> = {
  'api_keys.used': ({ detail }, name) => `${throughKey[String(detail.tool)] ?? 'read'} through the API key ${name}`,
}

/** By the tool that was called. */
const throughKey: Readonly<Record<string, string>> = {
  ask: 'asked a question',
  list_measures: 'looked up what can be asked',
  query: 'queried a figure',
}
