import { expect, test } from 'vitest'
import { agoInSentence, agoWords } from './ago.ts'

const now = new Date('2026-11-20T10:00:00+05:30')

test.each([
  ['2026-11-20T09:59:10+05:30', 'Just now'],
  ['2026-11-20T09:48:00+05:30', '12 minutes ago'],
  ['2026-11-20T08:30:00+05:30', 'An hour ago'],
  ['2026-11-20T02:59:00+05:30', '7 hours ago'],
  ['2026-11-19T23:59:00+05:30', 'Yesterday, 23:59'],
  ['2026-11-18T09:41:00+05:30', '18 Nov 2026, 09:41'],
  ['2026-11-20T10:05:00+05:30', '20 Nov 2026, 10:05'],
])('%s is %s', (instant, words) => {
  expect(agoWords(instant, now)).toBe(words)
})

test('within a sentence the words begin small, and months keep their capital', () => {
  expect(agoInSentence('2026-11-20T08:30:00+05:30', now)).toBe('an hour ago')
  expect(agoInSentence('2026-11-19T23:59:00+05:30', now)).toBe('yesterday, 23:59')
  expect(agoInSentence('2026-11-18T09:41:00+05:30', now)).toBe('18 Nov 2026, 09:41')
})
