import { expect, test } from 'vitest'
import type { Match, UnmatchedLine } from '#contract/banking/reconciliation.ts'
import { nextAfter, stepFrom } from './line-steps.ts'

const rows = ['a', 'b', 'c', 'd'].map((bank_transactions_id) => ({ bank_transactions_id }) as UnmatchedLine)
const [, b, , d] = rows
const matched = (...ids: string[]) => [{ lines: ids.map((bank_transactions_id) => ({ bank_transactions_id })) } as Match]

test('steps stay within the list', () => {
  expect(stepFrom(rows, b, 1)).toBe('c')
  expect(stepFrom(rows, b, -1)).toBe('a')
  expect(stepFrom(rows, b, -5)).toBe('a')
  expect(stepFrom(rows, d, 1)).toBe('d')
  expect(stepFrom(rows, undefined, 1)).toBe('b')
  expect(stepFrom([], undefined, 1)).toBeUndefined()
})

test('after a match comes the next line that is left, and at the end the nearest before', () => {
  expect(nextAfter(rows, b, matched('b'))).toBe('c')
  expect(nextAfter(rows, b, matched('b', 'c'))).toBe('d')
  expect(nextAfter(rows, d, matched('d'))).toBe('c')
  expect(nextAfter(rows, d, matched('d', 'c'))).toBe('b')
  expect(nextAfter(rows, undefined, matched('a'))).toBe('b')
  expect(nextAfter(rows, b, matched('a', 'b', 'c', 'd'))).toBeUndefined()
})
