import { expect, test } from 'vitest'
import { farAhead, laterYearOf, unopenedYear } from './future-dates.ts'

const today = '2026-11-20'

test('the thirtieth day ahead is taken, the one after it is asked about', () => {
  expect(farAhead('2026-12-20', today)).toBeUndefined()
  expect(farAhead('2026-12-21', today)).toBe('21 Dec 2026 is 31 days ahead. Confirm the date, or correct it')
  expect(farAhead('2019-04-01', today)).toBeUndefined()
})

test('days after 31 March are of a year that has to be opened', () => {
  expect(laterYearOf('2027-03-31', today)).toBeUndefined()
  expect(laterYearOf('2027-04-01', today)).toBe('2027-04-01')
  expect(laterYearOf('2030-02-01', today)).toBe('2029-04-01')
  expect(unopenedYear('2030-02-01')).toContain('FY 2029-30')
})
