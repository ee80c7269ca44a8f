import { expect, test } from 'vitest'
import { weeksOf } from './calendar-days.ts'

test('a month that begins on a Sunday has six weeks, one that begins on a Monday begins with itself', () => {
  const november = weeksOf('2026-11-01', '2026-11-30')
  expect([november.length, november[0]?.[0], november.at(-1)?.at(-1)]).toEqual([6, '2026-10-26', '2026-12-06'])
  expect(weeksOf('2027-02-01', '2027-02-28')).toHaveLength(4)
})
