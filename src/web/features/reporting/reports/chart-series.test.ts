import { expect, test } from 'vitest'
import type { Sheet } from '#contract/documents/report-sheets.ts'
import { ageingChart, cashFlowChart, profitChart } from './chart-series.ts'

const sheet = (columns: string[], rows: [label: string, ...cells: number[]][]): Sheet => ({
  title: '',
  period: '',
  subject: null,
  first: '',
  columns: columns.map((label) => ({ label, kind: 'money' })),
  rows: rows.map(([label, ...cells]) => ({ kind: 'subtotal', label, level: 0, link: null, cells, links: [] })),
  notes: [],
})

test('the number of a note beside the amounts is not a month', () => {
  const months = sheet(
    ['Oct', 'Sep'],
    [
      ['Total income', 200, 100],
      ['Total expenses', 50, 40],
      ['Profit for the period', 150, 60],
    ],
  )
  const noted: Sheet = {
    ...months,
    columns: [{ label: 'Note', kind: 'text' }, ...months.columns],
    rows: months.rows.map((row) => ({ ...row, cells: ['10', ...row.cells] })),
  }
  expect(profitChart(noted, '2026-10-31')).toEqual(profitChart(months, '2026-10-31'))
})

test('profit by month starts with the oldest month, and each profit is income less expenses', () => {
  const chart = profitChart(
    sheet(
      ['Nov', 'Oct', 'Sep'],
      [
        ['Total income', 300, 200, 100],
        ['Total expenses', 120, 250, 40],
        ['Profit for the period', 180, -50, 60],
      ],
    ),
    '2026-11-20',
  )
  expect(chart?.points).toEqual(['Sep 26', 'Oct 26', 'Nov 26'])
  const [income, expenses, profit] = chart?.series.map(({ values }) => values) ?? []
  expect(profit).toEqual(income?.map((amount, at) => amount - (expenses?.[at] ?? 0)))
})

test('months without income or expenses draw no chart', () => {
  const months = (income: number) =>
    sheet(
      ['Oct', 'Sep'],
      [
        ['Total income', income, 0],
        ['Total expenses', 0, 0],
        ['Profit for the period', income, 0],
      ],
    )
  expect(profitChart(months(0), '2026-10-31')).toBeUndefined()
  expect(profitChart(months(100), '2026-10-31')?.points).toEqual(['Sep 26', 'Oct 26'])
})

test('cash flow shows each activity and the net change, which is their sum', () => {
  const chart = cashFlowChart(
    sheet(
      ['2026-27'],
      [
        ['Net cash from operating activities (A)', 500],
        ['Net cash from investing activities (B)', -200],
        ['Net cash from financing activities (C)', 50],
        ['Net increase in cash and cash equivalents (A + B + C)', 350],
      ],
    ),
  )
  const values = chart?.series[0]?.values ?? []
  expect(values).toEqual([500, -200, 50, 350])
  expect(values.slice(0, 3).reduce((sum, amount) => sum + amount, 0)).toBe(values[3])
})

test('an ageing shows its buckets and omits columns without an age', () => {
  const chart = ageingChart(['Not due', '1–30', 'On account', 'Total'], [10, 20, -5, 25])
  expect(chart.points).toEqual(['Not due', '1–30'])
  expect(chart.series[0]?.values).toEqual([10, 20])
})
