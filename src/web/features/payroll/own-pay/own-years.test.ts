import { expect, test } from 'vitest'
import { yearsOf } from './own-years.ts'

test('months fall into financial years, the latest first, each once', () => {
  expect(yearsOf(['2027-04-01', '2026-10-01', '2027-03-01']).map(({ label }) => label)).toEqual(['2027-28', '2026-27'])
  expect(yearsOf([])).toEqual([])
})
