import { expect, test } from 'vitest'
import { accrualWords } from './kind-words.ts'
import { weekOffWords } from './week-words.ts'

test('a kind of leave says how it is earned', () => {
  const words = (['monthly', 'yearly', 'worked', 'granted', 'per_request', 'unlimited'] as const).map((accrual) =>
    accrualWords({ accrual, accrual_days: 20 }),
  )
  expect(words).toEqual([
    '20 days a month',
    '20 days a year',
    '1 day for 20 days of work',
    'Granted by payroll',
    'At most 20 days each time',
    'No limit',
  ])
})

test('days off are the days of the week, with some Saturdays', () => {
  const week = { year_month: 4, week_offs: [0], saturdays_off: [2, 4] } as unknown as Parameters<typeof weekOffWords>[0]
  expect(weekOffWords(week)).toBe('Sunday, Saturdays 2, 4 of the month')
  expect(weekOffWords({ ...week, week_offs: [], saturdays_off: [] })).toBe('None')
})
