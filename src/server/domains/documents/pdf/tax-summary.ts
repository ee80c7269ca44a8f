import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js'
import type { TaxSummaryTable } from '#core/documents/print/layout.ts'
import type { Dress } from './dress.ts'
import { hairline, words } from './style.ts'

/** The tax by HSN and rate. */
export function taxSummary({ label, columns, rows, totals }: TaxSummaryTable, { hasBoxes }: Dress): Content {
  const figure = (text: string, bold = false): TableCell => ({ text, alignment: 'right', fontSize: 7.5, bold, noWrap: true })
  const head = columns.map<TableCell>(({ head: text, is_end }) => ({
    text: words(text),
    style: 'head',
    alignment: is_end ? 'right' : 'left',
  }))
  const line = (texts: readonly string[], bold = false) =>
    texts.map<TableCell>((text, at) => (at === 0 ? { text: words(text), bold, fontSize: 7.5 } : figure(text, bold)))
  const above: TableCell[] = [
    { text: words(label), style: 'label', colSpan: columns.length, margin: [-4, 0, 0, 0], border: [false, false, false, true] },
    ...columns.slice(1).map(() => ({})),
  ]
  return {
    margin: [0, 14, 0, 0],
    unbreakable: rows.length <= 15,
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ is_words }) => (is_words ? '*' : 'auto')),
      body: [above, head, ...rows.map((row) => line(row)), line(totals, true)],
    },
    layout: { ...summaryLayout, vLineWidth: () => (hasBoxes ? 0.5 : 0) },
  }
}

const summaryLayout: CustomTableLayout = {
  hLineWidth: (row) => (row === 0 ? 0 : 0.5),
  hLineColor: () => hairline,
  vLineColor: () => hairline,
  paddingLeft: (column) => (column === 0 ? 4 : 10),
  paddingRight: () => 4,
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
}
