import { factsIn } from './facts.ts'
import type { Row } from '../../documents/parsing/fields.ts'
import { headerFields, isHeader } from './headers.ts'
import { knownLayout } from './banks.ts'
import { looksLikeDate } from '../../documents/parsing/dates.ts'

const kind =
  /^\W{0,10}(?:statement (?:of|for) )?(?:your )?(savings?|current|loan|home loan|car loan|personal loan|fixed deposit|recurring deposit|term deposit|deposit|overdraft|cash credit|ppf|credit card|checking)\b.{0,60}\b(?:account|a\/c|deposits?|card|statement|transactions?)\b/i

/** An import takes as many accounts. */
const MOST_SECTIONS = 200

/**
 * A table file with the statements of several accounts, each with its own header → the rows of each; the file's rows alone for one. A
 * header that is merely repeated on every page begins nothing: the text above it must name another account.
 */
export function tableSections(rows: Row[]): Row[][] {
  const headers = rows.flatMap((row, i) => (isHeaderRow(row) ? [i] : []))
  if (headers.length < 2) return [rows]
  const starts: number[] = []
  let current: string | undefined
  let from = 0
  for (const at of headers) {
    const gap = headGap(rows, from, at)
    const name = accountAbove(gap.map(({ row }) => row))
    if (name.key !== undefined && name.key !== current) {
      starts.push(gap[name.at]?.i ?? at)
      current = name.key
    }
    from = at + 1
  }
  if (starts.length < 2 || starts.length > MOST_SECTIONS) return [rows]
  return starts.map((start, n) => rows.slice(n === 0 ? 0 : start, starts[n + 1] ?? rows.length))
}

function isHeaderRow(row: Row): boolean {
  if (row.cells.filter((cell) => cell.trim() !== '').length < 3) return false
  return knownLayout(row.cells) !== undefined || (isHeader(headerFields(row.cells)) && !row.cells.some(looksLikeDate))
}

/** The rows between the last dated one and a header. */
function headGap(rows: Row[], from: number, to: number): { row: Row; i: number }[] {
  const gap: { row: Row; i: number }[] = []
  for (let i = to - 1; i >= from && gap.length < 40; i -= 1) {
    const row = rows[i]
    if (
      !row ||
      row.cells
        .filter((cell) => cell.trim() !== '')
        .slice(0, 3)
        .some(looksLikeDate)
    )
      break
    gap.push({ row, i })
  }
  return gap.reverse()
}

function accountAbove(gap: Row[]): { key: string | undefined; at: number } {
  const texts = gap.map((row) =>
    row.cells
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(' '),
  )
  const numbered = texts.findIndex((text) => factsIn([text]).account.number !== undefined)
  const named = texts.findIndex((text) => kind.test(text.slice(0, 200)))
  const number = numbered < 0 ? undefined : factsIn([texts[numbered] ?? '']).account.number
  const at = [named, numbered].filter((each) => each >= 0).toSorted((a, b) => a - b)[0] ?? 0
  return { key: number ?? (named < 0 ? undefined : kind.exec((texts[named] ?? '').slice(0, 200))?.[1]?.toLowerCase()), at }
}
