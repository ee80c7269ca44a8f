import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ticks } from '#web/ui/chart-scale.ts'
import { urlOf } from './call.ts'
import { readDate } from './date-entry.ts'
import { datePresets, rangeWords } from './date-ranges.ts'
import { formatTime, plural, splitAmount } from './format.ts'
import { writeAt } from './paths.ts'

const today = '2026-11-20'

test.each([
  ['20/11', '2026-11-20'],
  ['20-11-26', '2026-11-20'],
  ['5.4.2027', '2027-04-05'],
  ['201126', '2026-11-20'],
  ['1 apr', '2026-04-01'],
  ['t', '2026-11-20'],
  ['y', '2026-11-19'],
  ['+7', '2026-11-27'],
  ['-30', '2026-10-21'],
  ['2026-02-28', '2026-02-28'],
])('the date %s is %s', (typed, date) => expect(readDate(typed, today)).toBe(date))

test.each(['31/2', '30/13', 'soon', '', '2026'])('“%s” is not a date', (typed) => expect(readDate(typed, today)).toBeUndefined())

test('periods follow the financial year from April', () => {
  const range = (id: string) => datePresets(today).find((preset) => preset.id === id)?.range
  expect(range('year')).toEqual({ from: '2026-04-01', to: '2027-03-31' })
  expect(range('last-year')).toEqual({ from: '2025-04-01', to: '2026-03-31' })
  expect(range('quarter')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(range('last-month')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(rangeWords({ from: '2026-04-01', to: '2026-09-30' }, today)).toBe('1 Apr 2026 – 30 Sep 2026')
  expect(rangeWords({ from: '2026-04-01', to: today }, today, 'today')).toBe('This FY to date')
})

test('amounts have Indian digit grouping in lakhs and crores', () => {
  expect(splitAmount(48_21_07_331_50)).toEqual({ whole: '48,21,07,331', decimals: '.50' })
  expect([plural(1, 'invoice'), plural(12_345, 'invoice')]).toEqual(['1 invoice', '12,345 invoices'])
  expect(formatTime('2026-11-20T18:40:00Z')).toBe('00:10')
})

test('a call’s URL has its parameters filled in and omits empty ones', () => {
  const find = endpoint('GET', '/customers/:id', { summary: '', service: 'main', params: z.object({ id: z.string() }) })
  expect(urlOf(find, { params: { id: 'a/b' }, query: { find: '', tag: ['x', 'y'], after: undefined } })).toBe(
    '/api/main/customers/a%2Fb?tag=x&tag=y',
  )
})

test('one path of a form changes and the rest keeps its identity', () => {
  const form = { name: 'a', lines: [{ rate: '1' }, { rate: '2' }] }
  const next = writeAt(form, 'lines.1.rate', '3')
  expect(next.lines.map((line) => line.rate)).toEqual(['1', '3'])
  expect(next.lines[0]).toBe(form.lines[0])
  expect(form.lines[1]?.rate).toBe('2')
})

test('a chart’s ticks are round, cover the values and include zero', () => {
  expect(ticks([820_00, 130_00])).toEqual([0, 250_00, 500_00, 750_00, 1000_00])
  expect(ticks([-40_00, 90_00])).toEqual([-50_00, 0, 50_00, 100_00])
  expect(ticks([0, 0])).toEqual([0, 1_00])
})
