import { expect, test } from 'vitest'
import { periodLabel, previousPeriod, previousYear, yearBefore } from '../ledger/periods.ts'

test.each([
  ['a financial year', '2026-04-01', '2027-03-31', '2025-04-01', '2026-03-31'],
  ['a quarter', '2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30'],
  ['a month after a shorter one', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['ten odd days', '2026-05-11', '2026-05-20', '2026-05-01', '2026-05-10'],
  ['one day', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
])('before %s', (_what, from, to, earlier, end) => {
  expect(previousPeriod({ from, to })).toEqual({ from: earlier, to: end })
})

test('a year before: the last of February stays the last', () => {
  expect(yearBefore('2025-02-28')).toBe('2024-02-29')
  expect(yearBefore('2024-02-29')).toBe('2023-02-28')
  expect(yearBefore('2024-02-15')).toBe('2023-02-15')
  expect(previousYear({ from: '2024-02-29', to: '2024-03-31' })).toEqual({ from: '2023-02-28', to: '2023-03-31' })
})

test('a period reads as its two days', () => {
  expect(periodLabel({ from: '2026-04-01', to: '2027-03-31' })).toBe('1 Apr 2026 – 31 Mar 2027')
})
