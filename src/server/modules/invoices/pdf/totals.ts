import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js'
import { amountInWords } from '#core/amount-words.ts'
import type { TaxSummaryRow } from '#core/gst/invoice.ts'
import { stateOf } from '#core/identifiers/states.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import type { InvoiceDocument } from './document.ts'
import { accent, hairline, tint } from './style.ts'

/** What remains to be paid. */
export function amountDue(doc: InvoiceDocument): Paise {
  return doc.totals.total - doc.amount_paid
}

/** Amount in words on the left, the sums on the right. */
export function totalsBlock(doc: InvoiceDocument): Content {
  const { totals } = doc
  const reverse = totals.reverse_charge_tax !== 0
  return {
    margin: [0, 8, 0, 0],
    columns: [
      {
        width: '*',
        margin: [4, 4, 24, 0],
        stack: [
          { text: 'Amount in words', style: 'label' },
          { text: amountInWords(totals.total), margin: [0, 1, 0, 0] },
          ...(reverse
            ? [
                {
                  text: `GST of ₹${formatPaise(totals.reverse_charge_tax)} is payable by the recipient under reverse charge.`,
                  style: 'small',
                  margin: [0, 6, 0, 0] as [number, number, number, number],
                },
              ]
            : []),
        ],
      },
      { width: 220, table: { widths: ['*', 'auto'], body: sums(doc) }, layout: sumsLayout },
    ],
  }
}

const sumsLayout: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 6,
  paddingRight: (column) => (column === 1 ? 4 : 6),
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
}

function sums(doc: InvoiceDocument): TableCell[][] {
  const { totals, amount_paid } = doc
  const charged = totals.reverse_charge_tax === 0
  const row = (label: string, amount: Paise): TableCell[] => [
    { text: label },
    { text: formatPaise(amount), alignment: 'right', noWrap: true },
  ]
  const big = (label: string, amount: Paise): TableCell[] => [
    { text: label, bold: true, fontSize: 10.5, color: accent, fillColor: tint },
    {
      text: `₹${formatPaise(amount)}`,
      bold: true,
      fontSize: 10.5,
      color: accent,
      alignment: 'right',
      noWrap: true,
      fillColor: tint,
    },
  ]
  const taxes: [string, Paise][] = charged
    ? [
        ['CGST', totals.cgst],
        [stateTaxName(doc), totals.sgst],
        ['IGST', totals.igst],
        ['Cess', totals.cess],
      ]
    : []
  return [
    ...(totals.discount === 0 ? [] : [row('Discount (included above)', totals.discount)]),
    row('Taxable value', totals.taxable_value),
    ...taxes.filter(([, amount]) => amount !== 0).map(([label, amount]) => row(label, amount)),
    ...(totals.round_off === 0 ? [] : [row('Round off', totals.round_off)]),
    big('Total', totals.total),
    ...(amount_paid === 0 ? [] : [row('Paid', 0 - amount_paid), big('Amount due', amountDue(doc))]),
  ]
}

/** The tax by HSN and rate, as GSTR-1 asks for it. Nothing when no tax is shown. */
export function taxSummary(doc: InvoiceDocument): Content[] {
  if (doc.summary.every((row) => row.tax === 0)) return []
  const columns = summaryColumns(doc)
  const figure = (text: string, bold = false): TableCell => ({ text, alignment: 'right', fontSize: 7.5, bold, noWrap: true })
  const head = columns.map<TableCell>(({ head: text }, at) => ({ text, style: 'head', alignment: at < 1 ? 'left' : 'right' }))
  const body = doc.summary.map((row) =>
    columns.map<TableCell>(({ text }, at) => (at < 1 ? { text: text(row), fontSize: 7.5 } : figure(text(row)))),
  )
  const label: TableCell[] = [
    { text: 'Tax summary', style: 'label', colSpan: columns.length, margin: [-4, 0, 0, 0] },
    ...columns.slice(1).map(() => ({})),
  ]
  const total = { ...doc.totals, hsn: 'Total', gst_rate: '', tax: doc.summary.reduce((sum, row) => sum + row.tax, 0) }
  const foot = columns.map<TableCell>(({ text, isRate }, at) =>
    at < 1 ? { text: 'Total', bold: true, fontSize: 7.5 } : figure(isRate ? '' : text(total), true),
  )
  return [
    {
      margin: [0, 14, 0, 0],
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
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
}

type SummaryColumn = { head: string; text: (row: TaxSummaryRow) => string; isRate?: boolean }

function summaryColumns(doc: InvoiceDocument): SummaryColumn[] {
  const money = (head: string, key: 'taxable_value' | 'cgst' | 'sgst' | 'igst' | 'cess' | 'tax'): SummaryColumn[] =>
    doc.summary.some((row) => row[key] !== 0) ? [{ head, text: (row) => formatPaise(row[key]) }] : []
  return [
    { head: 'HSN/SAC', text: (row) => row.hsn || '–' },
    { head: 'GST', text: (row) => `${row.gst_rate}%`, isRate: true },
    ...money('Taxable value', 'taxable_value'),
    ...money('CGST', 'cgst'),
    ...money(stateTaxName(doc), 'sgst'),
    ...money('IGST', 'igst'),
    ...money('Cess', 'cess'),
    ...money('Total tax', 'tax'),
  ]
}

/** The state half is called UTGST in a union territory without its own legislature (UTGST Act 2017). */
function stateTaxName(doc: InvoiceDocument): string {
  return doc.place_of_supply !== undefined && stateOf(doc.place_of_supply)?.ut ? 'UTGST' : 'SGST'
}
