import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js'
import { t } from '#core/messages.ts'
import type { PaperDocument, PdfLine } from './document.ts'
import { figures } from './figures.ts'
import { bodyWidth, hairline, tint, words } from './style.ts'

type Column = { head: string; least: number; text: (line: PdfLine, index: number) => string; isLeft?: boolean; isWords?: boolean }

const size = 8
const gap = 8
const edge = 4
const leastForWords = 116

/** The lines of the invoice, with `tail` (the totals) in a last row that takes the two last lines along when it moves to a new page. */
export function linesTable(doc: PaperDocument, tail: Content): Content {
  const columns = columnsFor(doc)
  const fit = fitted(doc, columns)
  const rows = doc.lines.map((line, index) => columns.map((column) => cell(column, line, index, fit.fontSize)))
  const kept = linesKeptWithTotals(doc.lines)
  const last = rows.splice(rows.length - kept, kept)
  const ending: Content[] = last.length > 0 ? [{ table: { widths: fit.widths, body: last }, layout }, tail] : [tail]
  const head = columns.map<TableCell>(({ head: text, isLeft }) => ({
    text,
    style: 'head',
    alignment: isLeft ? 'left' : 'right',
    fillColor: tint,
  }))
  const ended: TableCell[] = [
    { stack: ending, margin: [-edge, 0, -edge, 0], colSpan: columns.length },
    ...columns.slice(1).map(() => ({})),
  ]
  return {
    margin: [0, 14, 0, 0],
    table: { headerRows: 1, dontBreakRows: doc.lines.every(fitsOnPage), widths: fit.widths, body: [head, ...rows, ended] },
    layout: {
      ...layout,
      paddingTop: (row) => (row > rows.length ? 0 : 3.5),
      paddingBottom: (row) => (row > rows.length ? 0 : 3.5),
    },
  }
}

const layout: CustomTableLayout = {
  hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => hairline,
  paddingLeft: (column) => (column === 0 ? edge : gap / 2),
  paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? edge : gap / 2),
  paddingTop: () => 3.5,
  paddingBottom: () => 3.5,
}

function columnsFor(doc: PaperDocument): Column[] {
  const has = (test: (line: PdfLine) => boolean) => doc.lines.some(test)
  const columns: (Column | false)[] = [
    { head: '#', least: 9, text: (_line, index) => String(index + 1), isLeft: true },
    { head: t('Item'), least: leastForWords, text: (line) => line.title, isLeft: true, isWords: true },
    has((line) => line.hsn !== '') && { head: 'HSN/SAC', least: 36, text: (line) => line.hsn, isLeft: true },
    { head: t('Qty'), least: 20, text: (line) => (line.unit ? `${line.quantity} ${line.unit}` : line.quantity) },
    { head: rateHead(doc), least: holdsTax(doc) ? 40 : 24, text: (line) => figures(doc, line.rate) },
    has((line) => line.discount !== 0) && {
      head: t('Discount'),
      least: 36,
      text: (line) => (line.discount === 0 ? '–' : figures(doc, line.discount)),
    },
    has((line) => line.tax !== 0) && { head: t('Taxable'), least: 32, text: (line) => figures(doc, line.taxable_value) },
    has((line) => line.tax !== 0) && { head: 'GST', least: 18, text: (line) => `${line.gst_rate}%` },
    has((line) => line.tax !== 0) && { head: t('Tax'), least: 18, text: (line) => figures(doc, line.tax) },
    {
      head: doc.currency ? t('Amount ({currency})', { currency: doc.currency }) : t('Amount'),
      least: 34,
      text: (line) => figures(doc, line.amount),
    },
  ]
  return columns.filter((column) => column !== false)
}

/** Prices include tax that the document shows separately. */
const holdsTax = ({ tax_inclusive, summary }: PaperDocument) => tax_inclusive === true && summary.some((row) => row.tax !== 0)

function rateHead(doc: PaperDocument): string {
  const head = holdsTax(doc) ? t('Rate with GST') : t('Rate')
  return doc.currency ? `${head} (${doc.currency})` : head
}

/** Every figure on one line: columns as wide as their widest figure, words take the rest, the type shrinks when that is too little. */
function fitted(doc: PaperDocument, columns: Column[]): { fontSize: number; widths: number[] } {
  const widest = columns.map((column) =>
    column.isWords ? 0 : Math.max(0, ...doc.lines.map((line, index) => Math.min(emWidth(column.text(line, index)), 13))),
  )
  for (let fontSize = size; ; fontSize -= 0.5) {
    const widths = columns.map((column, at) => Math.max(column.least, Math.ceil((widest[at] ?? 0) * fontSize) + 1))
    const rest = bodyWidth - gap * columns.length - widths.reduce((sum, width, at) => sum + (columns[at]?.isWords ? 0 : width), 0)
    if (rest >= leastForWords || fontSize <= 6)
      return { fontSize, widths: widths.map((width, at) => (columns[at]?.isWords ? Math.max(rest, 40) : width)) }
  }
}

/** Width of figures in ems of Noto Sans. */
function emWidth(text: string): number {
  let width = 0
  for (const char of text) width += /[.,: ]/.test(char) ? 0.27 : /[MW@%]/.test(char) ? 0.92 : /[a-z]/.test(char) ? 0.58 : 0.64
  return width - 0.07 * (text.match(/\d/g)?.length ?? 0)
}

function cell(column: Column, line: PdfLine, index: number, fontSize: number): TableCell {
  const text = column.text(line, index)
  if (!column.isWords) return { text, fontSize, alignment: column.isLeft ? 'left' : 'right' }
  if (!line.description) return { text: words(text), fontSize }
  return {
    stack: [
      { text: words(text), fontSize },
      { text: words(line.description), style: 'small', fontSize: fontSize - 0.5 },
    ],
  }
}

/** About how many printed rows a line needs in the narrowest column of words. */
function rowsOf(line: PdfLine): number {
  const rows = (text: string) => text.split('\n').reduce((sum, part) => sum + Math.max(1, Math.ceil(part.length / 22)), 0)
  return rows(line.title) + (line.description ? rows(line.description) : 0)
}

function fitsOnPage(line: PdfLine): boolean {
  return rowsOf(line) <= 55
}

function linesKeptWithTotals(lines: readonly PdfLine[]): number {
  const [before, last] = [lines.at(-2), lines.at(-1)]
  if (!last || rowsOf(last) > 30) return 0
  return before && rowsOf(before) + rowsOf(last) <= 30 ? 2 : 1
}
