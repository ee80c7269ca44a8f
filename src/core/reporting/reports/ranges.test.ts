import { expect, test } from 'vitest'
import { rangeOn } from './ranges.ts'

test.each([
  ['this_month', '2026-02-10', '2026-02-01', '2026-02-10'],
  ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['this_quarter', '2026-11-20', '2026-10-01', '2026-11-20'],
  ['last_quarter', '2026-01-05', '2025-10-01', '2025-12-31'],
  ['this_year', '2026-02-10', '2025-04-01', '2026-02-10'],
  ['last_year', '2026-04-01', '2025-04-01', '2026-03-31'],
  ['today', '2026-11-20', '2026-11-20', '2026-11-20'],
  ['end_of_last_month', '2026-01-05', '2025-12-31', '2025-12-31'],
] as const)('%s on %s is %s to %s', (range, today, from, to) => {
  expect(rangeOn(range, today)).toEqual({ from, to })
})
