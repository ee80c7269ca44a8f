// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BarChart } from './bar-chart.tsx'
import { ChartFrame } from './chart.tsx'
import type { Series } from './chart-types.ts'
import { LineChart } from './line-chart.tsx'

const points = ['Jan', 'Feb', 'Mar', 'Apr']
const series: Series[] = [
  { id: 'in', label: 'Money in', means: 'in', values: [100_00, 200_00, 300_00, 400_00] },
  { id: 'before', label: 'Last year', isEarlier: true, isPlain: true, values: [90_00, 190_00, 290_00, 390_00] },
]
const open = (onPick?: (index: number) => void) =>
  render(
    <ChartFrame label="Money in by month" kind="lines" marks={() => null} {...{ points, series }} {...(onPick && { onPick })} />,
  )
const chart = () => screen.getByRole('application')
const reading = () => screen.getByRole('status').textContent

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the keyboard reads each value, and the first and the last at once', () => {
  const picked: number[] = []
  open((index) => picked.push(index))
  const after = (key: string) => {
    fireEvent.keyDown(chart(), { key })
    return reading()
  }
  expect(after('ArrowRight')).toBe('JanMoney in ₹100.00Last year ₹90.00')
  expect(after('End')).toContain('Apr')
  expect(after('ArrowRight')).toContain('Apr')
  expect(after('Home')).toContain('Jan')
  after('Enter')
  expect(picked).toEqual([0])
  expect(after('Escape')).toBe('')
})

test('a finger reads the value it touches, and what it read stays when it is lifted; a mouse that leaves takes it along', () => {
  open()
  fireEvent.pointerDown(chart(), { clientX: 52 + 106 * 1.5, pointerType: 'touch' })
  expect(reading()).toContain('Feb')
  fireEvent.pointerLeave(chart(), { pointerType: 'touch' })
  expect(reading()).toContain('Feb')
  fireEvent.pointerLeave(chart(), { pointerType: 'mouse' })
  expect(reading()).toBe('')
})

test('a touch picks the value under it, although nothing pointed at it before', () => {
  const picked: number[] = []
  open((index) => picked.push(index))
  fireEvent.click(chart(), { clientX: 52 + 106 * 2.5 })
  fireEvent.click(chart(), { clientX: 10 })
  expect(picked).toEqual([2])
})

test('the legend draws each line as the chart does: with its marker, or without', () => {
  const { container } = render(<LineChart label="Money in by month" {...{ points, series }} />)
  expect(container.querySelectorAll('li circle, li rect')).toHaveLength(1)
  expect(container.querySelectorAll('[role=application] circle')).toHaveLength(4)
  const dashes = (within: string) =>
    [...container.querySelectorAll(`${within} [stroke-dasharray]`)].map((line) => line.getAttribute('stroke-dasharray'))
  expect(dashes('li')).toEqual(dashes('[role=application]'))
})

test('the table holds every value of every series', () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'PeriodMoney in ₹Last year ₹',
    'Jan100.0090.00',
    'Feb200.00190.00',
    'Mar300.00290.00',
    'Apr400.00390.00',
  ])
})

test('hollow bars stay hollow where a phone leaves little room for them', () => {
  const months = Array.from({ length: 24 }, (_, at) => `M${at}`)
  const values = months.map(() => 100_00)
  const { container } = render(
    <BarChart
      label="Profit by month"
      points={months}
      series={(['in', 'out', 'result'] as const).map((means) => ({ id: means, label: means, means, values }))}
    />,
  )
  const bars = [...container.querySelectorAll('[role=application] rect[stroke-width]')]
  expect(bars).toHaveLength(24)
  // The inside of a bar is as wide as its outline or wider.
  for (const bar of bars)
    expect(Number(bar.getAttribute('width'))).toBeGreaterThanOrEqual(2 * Number(bar.getAttribute('stroke-width')))
})
