import { expect, test } from 'vitest'
import { kindOf, pauseAfter } from './job-failure.ts'

test('pauses double from a second to a quarter of an hour, give or take a quarter', () => {
  expect([1, 2, 3, 10, 11, 30].map((tries) => pauseAfter(tries, 0.5))).toEqual([1, 2, 4, 512, 900, 900])
  expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([0.75, 1.25])
  const given = pauseAfter(3)
  expect(given).toBeGreaterThanOrEqual(3)
  expect(given).toBeLessThanOrEqual(5)
})

test('of an error its name and code are kept, and never its words', () => {
  expect(kindOf(new TypeError('account 50200012345678'))).toBe('TypeError')
  expect(kindOf(Object.assign(new Error('secret'), { code: 'ECONNREFUSED' }))).toBe('Error ECONNREFUSED')
  expect(kindOf(Object.assign(new Error('secret'), { code: 23_505 }))).toBe('Error')
  expect(kindOf('secret')).toBe('Error')
})
