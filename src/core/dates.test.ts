import { withTexts } from './messages.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dateInIndia,
  daysBetween,
  financialYear,
  formatDate,
  isIsoDate,
  isoDate,
  monthEnd,
  monthStart,
  readersDate,
} from './dates.ts'

const days = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days))

describe('dates of account', () => {
  test('a financial year runs from April to March', () => {
    expect(financialYear('2026-03-31')).toEqual({ start: '2025-04-01', end: '2026-03-31', label: '2025-26' })
    expect(financialYear('2026-04-01')).toEqual({ start: '2026-04-01', end: '2027-03-31', label: '2026-27' })
    expect(financialYear('2099-12-01').label).toBe('2099-00')
  })

  test('every date lies in its month and its year', () => {
    fc.assert(
      fc.property(days, (date) => {
        const { start, end } = financialYear(date)
        expect(start <= date && date <= end && monthStart(date) <= date && date <= monthEnd(date)).toBe(true)
        expect(addDays(monthEnd(date), 1)).toBe(monthStart(addDays(monthEnd(date), 1)))
      }),
    )
  })

  test('adding days and counting them agree', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5000, max: 5000 }), (date, by) => {
        expect(daysBetween(date, addDays(date, by))).toBe(by)
      }),
    )
  })

  test('the same day of another month, or its last', () => {
    expect([addMonths('2026-11-30', 3), addMonths('2026-01-31', 3), addMonths('2024-02-29', 12)]).toEqual([
      '2027-02-28',
      '2026-04-30',
      '2025-02-28',
    ])
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  })

  test('a day that does not exist is no date', () => {
    expect(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', ''].filter(isIsoDate)).toEqual([])
    expect(isoDate(2024, 2, 29)).toBe('2024-02-29')
    expect(isoDate(2026, 2, 29)).toBeUndefined()
  })

  test('the day in India begins at half past six in the evening, UTC', () => {
    expect(dateInIndia(new Date('2026-03-31T18:29:59Z'))).toBe('2026-03-31')
    expect(dateInIndia(new Date('2026-03-31T18:30:00Z'))).toBe('2026-04-01')
  })

  test('people read 5 Nov 2026', () => expect(formatDate('2026-11-05')).toBe('5 Nov 2026'))
})

test('in a request what is stored has English months, and a refusal those of its reader', () => {
  const hindi = { language: 'hi', catalogue: {}, datesIn: 'en' } as const
  expect(withTexts(hindi, () => [formatDate('2026-03-05'), readersDate('2026-03-05')])).toEqual(['5 Mar 2026', '5 मार्च 2026'])
  expect(readersDate('2026-03-05')).toBe('5 Mar 2026')
  const gujarati = { language: 'gu', catalogue: {}, datesIn: 'en' } as const
  // Most of its sentences are English still: a month of its own would make half a sentence of each.
  expect(withTexts(gujarati, () => readersDate('2026-03-05'))).toBe('5 Mar 2026')
})
