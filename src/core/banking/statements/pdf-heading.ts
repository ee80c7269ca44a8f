import type { Field } from '../../documents/parsing/fields.ts'
import { headerFields, isHeader } from './headers.ts'
import { knownLayout } from './banks.ts'
import { type PdfLine, phrasesOf } from './pdf-lines.ts'
import type { PdfText } from './pdf-text.ts'

/** A column of a printed table: its heading, its content, and the position of the heading. */
export type PdfColumn = { name: string; field: Field; left: number; right: number }

/** No heading has as many words in a line. */
const MOST_WORDS = 80

/** The columns headed by the lines that begin at `at`, and how many lines the heading takes; undefined when none is there. */
export function headingAt(lines: readonly PdfLine[], at: number): { columns: PdfColumn[]; count: number } | undefined {
  const first = lines[at]
  if (!first || !mayBegin(first)) return undefined
  let best: { columns: PdfColumn[]; count: number } | undefined
  const phrases: PdfText[] = []
  for (let count = 1; count <= 3; count += 1) {
    const line = lines[at + count - 1]
    const before = lines[at + count - 2]
    if (!line || line.page !== first.page || (count > 1 && before && line.y - before.y > before.height * 1.7)) break
    if (line.words.length > MOST_WORDS) break
    if (count > 1 && line.words.some((word) => /\d/.test(word.text))) break
    const isBelow = addLine(phrases, line, count)
    const columns = columnsOf(phrases.toSorted((a, b) => a.x - b.x))
    const known = (found: readonly PdfColumn[]) => found.filter(({ field }) => field !== 'ignore').length
    const isBetter =
      !best || known(columns ?? []) > known(best.columns) || (isBelow && known(columns ?? []) === known(best.columns))
    if (columns && isBetter) best = { columns, count }
  }
  return best
}

/** The first line of a heading names columns on its own; a line of an address above it does not. */
function mayBegin({ words }: PdfLine): boolean {
  if (words.length < 3 || words.length > MOST_WORDS || words.some((word) => /\d\.\d{2}$/.test(word.text))) return false
  const alone = headerFields(phrasesOf(words, 0.6).map(({ text }) => text))
  return alone.filter((field) => field !== 'ignore').length >= 2
}

/** A second line of a heading is right below its first; anything else is not part of the heading. */
function addLine(phrases: PdfText[], line: PdfLine, count: number): boolean {
  let isBelow = true
  for (const phrase of phrasesOf(line.words, 0.6)) {
    const above = phrases.find((each) => each.x < phrase.x + phrase.width && phrase.x < each.x + each.width)
    if (!above) {
      isBelow = count === 1
      phrases.push({ ...phrase })
    } else {
      const right = Math.max(above.x + above.width, phrase.x + phrase.width)
      above.text = `${above.text} ${phrase.text}`
      above.x = Math.min(above.x, phrase.x)
      above.width = right - above.x
    }
  }
  return isBelow
}

function columnsOf(phrases: readonly PdfText[]): PdfColumn[] | undefined {
  const cells = phrases.map(({ text }) => text)
  const fields = knownLayout(cells)?.fields ?? headerFields(cells)
  if (!isHeader(fields) || !fields.some((field) => field === 'description' || field === 'counterparty')) return undefined
  return phrases.map(({ text, x, width }, i) => ({ name: text, field: fields[i] ?? 'ignore', left: x, right: x + width }))
}
