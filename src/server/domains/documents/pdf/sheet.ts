import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Sheet, SheetColumn, SheetRow } from '#contract/documents/report-sheets.ts'
import { type AmountStyle, formatAmount, plainAmounts } from '#core/amount-style.ts'
import { formatDate } from '#core/dates.ts'
import { type Language, t } from '#core/messages.ts'
import { defaultStyle, hairline, page, styles, words } from './style.ts'

/** A printed report: the company, its subject, and the table. */
export type ReportPaper = { sheet: Sheet; company_name: string; language?: Language }

/** Reports with many columns are in landscape. */
const UPRIGHT = 6

/** The report for pdfmake. It reads no clock: the same figures give the same document. */
export function reportDefinition({ sheet, company_name }: ReportPaper): TDocumentDefinitions {
  const about = [sheet.title, sheet.subject].filter(Boolean).join(' · ')
  return {
    pageSize: 'A4',
    pageOrientation: sheet.columns.length > UPRIGHT ? 'landscape' : 'portrait',
    pageMargins: [page.margin, page.margin, page.margin, 44],
    info: { title: about.replace(/[^A-Za-z0-9 -]/g, '-') },
    defaultStyle: { ...defaultStyle, ...(sheet.columns.length > UPRIGHT + 3 ? { fontSize: 7 } : {}) },
    styles,
    footer: (current, count) => ({
      text: words(
        t('{company_name}  ·  {about}  ·  {period}  ·  page {current} of {count}', {
          company_name,
          about,
          period: sheet.period,
          current,
          count,
        }),
      ),
      style: 'small',
      alignment: 'center',
      margin: [0, 14, 0, 0],
    }),
    content: [
      { text: words(company_name), style: 'name' },
      { text: words(about), style: 'title', margin: [0, 2, 0, 0] },
      {
        text: words(t('{period} · amounts in {value}', { period: sheet.period, value: sheet.amounts?.label ?? '₹' })),
        style: 'small',
        margin: [0, 2, 0, 10],
      },
      sheetTable(sheet),
      ...sheet.notes.map((note): Content => ({ text: words(note), style: 'small', margin: [0, 8, 0, 0] })),
    ],
  }
}

type SheetTable = Pick<Sheet, 'first' | 'columns' | 'rows' | 'amounts'>

/** This many rows stay with the header of their table. */
const FIRST_ROWS = 3

/**
 * The rows of a report as a table that breaks over pages and repeats its header, the first rows with it; the last of these has
 * `id`.
 */
export function sheetTable(
  { first, columns, rows, amounts = { label: '₹', ...plainAmounts } }: SheetTable,
  id?: string,
): Content {
  const kept = Math.min(FIRST_ROWS, rows.length)
  const head: TableCell[] = [
    { text: words(first), style: 'head' },
    ...columns.map(({ label, kind }): TableCell => ({ text: words(label), style: 'head', alignment: side(kind) })),
  ]
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: kept,
      dontBreakRows: true,
      widths: ['*', ...columns.map(() => 'auto')],
      body: [head, ...rows.map((row, at) => line(row, columns, amounts, at === kept - 1 ? id : undefined))],
    },
    layout: {
      hLineWidth: (at) => (at > 0 && rows[at - 1]?.kind === 'total' ? 1 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => hairline,
      paddingLeft: (at) => (at === 0 ? 0 : 5),
      paddingRight: () => 2,
      paddingTop: () => 2.5,
      paddingBottom: () => 2.5,
    },
  }
}

function line(row: SheetRow, columns: readonly SheetColumn[], amounts: AmountStyle, id: string | undefined): TableCell[] {
  const style = row.is_exact ? { ...plainAmounts, negatives: amounts.negatives } : amounts
  const bold = row.kind !== 'line'
  return [
    { text: words(row.label), bold, margin: [row.level * 10, 0, 0, 0], ...(id !== undefined && { id }) },
    ...columns.map(({ kind }, at): TableCell => {
      const cell = row.cells[at] ?? null
      return { text: words(shown(cell, kind, style, row.is_credit)), alignment: side(kind), noWrap: kind !== 'text', bold }
    }),
  ]
}

function shown(cell: number | string | null, kind: SheetColumn['kind'], style: AmountStyle, isCredit = false): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return kind === 'date' ? formatDate(cell) : cell
  return kind === 'money' ? formatAmount(cell, style, isCredit) : String(cell)
}

const side = (kind: SheetColumn['kind']) => (kind === 'money' || kind === 'count' ? 'right' : 'left')
