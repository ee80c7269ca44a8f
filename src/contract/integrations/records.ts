import type { RecordKind } from '../record-kind.ts'

/** What integrations keeps, by table. */
export const integrationsRecords = {
  api_keys: { one: 'API key', many: 'API keys' },
} as const satisfies Record<string, RecordKind>
