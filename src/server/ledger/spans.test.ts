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

test.each<[string, string, ReturnType<typeof spans>]>([
  // Days within one month are read by themselves.
  [
    '2026-05-10',
    '2026-05-20',
    { whole: { first: '2026-05-10', last: '2026-05-09' }, parts: [{ first: '2026-05-10', last: '2026-05-20', sign: 1 }] },
  ],
  // From the first, and up to the last, of a month the month’s own total helps.
  [
    '2026-05-01',
    '2026-05-20',
    { whole: { first: '2026-05-01', last: '2026-05-31' }, parts: [{ first: '2026-05-21', last: '2026-05-31', sign: -1 }] },
  ],
  [
    '2026-05-10',
    '2026-05-31',
    { whole: { first: '2026-05-01', last: '2026-05-31' }, parts: [{ first: '2026-05-01', last: '2026-05-09', sign: -1 }] },
  ],
  ['2026-05-01', '2026-05-31', { whole: { first: '2026-05-01', last: '2026-05-31' }, parts: [] }],
  ['2026-05-10', '2026-05-09', { whole: { first: '2026-05-10', last: '2026-05-09' }, parts: [] }],
  // Each end by its shorter way.
  [
    '2026-04-20',
    '2026-05-10',
    {
      whole: { first: '2026-05-01', last: '2026-04-30' },
      parts: [
        { first: '2026-04-20', last: '2026-04-30', sign: 1 },
        { first: '2026-05-01', last: '2026-05-10', sign: 1 },
      ],
    },
  ],
])('from %s to %s is read the shortest way', (from, to, expected) => {
  expect(spans(to, from, '2026-11-20')).toEqual(expected)
})

test('in the month of today the days to come hold almost nothing, and are subtracted', () => {
  expect(spans('2026-11-05', '2026-10-01', '2026-11-20')).toEqual({
    whole: { first: '2026-10-01', last: '2026-11-30' },
    parts: [{ first: '2026-11-06', last: '2026-11-30', sign: -1 }],
  })
})
