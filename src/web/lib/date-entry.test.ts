import { expect, test } from 'vitest'
import { readDate } from './date-entry.ts'

test.each([
  ['20/11', '2026-11-20'],
  ['t', '2026-11-28'],
  ['आज', '2026-11-28'],
  ['२०/११', '2026-11-20'],
  ['20 नव', '2026-11-20'],
  ['5 अक्टूबर 2026', '2026-10-05'],
  ['20 nov', '2026-11-20'],
])('“%s” is read as a date, in English and in Hindi', (typed, date) => {
  expect(readDate(typed, '2026-11-28')).toBe(date)
})
