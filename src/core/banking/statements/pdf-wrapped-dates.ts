import { looksLikeDate } from '../../documents/parsing/dates.ts'
import type { PdfLine } from './pdf-lines.ts'
import type { PdfText } from './pdf-text.ts'

/** How far the pieces of a date may begin from each other, in points: they are set from the left of one cell. */
const SAME_LEFT = 3

/**
 * The lines with a date that its column wraps (`02-` over `May-` over `2025`, `18 Apr` over `2018`) put together where it begins; its
 * other pieces are taken off the lines below. A date that is whole is left alone.
 */
export function datesUnwrapped(lines: readonly PdfLine[]): PdfLine[] {
  const words = lines.map((line) => [...line.words])
  for (const [at, line] of lines.entries())
    for (const word of line.words) {
      if (!/^\d{1,2}[-/.]?$|^\d{1,2}[-/. ][A-Za-z0-9]{1,9}[-/.]?$/.test(word.text)) continue
      const found = unwrapped(line, word, [lines[at + 1], lines[at + 2]])
      if (!found) continue
      words[at] = (words[at] ?? []).flatMap((each) => (each === word ? [found.date] : found.used.has(each) ? [] : [each]))
      for (const below of [at + 1, at + 2]) words[below] = (words[below] ?? []).filter((each) => !found.used.has(each))
    }
  return lines.map((line, at) => ({ ...line, words: words[at] ?? [] })).filter(({ words }) => words.length > 0)
}

type Found = { date: PdfText; used: Set<PdfText> }

/** The date that begins with this word, with the words that make it up; undefined where none needs the lines below. */
function unwrapped(line: PdfLine, word: PdfText, below: readonly (PdfLine | undefined)[]): Found | undefined {
  const month = nextWord(line, word)
  if (looksLikeDate(`${word.text} ${month?.text ?? ''}`.trim())) return undefined
  let pieces = [word, ...(month && /^[A-Za-z]{3,9}[-/.,]?$/.test(month.text) ? [month] : [])]
  for (const next of below) {
    const piece = next?.page === line.page ? next.words.find(({ x }) => Math.abs(x - word.x) <= SAME_LEFT) : undefined
    if (!piece || !/^[A-Za-z0-9]{2,9}[-/.,]?(?:\d{2,4})?$/.test(piece.text)) return undefined
    pieces = [...pieces, piece]
    const text = pieces
      .map((each) => each.text)
      .join(' ')
      .replace(/([-/.]) /g, '$1')
    if (looksLikeDate(text) && /\d{4}$|[-/.]\d{2}$/.test(text)) return { date: { ...word, text }, used: new Set(pieces.slice(1)) }
  }
  return undefined
}

function nextWord({ words }: PdfLine, word: PdfText): PdfText | undefined {
  const next = words[words.indexOf(word) + 1]
  return next && next.x - (word.x + word.width) < word.height ? next : undefined
}
