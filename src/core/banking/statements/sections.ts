import { factsIn } from './facts.ts'

const kinds =
  'savings?|current|loan|home loan|car loan|vehicle loan|personal loan|gold loan|fixed deposit|recurring deposit|term deposit|deposit|overdraft|cash credit|ppf|public provident fund|credit card|checking|nre|nro|salary'
const heading = new RegExp(
  String.raw`^\W{0,10}(?:(?:statement|summary|details|transactions?)(?: of| for| in)?\s+)?(?:your\s+)?(${kinds})\b(?:\s+(?:bank|account|a\/c|ac|deposit|card|loan|transactions?|statement|details|summary))*\b`,
  'i',
)
const tail = /\b(?:account|a\/c|deposits?|loans?|card|statement|transactions?)\b/i
/** How far below its heading the table of a section, or its opening balance, begins. */
const NEAR = 15

/**
 * A text with the statements of several accounts (savings, a deposit, a loan) → the indexes of the rows of each. Text above the first
 * belongs to all. Fewer than two when the text is of one account. `isTable` recognizes a row that heads a table or opens a balance.
 */
export function sectionsOf(
  rows: readonly string[],
  isTable: (row: string) => boolean,
): { kind: string; from: number; to: number }[] {
  const starts = rows.flatMap((row, i) => {
    const kind = kindOf(row)
    return kind !== undefined && hasTable(rows, i, isTable) ? [{ key: keyOf(rows, i, kind), kind, i }] : []
  })
  const changes = starts.filter((start, n) => n === 0 || start.key !== starts[n - 1]?.key)
  if (new Set(changes.map((start) => start.key)).size < 2) return []
  return changes.map(({ kind, i }, n) => ({ kind, from: i, to: changes[n + 1]?.i ?? rows.length }))
}

function kindOf(row: string): string | undefined {
  if (row.length > 160 || /\d\.\d{2}\b/.test(row)) return undefined
  const found = heading.exec(row)
  return found && tail.test(row.slice(0, 100)) ? (found[1] ?? '').toLowerCase() : undefined
}

function hasTable(rows: readonly string[], at: number, isTable: (row: string) => boolean): boolean {
  for (let i = at; i < Math.min(rows.length, at + NEAR); i += 1) {
    if (i > at && kindOf(rows[i] ?? '') !== undefined) return false
    if (isTable(rows[i] ?? '')) return true
  }
  return false
}

function keyOf(rows: readonly string[], at: number, kind: string): string {
  return factsIn(rows.slice(at, at + 6)).account.number ?? kind
}
