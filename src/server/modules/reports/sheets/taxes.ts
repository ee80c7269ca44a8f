import type { ReportSettings, Sheet, SheetRow } from '#contract/report-sheets.ts'
import { formatDate, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import { periodLabel } from '#core/reports/periods.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type MonthRate, ratesByMonth } from '../trade-rates.ts'
import { heading, money, row, sheet, to } from './rows.ts'
import { periodOf } from './settings.ts'

const columns = ['Taxable value', 'CGST', 'SGST', 'IGST', 'Cess', 'Tax'].map(money)

type Part = { label: string; link: 'sales' | 'purchases'; rows: readonly MonthRate[]; isOurs: boolean }

/** GST on what was sold, by month and rate, and what is owed under reverse charge on what was bought. */
export async function outputTaxSheet(tx: CompanyTx, settings: ReportSettings): Promise<Sheet> {
  const period = wholeMonths(tx, settings)
  const sold = await ratesByMonth(tx, 'sale', period)
  const bought = await ratesByMonth(tx, 'purchase', period)
  return taxSheet('Output tax', period, [
    { label: 'Sales', link: 'sales', rows: sold.filter((each) => !each.is_reverse), isOurs: true },
    { label: 'Purchases under reverse charge', link: 'purchases', rows: bought.filter((each) => each.is_reverse), isOurs: true },
    {
      label: 'Sales under reverse charge, taxed at the customer',
      link: 'sales',
      rows: sold.filter((each) => each.is_reverse),
      isOurs: false,
    },
  ])
}

/** GST on what was bought, by month and rate: what is credit, and apart from it what stays a cost. */
export async function inputTaxSheet(tx: CompanyTx, settings: ReportSettings): Promise<Sheet> {
  const period = wholeMonths(tx, settings)
  const bought = await ratesByMonth(tx, 'purchase', period)
  return taxSheet('Input tax', period, [
    { label: 'Input credit', link: 'purchases', rows: bought.filter((each) => each.is_credit), isOurs: true },
    { label: 'No credit: a cost', link: 'purchases', rows: bought.filter((each) => !each.is_credit), isOurs: false },
  ])
}

/** Returns are of months, so a period that begins or ends inside one takes all of it. */
function wholeMonths(tx: CompanyTx, settings: ReportSettings) {
  const { from, to: until } = periodOf(tx, settings)
  return { from: monthStart(from), to: monthEnd(until) }
}

function taxSheet(title: string, period: { from: IsoDate; to: IsoDate }, parts: readonly Part[]): Sheet {
  const rows = parts.flatMap((part) => partRows(part))
  const ours = parts.filter((part) => part.isOurs).flatMap((part) => part.rows)
  return sheet({
    title,
    period: periodLabel(period),
    first: 'Month and rate',
    columns,
    rows: rows.length === 0 ? [] : [...rows, row('total', title, cells(ours, true))],
    notes: ['As in the books: by the date of the document, notes and cancelled documents taken off.'],
  })
}

function partRows({ label, link, rows, isOurs }: Part): SheetRow[] {
  if (rows.length === 0) return []
  const months = [...new Set(rows.map(({ month }) => month))].toSorted()
  return [
    heading(label, columns),
    ...months.flatMap((month) => {
      const of = rows.filter((each) => each.month === month).toSorted((a, b) => Number(a.rate) - Number(b.rate))
      const way = to(`/reports/${link}`, { by: 'hsn', from: month, to: monthEnd(month) })
      const links = columns.map(() => way)
      return [
        row('section', monthWords(month), cells(of, isOurs), { level: 1, links }),
        ...of.map((each) => row('line', `${each.rate} %`, cells([each], isOurs), { level: 2, links })),
      ]
    }),
    row('subtotal', label, cells(rows, isOurs)),
  ]
}

function cells(rows: readonly MonthRate[], isOurs: boolean): number[] {
  const sum = (of: (each: MonthRate) => number) => rows.reduce((all, each) => all + of(each), 0)
  const heads = [sum((r) => r.cgst), sum((r) => r.sgst), sum((r) => r.igst), sum((r) => r.cess)]
  const taxed = isOurs || rows.some((each) => !each.is_credit && each.side === 'purchase') ? heads : heads.map(() => 0)
  return [sum((r) => r.taxable_value), ...taxed, taxed.reduce((all, each) => all + each, 0)]
}

const monthWords = (month: IsoDate) => formatDate(month).replace(/^1 /, '')
