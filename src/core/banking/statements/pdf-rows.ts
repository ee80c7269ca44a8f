import { readAmount } from '../../documents/parsing/amounts.ts'
import { looksLikeDate } from '../../documents/parsing/dates.ts'
import type { Row } from '../../documents/parsing/fields.ts'
import { isFooter } from './footers.ts'
import { cellsUnder, headingAt, type PdfColumn } from './pdf-columns.ts'
import { type PdfLine, linesOf, phrasesOf, plainText } from './pdf-lines.ts'
import { furnitureKey } from './page-furniture.ts'
import type { PdfPages } from './pdf-text.ts'
import { joinWrapped } from './printed.ts'

type Placed = { line: PdfLine; number: number; cells: string[] }

/**
 * The pages of a PDF as rows of a table, by the columns of its headings, with the text above and below as rows of their own; and as plain
 * text for statements without a heading. A narration of several lines is one cell: its lines go to the nearest dated line.
 */
export function pdfRows(pages: PdfPages): { rows: Row[]; text: string } {
  const lines = linesOf(pages)
  const texts = lines.map(plainText)
  const text = lines.map((line, i) => (i > 0 && line.page !== lines[i - 1]?.page ? `\f${texts[i]}` : texts[i])).join('\n')
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

/** Lines that occur on two pages or more, above the first dated line of a page or below the last: headers and footers. */
function repeatedOn(lines: readonly PdfLine[], texts: readonly string[]): Set<number> {
  const isDated = ({ words }: PdfLine) => words.slice(0, 3).some((word) => looksLikeDate(word.text))
  const [first, last] = [new Map<number, number>(), new Map<number, number>()]
  for (const [i, line] of lines.entries()) {
    if (!isDated(line) || !line.words.some((word) => /\d\.\d{2}\b/.test(word.text))) continue
    if (!first.has(line.page)) first.set(line.page, i)
    last.set(line.page, i)
  }
  const outside = lines.flatMap((line, i) => {
    const from = first.get(line.page) ?? Number.POSITIVE_INFINITY
    return i < from || i > (last.get(line.page) ?? -1) ? [i] : []
  })
  // The header or footer of a page is at the same height on each; similar narrations are not.
  const keyOf = (i: number, off = 0) => `${Math.round((lines[i]?.y ?? 0) / 3) + off} ${furnitureKey(texts[i] ?? '')}`
  const pagesOf = new Map<string, Set<number>>()
  for (const i of outside) {
    const pages = pagesOf.get(keyOf(i)) ?? new Set<number>()
    pagesOf.set(keyOf(i), pages.add(lines[i]?.page ?? 0))
  }
  const isOnOther = (i: number) =>
    [-1, 0, 1].some((off) => [...(pagesOf.get(keyOf(i, off)) ?? [])].slice(0, 2).some((page) => page !== lines[i]?.page))
  const onMany = outside.filter(isOnOther)
  // The text above the first table names the account.
  return new Set(onMany.filter((i) => (lines[i]?.page ?? 0) > 0 || i > (first.get(0) ?? -1)))
}

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

/**
 * Which dated line each line of text belongs to. Between two dated lines the widest gap parts them; where all are alike, what follows
 * a dated line is its own. Lines below the last one of a page belong to it while they follow as closely as lines do.
 */
function ownersOf(
  placed: readonly Placed[],
  isDated: (each: Placed) => boolean,
  isText: (each: Placed) => boolean,
): (number | undefined)[] {
  const owners: (number | undefined)[] = placed.map((each, i) => (isDated(each) ? i : undefined))
  const dated = owners.filter((each) => each !== undefined)
  const gap = (i: number) => gapBefore(placed, i)
  const within = placed.flatMap((_, i) => (i > 0 && Number.isFinite(gap(i)) ? [gap(i)] : [])).toSorted((a, b) => a - b)
  const usual = within[Math.floor(within.length / 4)] ?? 12
  for (let n = -1; n < dated.length; n += 1) {
    const [above, below] = [dated[n], dated[n + 1]]
    const [from, to] = [(above ?? -1) + 1, below ?? placed.length]
    if (to - from < 1) continue
    const cut = above === undefined ? from : (cutBetween(from, to, below !== undefined, gap) ?? to)
    for (let i = from; i < Math.min(cut, to); i += 1) {
      const each = placed[i]
      if (above === undefined || !each || !isText(each) || (below === undefined && gap(i) > usual * 2)) break
      owners[i] = above
    }
    // Before the first dated line only text as close as a line to it is its narration.
    for (let i = to - 1; below !== undefined && i >= Math.max(cut, from); i -= 1) {
      const each = placed[i]
      if (!each || !isText(each) || gap(i + 1) > usual * 1.5) break
      owners[i] = below
    }
  }
  return owners
}

function gapBefore(placed: readonly Placed[], i: number): number {
  const [a, b] = [placed[i - 1]?.line, placed[i]?.line]
  return a && b && a.page === b.page ? b.y - a.y : Number.POSITIVE_INFINITY
}

/** Where the lines after a dated line stop being its own: at the end of the page, or at the widest gap before the next dated line. */
function cutBetween(from: number, to: number, hasBelow: boolean, gap: (i: number) => number): number | undefined {
  const between = Array.from({ length: to - from + (hasBelow ? 1 : 0) }, (_, k) => from + k).filter((i) => i > 0)
  const gaps = between.map(gap)
  const turn = gaps.findIndex((each) => !Number.isFinite(each))
  if (turn >= 0) return between[turn]
  const widest = gaps.reduce((most, each) => (Number.isFinite(each) && each > most ? each : most), 0)
  const least = gaps.reduce((few, each) => Math.min(few, each), Number.POSITIVE_INFINITY)
  return widest > least * 1.25 && hasBelow ? between[gaps.indexOf(widest)] : to
}
