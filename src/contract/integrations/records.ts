import type { RecordKind } from '../record-kind.ts'

/** The kinds of records of integrations, by table. */
export const integrationsRecords = {
  api_keys: { one: 'API key', many: 'API keys' },
} as const satisfies Record<string, RecordKind>
