import type { Match, UnmatchedLine } from '#contract/banking/reconciliation.ts'

type Rows = readonly UnmatchedLine[]

/** The line that many places further, within the list; from the first where none is chosen. */
export const stepFrom = (rows: Rows, line: UnmatchedLine | undefined, by: number): string | undefined => {
  const at = line === undefined ? 0 : rows.indexOf(line)
  return rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.bank_transactions_id
}

/** The line to go on with after matches: the next that is left, or else the nearest before. */
export function nextAfter(rows: Rows, line: UnmatchedLine | undefined, matches: readonly Match[]): string | undefined {
  const gone = new Set(matches.flatMap(({ lines }) => lines.map((each) => each.bank_transactions_id)))
  const at = rows.findIndex((row) => row.bank_transactions_id === line?.bank_transactions_id)
  const from = Math.max(0, at)
  const inOrder = [...rows.slice(from), ...rows.slice(0, from).toReversed()]
  return inOrder.find((row) => !gone.has(row.bank_transactions_id))?.bank_transactions_id
}
