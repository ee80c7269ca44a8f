import { readAmount } from '../../documents/parsing/amounts.ts'
import { looksLikeDate } from '../../documents/parsing/dates.ts'
import type { Row } from '../../documents/parsing/fields.ts'
import { isFooter } from './footers.ts'
import { cellsUnder } from './pdf-columns.ts'
import { headingAt, type PdfColumn } from './pdf-heading.ts'
import { linesOf, phrasesOf, plainText } from './pdf-lines.ts'
import type { PdfPages } from './pdf-text.ts'
import { joinWrapped } from './join-wrapped.ts'
import { datesUnwrapped } from './pdf-wrapped-dates.ts'
import { type Placed, ownersOf } from './pdf-owners.ts'
import { repeatedOn } from './pdf-repeated.ts'

/**
 * The pages of a PDF as rows of a table, by the columns of its headings, with the text above and below as rows of their own; and as plain
 * text for statements without a heading. A narration of several lines is one cell: its lines go to the nearest dated line.
 */
export function pdfRows(pages: PdfPages): { rows: Row[]; text: string } {
  const printed = linesOf(pages)
  const text = printed
    .map((line, i) => (i > 0 && line.page !== printed[i - 1]?.page ? `\f${plainText(line)}` : plainText(line)))
    .join('\n')
  const lines = datesUnwrapped(printed)
  const texts = lines.map(plainText)
  const repeated = repeatedOn(lines, texts)
  const rows: Row[] = []
  let columns: PdfColumn[] | undefined
  let table: Placed[] = []
  const close = () => {
    if (columns) rows.push(...tableRows(columns, table))
    table = []
  }
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i]
    if (!line) continue
    const heading = headingAt(lines, i)
    if (heading) {
      const isSame = columns !== undefined && namesOf(columns) === namesOf(heading.columns)
      if (!isSame) {
        close()
        rows.push({ line: i + 1, cells: heading.columns.map(({ name }) => name) })
      }
      columns = heading.columns
      i += heading.count - 1
    } else if (!columns) rows.push({ line: i + 1, cells: phrasesOf(line.words).map((phrase) => phrase.text) })
    else if (!repeated.has(i)) table.push({ line, number: i + 1, cells: cellsUnder(columns, line) })
  }
  close()
  return { rows, text }
}

const namesOf = (columns: readonly PdfColumn[]) => columns.map(({ name }) => name.toLowerCase()).join('|')

function tableRows(columns: readonly PdfColumn[], placed: readonly Placed[]): Row[] {
  const at = (field: string) => columns.findIndex((column) => column.field === field)
  const [date, description] = [at('date'), columns.findIndex(({ field }) => field === 'description' || field === 'counterparty')]
  const isDated = ({ cells }: Placed) => looksLikeDate(cells[date] ?? '')
  const moneyAt = columns.flatMap(({ field }, i) => (['debit', 'credit', 'amount', 'balance'].includes(field) ? [i] : []))
  const hasMoney = ({ cells }: Placed) => moneyAt.some((i) => readAmount(cells[i] ?? '') !== undefined)
  const textLeft = columns[description]?.left ?? 0
  const leftmost = Math.min(...columns.map((column) => column.left))
  // A narration never begins left of its column, at the margin of headers and footers.
  const isText = (each: Placed) =>
    !hasMoney(each) &&
    cellFilled(each.cells, date) === false &&
    startOf(each) > Math.min(textLeft - 25, leftmost + 12) &&
    !isFooter(each.cells.filter(Boolean).join(' '))
  const rows: Row[] = []
  const owners = ownersOf(placed, isDated, isText)
  const merged = new Map<number, Placed[]>()
  for (const [i, owner] of owners.entries()) add(merged, owner, placed[i])
  for (const [i, each] of placed.entries()) {
    if (owners[i] !== undefined && owners[i] !== i) continue
    const parts = merged.get(i)
    if (!parts)
      rows.push({
        line: each.number,
        cells: isText(each) ? [each.cells.filter(Boolean).join(' ')] : asideCells(each, date, description),
      })
    else rows.push({ line: each.number, cells: columns.map((column, n) => cellOf(parts, n, column.field === 'description')) })
  }
  return rows
}

function add(merged: Map<number, Placed[]>, owner: number | undefined, each: Placed | undefined): void {
  if (owner === undefined || each === undefined) return
  const parts = merged.get(owner)
  if (parts) parts.push(each)
  else merged.set(owner, [each])
}

const startOf = ({ line }: Placed) => line.words[0]?.x ?? 0
const cellFilled = (cells: readonly string[], at: number) => (cells[at] ?? '') !== ''

function cellOf(parts: readonly Placed[], at: number, isNarration: boolean): string {
  const texts = parts.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '')
  if (isNarration) return joinWrapped(texts)
  // A number that its column wraps is one number.
  return texts.every((each) => /^[A-Z0-9]+$/.test(each)) ? texts.join('') : texts.join(' ')
}

/** A line that is not a transaction stays in one cell, so that its balances and totals can be parsed. */
function asideCells({ cells }: Placed, date: number, description: number): string[] {
  if (looksLikeDate(cells[date] ?? '') || (cells[date] ?? '') === '') return cells
  return cells.map((cell, i) => (i === description ? [cells[date], cell].filter(Boolean).join(' ') : i === date ? '' : cell))
}
