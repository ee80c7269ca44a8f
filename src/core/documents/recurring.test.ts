import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { nextDates, type Rhythm, recurringPeriods, rhythmWords } from './recurring.ts'

const monthly: Rhythm = { every: 1, period: 'month', on_day: 31, starts_on: '2026-11-20', ends_on: null, times: null }
const dates = (over: Partial<Rhythm>, most = 4, since = {}) =>
  nextDates({ ...monthly, ...over }, { from: '2026-11-20', last_on: null, taken: 0, ...since }, most)

test('the 31st is the last day of a shorter month, also of February in a leap year', () => {
  expect(dates({})).toEqual(['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28'])
  expect(dates({ starts_on: '2028-01-31' }, 2)).toEqual(['2028-01-31', '2028-02-29'])
})

test('a day that is over in the first month begins in the next, and keeps its pace', () => {
  expect(dates({ on_day: 5 }, 2)).toEqual(['2026-12-05', '2027-01-05'])
  expect(dates({ on_day: 5, period: 'quarter' }, 3)).toEqual(['2026-12-05', '2027-03-05', '2027-06-05'])
  expect(dates({ on_day: 20, period: 'year', every: 2 }, 2)).toEqual(['2026-11-20', '2028-11-20'])
})

test('days and weeks count from the start', () => {
  expect(dates({ period: 'week', on_day: null, every: 2 }, 3)).toEqual(['2026-11-20', '2026-12-04', '2026-12-18'])
  expect(dates({ period: 'day', on_day: null, every: 10 }, 2, { from: '2027-11-20' })).toEqual(['2027-11-25', '2027-12-05'])
})

test('an end by date or by number is respected, and an ended series never resumes', () => {
  expect(dates({ ends_on: '2026-12-31' })).toEqual(['2026-11-30', '2026-12-31'])
  expect(dates({ times: 3 }, 9, { last_on: '2026-11-30', taken: 1 })).toEqual(['2026-12-31', '2027-01-31'])
  expect(dates({ times: 1 }, 9, { last_on: '2026-11-30', taken: 1 })).toEqual([])
})

test('asked from any day on, the dates are the same sequence without those before', () => {
  const rhythm = fc.record({
    every: fc.integer({ min: 1, max: 99 }),
    period: fc.constantFrom(...recurringPeriods),
    day: fc.integer({ min: 1, max: 31 }),
    start: fc.integer({ min: 0, max: 1_500 }),
  })
  fc.assert(
    fc.property(rhythm, fc.integer({ min: 0, max: 3_000 }), ({ every, period, day, start }, later) => {
      const starts_on = addDays('2026-01-01', start)
      const on_day = period === 'day' || period === 'week' ? null : day
      const whole = { every, period, on_day, starts_on, ends_on: addDays(starts_on, 4_000), times: null }
      const all = nextDates(whole, { from: starts_on, last_on: null, taken: 0 }, 5_000)
      const from = addDays(starts_on, later)
      expect(nextDates(whole, { from, last_on: null, taken: 0 }, 5_000)).toEqual(all.filter((date) => date >= from))
    }),
    { numRuns: 200 },
  )
})

test('it says in words what it does', () => {
  expect(rhythmWords(monthly)).toBe('Every month on the last day')
  expect(rhythmWords({ ...monthly, period: 'week', on_day: null, every: 2 })).toBe('Every 2 weeks on Friday')
  expect(rhythmWords({ ...monthly, period: 'day', on_day: null })).toBe('Every day')
})
