import { expect, test } from 'vitest'
import { notOnlyOf } from './answer/wider.ts'
import { overBookedDays } from './averaged-days.ts'
import type { Query } from './spec.ts'

const rent: Query = {
  from: 'transactions',
  measure: 'avg_monthly',
  filters: [['category', '=', 'Rent']],
  time: { from: '2025-04-01', to: '2026-03-31' },
}
const overdue: Query = { from: 'invoices', measure: 'count', filters: [['overdue', '=', true]] }
const ofDeccan: Query = {
  ...overdue,
  filters: [
    ['open', '=', true],
    ['counterparty', '=', 'Deccan Naturals'],
  ],
}

test('an average is over the days that the books have', () => {
  expect(overBookedDays(rent, '2025-11-01')).toEqual({ ...rent, time: { from: '2025-11-01', to: '2026-03-31' } })
  expect(overBookedDays(rent, '2024-01-01')).toEqual(rent)
  // Before the books there is nothing to divide, and a sum is of the days that were said.
  expect(overBookedDays(rent, '2026-06-01')).toEqual(rent)
  expect(overBookedDays({ ...rent, measure: 'sum' }, '2025-11-01')).toEqual({ ...rent, measure: 'sum' })
})

test('a question that stands alone behind one about a party says that it is of all', () => {
  expect(notOnlyOf(overdue, { question: ofDeccan })).toEqual(['of all, not only Deccan Naturals, as no name was said'])
  expect(notOnlyOf(ofDeccan, { question: ofDeccan })).toEqual([])
  expect(notOnlyOf({ ...overdue, group_by: 'counterparty' }, { question: ofDeccan })).toEqual([])
  expect(notOnlyOf(overdue, { question: overdue })).toEqual([])
  const gujarat = {
    kind: 'trade_places',
    side: 'sale',
    of: 'value',
    state: '24',
    days: { from: '2026-10-01', to: '2026-10-31' },
  } as const
  expect(notOnlyOf(overdue, { topic: gujarat })).toEqual(['of all, not only Gujarat, as no name was said'])
})
