import { readAmount } from '../../documents/parsing/amounts.ts'
import { looksLikeDate } from '../../documents/parsing/dates.ts'
import type { PdfLine } from './pdf-lines.ts'
import type { PdfText } from './pdf-text.ts'
import type { PdfColumn } from './pdf-heading.ts'

const money = /^[-+(]?(?:₹|Rs\.?|INR)?\d[\d,]{0,30}\.\d{1,2}\)?-?(?:\(?[CD]r\.?\)?)?$/i
const side = /^\(?(?:[cd]r|[cd])\.?\)?$/i
const isMoneyColumn = ({ field }: PdfColumn) => ['debit', 'credit', 'amount', 'balance'].includes(field)
const isDateColumn = ({ field }: PdfColumn) => field === 'date' || field === 'value_date'
const isMarkColumn = ({ field }: PdfColumn) => field === 'mark' || field === 'balance_mark'

/**
 * The cells of a line under these columns. Figures go to the column of money whose edge they keep, dates to a column of dates, words
 * to the last column of text that begins left of them.
 */
export function cellsUnder(columns: readonly PdfColumn[], { words }: PdfLine): string[] {
  const cells: string[] = columns.map(() => '')
  const put = (at: number, text: string) => {
    cells[at] = cells[at] ? `${cells[at]} ${text}` : text
  }
  let before = -1
  for (const [i, word] of datesJoined(words).entries()) {
    const at = columnOf(columns, word, before, i)
    if (at >= 0) put(at, word.text)
    before = at
  }
  return cells
}

function columnOf(columns: readonly PdfColumn[], word: PdfText, before: number, i: number): number {
  const [left, right] = [word.x, word.x + word.width]
  const middle = (left + right) / 2
  const nearest = (kind: (column: PdfColumn) => boolean) => {
    let [best, least] = [-1, Number.POSITIVE_INFINITY]
    for (const [at, column] of columns.entries()) {
      if (!kind(column)) continue
      const centre = (column.left + column.right) / 2
      const distance = Math.min(Math.abs(left - column.left), Math.abs(right - column.right), Math.abs(middle - centre))
      if (distance < least) [best, least] = [at, distance]
    }
    return { at: best, distance: least }
  }
  const text = lastTextColumn(columns, left)
  if (looksLikeDate(word.text)) {
    const date = nearest(isDateColumn)
    if (date.at >= 0 && (date.distance < 30 || i === 0)) return date.at
  }
  if (money.test(word.text) && readAmount(word.text)) {
    const found = nearest(isMoneyColumn)
    const column = columns[text]
    // A figure within the narration, far from every column of money, is a part of it.
    const within = column !== undefined && left < column.right && found.distance > 25
    if (found.at >= 0 && !within && found.distance < 90) return found.at
  }
  if (side.test(word.text)) {
    const mark = nearest(isMarkColumn)
    if (mark.at >= 0 && mark.distance < 20) return mark.at
    const last = columns[before]
    if (last && isMoneyColumn(last)) return before
  }
  if (word.text === '-' || word.text === '--') return -1
  return text
}

/** Text is set from the left: it belongs to the last column of words or numbers that begins before it. */
function lastTextColumn(columns: readonly PdfColumn[], left: number): number {
  let found = -1
  for (const [at, column] of columns.entries())
    if (!isMoneyColumn(column) && !isMarkColumn(column) && column.left <= left + 8) found = at
  // A heading centred in its column begins right of the text below it.
  return found >= 0 && !isDateColumn(columns[found] ?? { name: '', field: 'ignore', left: 0, right: 0 })
    ? found
    : columns.findIndex((column) => column.field === 'description' || column.field === 'counterparty')
}

/** A date of several words (01 Apr 2026) is one. */
function datesJoined(words: readonly PdfText[]): PdfText[] {
  const joined: PdfText[] = []
  for (let i = 0; i < words.length; i += 1) {
    const [a, b, c] = [words[i], words[i + 1], words[i + 2]]
    if (!a) continue
    const three = b && c ? `${a.text} ${b.text} ${c.text}` : ''
    if (b && c && /^\d{1,2}$/.test(a.text) && /^[A-Za-z]{3,9},?$/.test(b.text) && looksLikeDate(three)) {
      joined.push({ ...a, text: three, width: c.x + c.width - a.x })
      i += 2
    } else joined.push(a)
  }
  return joined
}
