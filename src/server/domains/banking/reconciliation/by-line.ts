import type { MatchInput } from './match-input.ts'

/** Ids, accounts, amounts and days of lines, as parallel arrays for a query. */
export const columnsOf = (lines: readonly MatchInput[]) => [
  lines.map((line) => line.bank_transactions_id),
  lines.map((line) => line.bank_accounts_id),
  lines.map((line) => line.amount),
  lines.map((line) => line.transaction_date),
]

/** Rows by the line they were found for. */
export function grouped<T extends { id: string }>(rows: readonly T[]): Map<string, Omit<T, 'id'>[]> {
  const groups = new Map<string, Omit<T, 'id'>[]>()
  for (const { id, ...row } of rows) groups.set(id, [...(groups.get(id) ?? []), row])
  return groups
}
