import type { RecordKind } from '../record-kind.ts'

/** The kinds of records of currencies, by table. */
export const currenciesRecords = {
  company_currencies: { one: 'the currency', many: 'Currencies' },
  revaluations: { one: 'the closing rates of', many: 'Restatements at closing rates' },
} as const satisfies Record<string, RecordKind>
