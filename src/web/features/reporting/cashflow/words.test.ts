import { expect, test } from 'vitest'
import { asItIs } from '#core/reporting/cashflow/what-if.ts'
import { isAsked } from './asked.ts'
import { monthsWords, shortDay } from './words.ts'

test('months have one decimal up to two years, then none', () => {
  expect([45, 10, 20, 9, 239, 245].map(monthsWords)).toEqual([
    '4.5 months',
    '1 month',
    '2 months',
    '0.9 months',
    '23.9 months',
    '24 months',
  ])
  expect(shortDay('2026-11-03')).toBe('3 Nov')
})

test('a scenario is active as soon as one of its inputs differs from the default', () => {
  expect(isAsked(asItIs)).toBe(false)
  expect(isAsked({ ...asItIs, collect_days: 5 })).toBe(true)
  expect(isAsked({ ...asItIs, growth: -10 })).toBe(true)
  expect(isAsked({ ...asItIs, not_paying: 'Deccan' as never })).toBe(true)
  expect(isAsked({ ...asItIs, one_off: {} as never })).toBe(true)
})
