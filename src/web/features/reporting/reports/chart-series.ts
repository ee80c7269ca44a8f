import type { Sheet } from '#contract/documents/report-sheets.ts'
import type { SheetKind } from '#contract/sheets.ts'
import { formatMonth } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { ChartProps } from '#web/ui/chart.tsx'

type Chart = Pick<ChartProps, 'label' | 'points' | 'series'>

/** The chart that a report's own rows draw; the one of the profit and loss asks for its months. */
export function chartOf(kind: SheetKind, sheet: Sheet): Chart | undefined {
  if (kind === 'cash_flow') return cashFlowChart(sheet)
  return kind === 'aged_payables' ? agedSheetChart(sheet) : undefined
}

/** Reports about changes or ageing have a chart above their table. */
export const hasChart = (kind: SheetKind, sheet: Sheet): boolean =>
  kind === 'profit_and_loss' || chartOf(kind, sheet) !== undefined

/** The amounts of a row, without note numbers and dates. */
const moneyOf = ({ columns }: Sheet, row: Sheet['rows'][number]): number[] =>
  row.cells.flatMap((cell, at) => (columns[at]?.kind === 'money' ? [Number(cell ?? 0)] : []))

function cellsOf(sheet: Sheet, label: string): number[] | undefined {
  const row = sheet.rows.find((each) => each.label === label)
  return row && moneyOf(sheet, row)
}

/** Income, expenses and profit by month, oldest first, from a statement whose columns are months up to `to`. */
export function profitChart(sheet: Sheet, to: string): Chart | undefined {
  const [income, expenses, profit] = [t('Total income'), t('Total expenses'), t('Profit for the period')].map((label) =>
    cellsOf(sheet, label),
  )
  if (!income || !expenses || !profit) return undefined
  // Axes without a single figure tell nothing.
  if ([...income, ...expenses].every((amount) => amount === 0)) return undefined
  const points = income.map((_, at) => monthBack(to, at)).toReversed()
  return {
    label: t('Income, expenses and profit by month'),
    points,
    series: [
      { id: 'income', label: t('Income'), means: 'in', values: income.toReversed() },
      { id: 'expenses', label: t('Expenses'), means: 'out', values: expenses.toReversed() },
      { id: 'profit', label: t('Profit'), means: 'result', values: profit.toReversed() },
    ],
  }
}

function monthBack(day: string, months: number): string {
  const date = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 - months, 1))
  const iso = date.toISOString().slice(0, 10)
  return `${formatMonth(iso)} ${iso.slice(2, 4)}`
}

const activities = [
  { name: t('Operating'), row: t('Net cash from operating activities (A)') },
  { name: t('Investing'), row: t('Net cash from investing activities (B)') },
  { name: t('Financing'), row: t('Net cash from financing activities (C)') },
  { name: t('Net change'), row: t('Net increase in cash and cash equivalents (A + B + C)') },
]

/** The effect of each activity on cash, beside the comparison period. */
export function cashFlowChart(sheet: Sheet): Chart | undefined {
  const rows = activities.map((activity) => sheet.rows.find(({ label }) => label === activity.row))
  if (rows.some((row) => row === undefined)) return undefined
  return {
    label: t('Cash from each activity'),
    points: activities.map(({ name }) => name),
    series: sheet.columns
      .filter(({ kind }) => kind === 'money')
      .slice(0, 2)
      .map((column, at) => ({
        id: column.label,
        label: column.label,
        isEarlier: at > 0,
        values: rows.map((row) => (row === undefined ? 0 : (moneyOf(sheet, row)[at] ?? 0))),
      })),
  }
}

const notAges = new Set([t('On account'), t('Total'), t('MSME late')])

/** The totals of an ageing by bucket. */
export function ageingChart(columns: readonly string[], totals: readonly (number | null | undefined)[]): Chart {
  const ages = columns.flatMap((label, at) => (notAges.has(label) ? [] : [{ label, amount: Number(totals[at] ?? 0) }]))
  return {
    label: t('Owed by days past due'),
    points: ages.map(({ label }) => label),
    series: [{ id: 'owed', label: t('Owed'), values: ages.map(({ amount }) => amount) }],
  }
}

/** For a sheet whose last total row has the column totals. */
export function agedSheetChart(sheet: Sheet): Chart | undefined {
  const total = sheet.rows.find(({ kind, label }) => kind === 'total' && label === t('Total'))
  if (total === undefined || !sheet.columns.some(({ label }) => label === t('MSME late'))) return undefined
  return ageingChart(
    sheet.columns.map(({ label }) => label),
    total.cells.map(Number),
  )
}
