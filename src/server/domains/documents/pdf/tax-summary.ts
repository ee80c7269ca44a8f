import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js'
import type { TaxSummaryRow } from '#core/tax/gst/invoice.ts'
import { stateOf } from '#core/identifiers/states.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { PaperDocument } from './document.ts'
import { hairline } from './style.ts'

/** The tax by HSN and rate, as GSTR-1 asks for it. Nothing when no tax is shown. */
export function taxSummary(doc: PaperDocument): Content[] {
  if (doc.summary.every((row) => row.tax === 0)) return []
  const columns = summaryColumns(doc)
  const figure = (text: string, bold = false): TableCell => ({ text, alignment: 'right', fontSize: 7.5, bold, noWrap: true })
  const head = columns.map<TableCell>(({ head: text }, at) => ({ text, style: 'head', alignment: at < 1 ? 'left' : 'right' }))
  const body = doc.summary.map((row) =>
    columns.map<TableCell>(({ text }, at) => (at < 1 ? { text: text(row), fontSize: 7.5 } : figure(text(row)))),
  )
  const label: TableCell[] = [
    {
      text: doc.currency ? t('Tax summary, in rupees') : t('Tax summary'),
      style: 'label',
      colSpan: columns.length,
      margin: [-4, 0, 0, 0],
    },
    ...columns.slice(1).map(() => ({})),
  ]
  const total = {
    ...(doc.rupees?.totals ?? doc.totals),
    hsn: t('Total'),
    gst_rate: '',
    tax: doc.summary.reduce((sum, row) => sum + row.tax, 0),
  }
  const foot = columns.map<TableCell>(({ text, isRate }, at) =>
    at < 1 ? { text: t('Total'), bold: true, fontSize: 7.5 } : figure(isRate ? '' : text(total), true),
  )
  return [
    {
      margin: [0, 14, 0, 0],
      unbreakable: doc.summary.length <= 15,
      table: {
        headerRows: 2,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: columns.map((_column, at) => (at < 1 ? '*' : 'auto')),
        body: [label, head, ...body, foot],
      },
      layout: summaryLayout,
    },
  ]
}

const summaryLayout: CustomTableLayout = {
  hLineWidth: (row) => (row === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => hairline,
  paddingLeft: (column) => (column === 0 ? 4 : 10),
  paddingRight: () => 4,
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
}

type SummaryColumn = { head: string; text: (row: TaxSummaryRow) => string; isRate?: boolean }

function summaryColumns(doc: PaperDocument): SummaryColumn[] {
  const money = (head: string, key: 'taxable_value' | 'cgst' | 'sgst' | 'igst' | 'cess' | 'tax'): SummaryColumn[] =>
    doc.summary.some((row) => row[key] !== 0) ? [{ head, text: (row) => formatPaise(row[key]) }] : []
  return [
    { head: 'HSN/SAC', text: (row) => row.hsn || '–' },
    { head: 'GST', text: (row) => `${row.gst_rate}%`, isRate: true },
    ...money(t('Taxable value'), 'taxable_value'),
    ...money('CGST', 'cgst'),
    ...money(stateTaxName(doc), 'sgst'),
    ...money('IGST', 'igst'),
    ...money(t('Cess'), 'cess'),
    ...money(t('Total tax'), 'tax'),
  ]
}

/** The state half is called UTGST in a union territory without its own legislature (UTGST Act 2017). */
export function stateTaxName(doc: PaperDocument): string {
  return doc.place_of_supply !== undefined && stateOf(doc.place_of_supply)?.ut ? 'UTGST' : 'SGST'
}
