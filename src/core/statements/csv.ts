import type { Row } from './fields.ts'

export const delimiters = [',', ';', '\t', '|', '~', '^'] as const
export type Delimiter = (typeof delimiters)[number]

/**
 * Delimited text → rows with the line each begins on. A quote counts only at the start of a field; doubled quotes, quoted newlines and
 * delimiters are kept; a quote that is never closed is an ordinary character. Follows RFC 4180 where the file does.
 */
export function splitRows(text: string, delimiter: Delimiter): Row[] {
  const rows: Row[] = []
  let [at, line] = [0, 1]
  while (at < text.length) {
    const cells: string[] = []
    const start = line
    for (;;) {
      const field = readField(text, at, delimiter)
      cells.push(field.value)
      line += field.breaks
      at = field.end
      if (text[at] !== delimiter) break
      at += 1
    }
    rows.push({ line: start, cells })
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    at += 1
    line += 1
  }
  return rows
}

/** True when the row has nothing in it. */
export function isBlank(row: Row): boolean {
  return row.cells.every((cell) => cell.trim() === '')
}

function readField(text: string, from: number, delimiter: string): { value: string; end: number; breaks: number } {
  const quote = skipBlanks(text, from, delimiter)
  if (text[quote] === '"') {
    const quoted = readQuoted(text, quote + 1, delimiter)
    if (quoted) return quoted
  }
  let end = from
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(from, end).trim(), end, breaks: 0 }
}

/** The field ends at a quote followed by a delimiter or the end of the line; any other quote inside is kept. */
function readQuoted(text: string, from: number, delimiter: string): { value: string; end: number; breaks: number } | undefined {
  let value = ''
  let breaks = 0
  for (let i = from; i < text.length; i += 1) {
    const letter = text[i] ?? ''
    if (letter !== '"') {
      if (letter === '\n' || (letter === '\r' && text[i + 1] !== '\n')) breaks += 1
      // A field over a hundred lines is an unclosed quote, not a narration.
      if (breaks > 100) return undefined
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
  return undefined
}

function skipBlanks(text: string, from: number, delimiter: string): number {
  let at = from
  while (text[at] === ' ' || (text[at] === '\t' && delimiter !== '\t')) at += 1
  return at
}
