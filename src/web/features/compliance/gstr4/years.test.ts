import { expect, test } from 'vitest'
import { compositionYears, yearChoice } from './years.ts'

test('the year of the address is named by its first day or a month of it; else it is the last that is over', () => {
  expect(compositionYears('2026-11-20').map(({ label }) => label)).toEqual([
    '2026-27',
    '2025-26',
    '2024-25',
    '2023-24',
    '2022-23',
  ])
  expect(yearChoice({}, '2026-11-20').year_start).toBe('2025-04-01')
  expect(yearChoice({ period: '2025-03' }, '2026-11-20').year_start).toBe('2024-04-01')
  expect(yearChoice({ year: '2023-04-01', period: '2025-03' }, '2026-11-20').year_start).toBe('2023-04-01')
})
