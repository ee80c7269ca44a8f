import { t } from '#core/messages.ts'
import type { PaperDocument, PdfLine } from './document.ts'
import { figures } from './figures.ts'
import type { PrintedCell, PrintedColumn, PrintedTable } from './layout.ts'

type Column = Omit<PrintedColumn, 'is_end' | 'is_words'> & {
  text: (line: PdfLine, index: number) => string
  isStart?: boolean
  isWords?: boolean
}

/** The least width of a column of words, in points. */
export const leastForWords = 116

/** The lines of the document, with the non-empty columns. */
export function linesTable(doc: PaperDocument): PrintedTable {
  const columns = columnsFor(doc)
  return {
    kind: 'lines',
    columns: columns.map(({ head, least, isStart = false, isWords = false }) => ({
      head,
      least,
      is_end: !isStart,
      is_words: isWords,
    })),
    rows: doc.lines.map((line, index) => ({
      is_strong: false,
      cells: columns.map(
        ({ text, isWords }): PrintedCell => ({ text: text(line, index), detail: (isWords && line.description) || null }),
      ),
    })),
  }
}

function columnsFor(doc: PaperDocument): Column[] {
  const has = (test: (line: PdfLine) => boolean) => doc.lines.some(test)
  const columns: (Column | false)[] = [
    { head: '#', least: 9, text: (_line, index) => String(index + 1), isStart: true },
    { head: t('Item'), least: leastForWords, text: (line) => line.title, isStart: true, isWords: true },
    has((line) => line.hsn !== '') && { head: 'HSN/SAC', least: 36, text: (line) => line.hsn, isStart: true },
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

/** Rates include tax that the document shows separately. */
const holdsTax = ({ tax_inclusive, summary }: PaperDocument) => tax_inclusive === true && summary.some((row) => row.tax !== 0)

function rateHead(doc: PaperDocument): string {
  const head = holdsTax(doc) ? t('Rate with GST') : t('Rate')
  return doc.currency ? `${head} (${doc.currency})` : head
}
