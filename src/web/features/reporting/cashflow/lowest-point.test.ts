import { expect, test } from 'vitest'
import { withLowest } from './lowest-point.ts'

const plot = { x: (at: number) => 50 + at * 70, y: (value: number) => 100 - value, band: 70 }
const line = ['50,40', '120,50', '190,30']

test('the line runs through its lowest evening between two week ends', () => {
  const lowest = { day: '2026-12-02', balance: 20 }
  expect(withLowest(plot, line, lowest, '2026-11-20')).toEqual(['50,40', '120,50', '170,80', '190,30'])
})

test('a lowest evening at the end of a week is a point already', () => {
  expect(withLowest(plot, line, { day: '2026-11-27', balance: 50 }, '2026-11-20')).toEqual(line)
  expect(withLowest(plot, line, { day: '2026-11-20', balance: 60 }, '2026-11-20')).toEqual(line)
})
