import { inPeriod, type NamedSheet } from '#server/domains/documents/sheets/heads.ts'
import { inContext, t } from '#core/messages.ts'
import type { ReportSettings, SheetColumn, SheetLink, SheetRow } from '#contract/documents/report-sheets.ts'
import { formatDate, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import { monthsFrom, periodLabel, type ReportPeriod, shiftMonths } from '#core/ledger/periods.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { advanceTaxByMonth } from '../advance-rates.ts'
import { gatewayTaxByMonth } from '../gateway-tax.ts'
import { reverseAdvancesByMonth } from '../reverse-advances.ts'
import { transferTaxByMonth } from '../transfer-tax.ts'
import { type MonthRate, ratesByMonth } from '../trade-rates.ts'
import { heading, money, row, sheet, to } from './rows.ts'
import { comparedPeriods, periodOf } from './settings.ts'

const own = ['Taxable value', 'CGST', 'SGST', 'IGST', 'Cess', 'Tax']

/** A part of a report in its own period and, if requested, in the other; the months of both are those of its own. */
type Part = {
  label: string
  rows: readonly MonthRate[]
  before: readonly MonthRate[] | undefined
  isOurs: boolean
  linkOf: (month: IsoDate) => SheetLink
}

/**
 * GST on what was sold, by month and rate, on advances, and what is owed under reverse charge on what was bought or paid ahead.
 */
export async function outputTaxSheet(tx: CompanyTx, settings: ReportSettings): Promise<NamedSheet> {
  const periods = wholeMonths(tx, settings)
  const sold = await both(periods, (period) => ratesByMonth(tx, 'sale', period))
  const bought = await both(periods, (period) => ratesByMonth(tx, 'purchase', period))
  const advances = await both(periods, (period) => advanceTaxByMonth(tx, period))
  const ahead = await both(periods, (period) => reverseAdvancesByMonth(tx, period))
  const sent = await both(periods, (period) => transferTaxByMonth(tx, period))
  return taxSheet('Output tax', periods, [
    { label: 'Sales', ...only(sold, (each) => !each.is_reverse), isOurs: true, linkOf: trade('sales') },
    { label: 'Stock transfers to own GSTINs', ...sent, isOurs: true, linkOf: transfers },
    { label: 'Advances received', ...only(advances, (each) => !each.is_earlier), isOurs: true, linkOf: tables },
    { label: 'Advances of earlier months adjusted', ...only(advances, (each) => each.is_earlier), isOurs: true, linkOf: tables },
    {
      label: 'Purchases under reverse charge',
      ...only(bought, (each) => each.is_reverse),
      isOurs: true,
      linkOf: trade('purchases'),
    },
    { label: 'Advances paid under reverse charge', ...ahead, isOurs: true, linkOf: paidAhead },
    {
      label: 'Sales under reverse charge, taxed in the customer’s hands',
      ...only(sold, (each) => each.is_reverse),
      isOurs: false,
      linkOf: trade('sales'),
    },
  ])
}

/** GST on purchases, by month and rate: creditable, and separately the part that is a cost. */
export async function inputTaxSheet(tx: CompanyTx, settings: ReportSettings): Promise<NamedSheet> {
  const periods = wholeMonths(tx, settings)
  const bought = await both(periods, (period) => ratesByMonth(tx, 'purchase', period))
  const gateway = await both(periods, (period) => gatewayTaxByMonth(tx, period))
  const received = await both(periods, (period) => transferTaxByMonth(tx, period))
  const linkOf = trade('purchases')
  return taxSheet('Input tax', periods, [
    { label: 'Input credit', ...only(bought, (each) => each.is_credit), isOurs: true, linkOf },
    { label: 'Input tax credit on gateway fees', ...gateway, isOurs: true, linkOf: settled },
    { label: 'Stock transfers from own GSTINs', ...received, isOurs: true, linkOf: transfers },
    { label: 'No credit: a cost', ...only(bought, (each) => !each.is_credit), isOurs: false, linkOf },
  ])
}

/** Returns are of months, so a period that begins or ends inside one takes all of it; the other one is calculated from that. */
function wholeMonths(tx: CompanyTx, settings: ReportSettings): ReportPeriod[] {
  const { from, to: until } = periodOf(tx, settings)
  return comparedPeriods(tx, { compare: settings.compare, from: monthStart(from), to: monthEnd(until) })
}

type Both<Row> = { rows: Row[]; before: Row[] | undefined }

/** The comparison of both periods: the other one under the months of the own one, the first under the first. */
async function both<Row extends MonthRate>(
  [now, then]: readonly ReportPeriod[],
  read: (period: ReportPeriod) => Promise<Row[]>,
): Promise<Both<Row>> {
  if (now === undefined) throw new Error('a report has a period')
  if (then === undefined) return { rows: await read(now), before: undefined }
  const apart = monthsFrom(then.from, now.from)
  const before = (await read(then)).map((row) => ({ ...row, month: shiftMonths(row.month, apart) }))
  return { rows: await read(now), before }
}

const only = <Row extends MonthRate>({ rows, before }: Both<Row>, fits: (row: Row) => boolean): Both<Row> => ({
  rows: rows.filter(fits),
  before: before?.filter(fits),
})

const trade = (page: 'sales' | 'purchases') => (month: IsoDate) =>
  to(`/reports/${page}`, { by: 'hsn', from: month, to: monthEnd(month) })
const paidAhead = (month: IsoDate) => to('/payables/vendor-advances', { from: month, to: monthEnd(month) })
const transfers = (month: IsoDate) => to('/receivables/stock-transfers', { from: month, to: monthEnd(month) })
const settled = () => to('/banking/settlements', {})
const tables = (month: IsoDate) => to('/receivables/advances/gst-tables', { month: month.slice(0, 7) })

function taxSheet(title: string, [period, other]: readonly ReportPeriod[], parts: readonly Part[]): NamedSheet {
  if (period === undefined) throw new Error('a report has a period')
  const columns = [
    ...own.map(money),
    ...(other ? [money(t('Tax, {period}', { period: periodLabel(other) })), money(inContext('difference', 'Change'))] : []),
  ]
  const rows = parts.flatMap((part) => partRows(part, columns))
  const ours = parts.filter((part) => part.isOurs)
  const all: Pick<Part, 'rows' | 'before' | 'isOurs'> = {
    rows: ours.flatMap((part) => part.rows),
    before: other && ours.flatMap((part) => part.before ?? []),
    isOurs: true,
  }
  return sheet({
    title,
    period: inPeriod(period),
    first: 'Month and rate',
    columns,
    rows: rows.length === 0 ? [] : [...rows, row('total', title, cells(all))],
    notes: [t('By document date, as in your books. Credit notes, debit notes and cancelled documents are deducted.')],
  })
}

function partRows(part: Part, columns: readonly SheetColumn[]): SheetRow[] {
  const { label, rows, before, linkOf } = part
  const all = [...rows, ...(before ?? [])]
  if (all.length === 0) return []
  const at = (month: IsoDate, rate?: string) => {
    const fits = (each: MonthRate) => each.month === month && (rate === undefined || each.rate === rate)
    return cells({ ...part, rows: rows.filter(fits), before: before?.filter(fits) })
  }
  return [
    heading(label, columns),
    ...distinct(all.map(({ month }) => month)).flatMap((month) => {
      const rates = distinct(all.flatMap((each) => (each.month === month ? [each.rate] : [])))
      const links = own.map(() => linkOf(month))
      return [
        row('section', monthWords(month), at(month), { level: 1, links }),
        ...rates
          .toSorted((a, b) => Number(a) - Number(b))
          .map((rate) => row('line', `${rate}%`, at(month, rate), { level: 2, links })),
      ]
    }),
    row('subtotal', label, cells(part)),
  ]
}

const distinct = (list: readonly string[]) => [...new Set(list)].toSorted()

function cells({ rows, before, isOurs }: Pick<Part, 'rows' | 'before' | 'isOurs'>): number[] {
  const now = amounts(rows, isOurs)
  if (before === undefined) return now
  const [tax = 0, then = 0] = [now.at(-1), amounts(before, isOurs).at(-1)]
  return [...now, then, tax - then]
}

function amounts(rows: readonly MonthRate[], isOurs: boolean): number[] {
  const sum = (of: (each: MonthRate) => number) => rows.reduce((all, each) => all + of(each), 0)
  const heads = [sum((r) => r.cgst), sum((r) => r.sgst), sum((r) => r.igst), sum((r) => r.cess)]
  const taxed = isOurs || rows.some((each) => !each.is_credit && each.side === 'purchase') ? heads : heads.map(() => 0)
  return [sum((r) => r.taxable_value), ...taxed, taxed.reduce((all, each) => all + each, 0)]
}

const monthWords = (month: IsoDate) => formatDate(month).replace(/^1 /, '')
