import { looksLikeDate } from '../../documents/parsing/dates.ts'
import type { Row } from '../../documents/parsing/fields.ts'
import { badFile } from '../../documents/parsing/refuse.ts'

/** No statement and no table has as many; every column is shown to the person who maps them. */
const MOST_COLUMNS = 2_000

export const delimiters = [',', ';', '\t', '|', '~', '^'] as const
export type Delimiter = (typeof delimiters)[number]

/**
 * Delimited text → rows with the line each begins on. A quote counts only at the start of a field (`="…"` too); doubled quotes, quoted
 * newlines and delimiters are preserved; a quote that is never closed is an ordinary character. Follows RFC 4180 where the file does.
 */
export function splitRows(text: string, delimiter: Delimiter): Row[] {
  const rows: Row[] = []
  let [at, line] = [0, 1]
  const barren = { until: 0 }
  while (at < text.length) {
    const cells: string[] = []
    const start = line
    for (;;) {
      const field = readField(text, at, delimiter, barren)
      cells.push(field.value)
      line += field.breaks
      at = field.end
      if (text[at] !== delimiter) break
      at += 1
      if (cells.length >= MOST_COLUMNS)
        throw badFile(`Line ${start} of this file has more than ${MOST_COLUMNS.toLocaleString('en-IN')} columns.`)
    }
    rows.push({ line: start, cells })
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    at += 1
    line += 1
  }
  return rows
}

/** A quoted field longer than this is an unclosed quote, not a narration. */
const longest = 5000

/** True when the row has nothing in it. */
export function isBlank(row: Row): boolean {
  return row.cells.every((cell) => cell.trim() === '')
}

/** The end of the last search for an unclosed quote, so that a file of stray quotes is not searched again and again. */
type Barren = { until: number }

function readField(
  text: string,
  from: number,
  delimiter: string,
  barren: Barren,
): { value: string; end: number; breaks: number } {
  const first = skipBlanks(text, from, delimiter)
  // Exports write ="00123" so that a spreadsheet keeps the text as it is.
  const quote = text[first] === '=' && text[first + 1] === '"' ? first + 1 : first
  if (text[quote] === '"' && quote >= barren.until) {
    const quoted = readQuoted(text, quote + 1, delimiter)
    if (typeof quoted === 'object') return quoted
    if (quoted === 'unclosed') barren.until = quote + longest
  }
  let end = from
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(from, end).trim(), end, breaks: 0 }
}

/**
 * The field ends at a quote followed by a delimiter or the end of the line; any other quote inside is preserved. A line inside it that
 * begins with a date is the next row: the quote was a stray one, and must not swallow rows.
 */
function readQuoted(
  text: string,
  from: number,
  delimiter: string,
): { value: string; end: number; breaks: number } | 'stray' | 'unclosed' {
  let value = ''
  let breaks = 0
  for (let i = from; i < Math.min(text.length, from + longest); i += 1) {
    const letter = text[i] ?? ''
    if (letter !== '"') {
      if (letter === '\n' || (letter === '\r' && text[i + 1] !== '\n')) {
        breaks += 1
        if (looksLikeDate(text.slice(i + 1, i + 40).split(delimiter, 1)[0] ?? '')) return 'stray'
      }
      value += letter
      continue
    }
    const after = skipBlanks(text, i + 1, delimiter)
    const next = text[after]
    if (next === delimiter || next === '\n' || next === '\r' || next === undefined)
      return { value: value.trim(), end: after, breaks }
    value += '"'
    if (text[i + 1] === '"') i += 1
  }
  return 'unclosed'
}

function skipBlanks(text: string, from: number, delimiter: string): number {
  let at = from
  while (text[at] === ' ' || (text[at] === '\t' && delimiter !== '\t')) at += 1
  return at
}
