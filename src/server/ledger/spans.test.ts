import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, monthStart } from '#core/dates.ts'
import { spans } from './spans.ts'

const day = fc.integer({ min: 0, max: 1_200 }).map((days) => addDays('2024-01-01', days))

/** How often the spans count a day: months whole, parts added or subtracted. */
function counted(date: string, { whole, parts }: ReturnType<typeof spans>): number {
  const month = monthStart(date)
  const base = month >= whole.first && month <= whole.last ? 1 : 0
  return parts.reduce((sum, part) => (date >= part.first && date <= part.last ? sum + part.sign : sum), base)
}

test('for any period and today, each day inside counts once and each outside not at all', () => {
  fc.assert(
    fc.property(day, day, day, day, (from, to, today, date) => {
      expect(counted(date, spans(to, from, today))).toBe(date >= from && date <= to ? 1 : 0)
      expect(counted(date, spans(to, undefined, today))).toBe(date <= to ? 1 : 0)
      expect(counted(date, spans(date, date, today)), 'a single day').toBe(1)
    }),
    { numRuns: 3_000 },
  )
})

test('a part of a month is never longer than sixteen days, but for the month of today', () => {
  fc.assert(
    fc.property(day, day, (from, to) => {
      fc.pre(monthStart(from) !== monthStart(to))
      for (const { first, last } of spans(to, from, '2030-01-01').parts)
        expect(Date.parse(last) - Date.parse(first)).toBeLessThanOrEqual(16 * 86_400_000)
    }),
    { numRuns: 500 },
  )
})
