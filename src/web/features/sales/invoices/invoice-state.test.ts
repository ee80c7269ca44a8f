import { expect, test } from 'vitest'
import { isIssued, isOwed } from './invoice-state.ts'

test.each([
  ['draft', false, false],
  ['issued', true, true],
  ['part_paid', true, true],
  ['paid', true, false],
  ['cancelled', false, false],
] as const)('a %s invoice', (status, issued, owed) => {
  expect(isIssued({ status })).toBe(issued)
  expect(isOwed({ status })).toBe(owed)
})
