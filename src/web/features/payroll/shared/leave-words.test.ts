import { expect, test } from 'vitest'
import { daysWords, spanWords } from './leave-words.ts'

test('leave of a day and of several says its days', () => {
  expect(spanWords({ from_on: '2026-11-09', to_on: '2026-11-09' })).toBe('9 Nov 2026')
  expect(spanWords({ from_on: '2026-11-09', to_on: '2026-11-10' })).toBe('9 Nov 2026 – 10 Nov 2026')
  expect([daysWords(1), daysWords(0.5)]).toEqual(['1 day', '0.5 days'])
})
