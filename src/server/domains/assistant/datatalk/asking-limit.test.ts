import { expect, test } from 'vitest'
import { countQuestion, MOST } from './asking-limit.ts'

test('a person is stopped after a great many questions in ten minutes; others are not held up, and later they go on', () => {
  const now = Date.parse('2026-11-20T10:01:00Z')
  for (let at = 0; at < MOST; at++) countQuestion('asha', now)
  expect(() => countQuestion('asha', now)).toThrow('a great many questions')
  expect(() => countQuestion('ravi', now)).not.toThrow()
  expect(() => countQuestion('asha', now + 10 * 60_000)).not.toThrow()
})
