import { expect, test } from 'vitest'
import { annualChoice, pastYears } from './years.ts'

test('the last year that is over is shown, unless the address names another by its first day or a month', () => {
  expect(pastYears('2026-11-20').map(({ start }) => start)).toEqual(['2025-04-01', '2024-04-01', '2023-04-01', '2022-04-01'])
  expect(annualChoice({}, '2026-03-31').year_start).toBe('2024-04-01')
  expect(annualChoice({ period: '2025-03' }, '2026-11-20').year_start).toBe('2024-04-01')
  expect(annualChoice({ period: 'x', registration: 'r' }, '2026-11-20')).toEqual({
    year_start: '2025-04-01',
    gst_registrations_id: 'r',
  })
  expect(annualChoice({ year: '2023-04-01', period: '2025-03' }, '2026-11-20').year_start).toBe('2023-04-01')
})
