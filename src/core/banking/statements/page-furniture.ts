import { isFooter } from './footers.ts'

/** The structure of a printed text: what begins a page, a table, an entry. */
type Marks = { isBreak: (row: string) => boolean; isHeading: (row: string) => boolean; isEntry: (row: string) => boolean }

/**
 * The rows without the text that the bank prints on every page: a row that occurs, apart from the page's number, in two or more of the gaps
 * between the last entry of a page and the first of the next. Such rows are blanked, so that lines keep their numbers. Takes linear time.
 */
export function withoutFurniture(rows: readonly string[], { isBreak, isHeading, isEntry }: Marks): string[] {
  const gaps: { from: number; to: number }[] = []
  let [from, turned] = [0, false]
  for (const [i, row] of rows.entries()) {
    if (isBreak(row) || isHeading(row)) turned = true
    if (!isEntry(row)) continue
    if (turned) gaps.push({ from, to: i })
    from = i + 1
    turned = false
  }
  gaps.push({ from, to: rows.length })
  const seen = new Map<string, number>()
  for (const gap of gaps)
    for (const text of new Set(rows.slice(gap.from, gap.to).map(furnitureKey)))
      if (text !== '') seen.set(text, (seen.get(text) ?? 0) + 1)
  const kept = [...rows]
  for (const gap of gaps) {
    for (let i = gap.from; i < gap.to; i += 1) {
      const row = rows[i] ?? ''
      if (isBreak(row) || isHeading(row) || isFooter(row)) continue
      // Page text at the top of the first page still names the account.
      if (gap.from > 0 && (seen.get(furnitureKey(row)) ?? 0) > 1) kept[i] = ''
    }
  }
  return kept
}

/** A row for comparison: the page number is dropped, any other number may belong to a payment. */
export function furnitureKey(row: string): string {
  const flat = row.trim().replace(/\s+/g, ' ').slice(0, 200)
  return /\b(?:page|sheet)\b|\b\d+ (?:of|\/) \d+\b/i.test(flat) ? flat.replace(/\d+/g, '#') : flat
}
