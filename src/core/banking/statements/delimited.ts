import { isLikely } from './content.ts'
import { type Delimiter, delimiters, splitRows } from './csv.ts'
import type { Row } from '../../documents/parsing/fields.ts'
import { headerFields, isHeader } from './headers.ts'

/**
 * Splits delimited text with the delimiter that fits: the one under which most rows hold a date and an amount in separate cells;
 * failing rows, the one that shows a header. Undefined when no delimiter does either.
 */
export function splitDelimited(text: string): { rows: Row[]; delimiter: Delimiter } | undefined {
  // HDFC's card export parts its columns with ~|~.
  const body = text.replace(/^\s*sep=(.)\r?\n/i, '\n').replaceAll('~|~', '\t')
  const tried = delimiters
    .filter((delimiter) => body.includes(delimiter))
    .map((delimiter) => {
      const rows = splitRows(body, delimiter)
      const likely = rows.filter(isLikely).length
      const headed = rows.slice(0, 300).some((row) => isHeader(headerFields(row.cells)))
      return { rows, delimiter, score: likely * 2 + (headed ? 1 : 0) }
    })
  const best = tried.toSorted((a, b) => b.score - a.score)[0]
  return best && best.score > 0 ? best : undefined
}

/**
 * Delimited text in which neither dates nor amounts were recognised: split where most rows have the same number of cells, for a person
 * to identify. Undefined if no delimiter splits most rows equally.
 */
export function regularRows(text: string): Row[] | undefined {
  const tried = delimiters
    .filter((delimiter) => text.includes(delimiter))
    .map((delimiter) => {
      const rows = splitRows(text, delimiter)
      const counts = new Map<number, number>()
      for (const { cells } of rows) if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
      return { rows, alike: Math.max(0, ...counts.values()) / Math.max(1, rows.length) }
    })
  const best = tried.toSorted((a, b) => b.alike - a.alike)[0]
  return best && best.alike >= 0.5 && best.rows.length > 1 ? best.rows : undefined
}
