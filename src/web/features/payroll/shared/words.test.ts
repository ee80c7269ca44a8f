import { expect, test } from 'vitest'
import { runTitle } from './words.ts'

test('a run is called by its month, or by what it pays besides', () => {
  const month = '2026-10-01'
  expect(runTitle({ run_kind: 'monthly', month })).toBe('October 2026')
  expect(runTitle({ run_kind: 'final', month })).toBe('Full and final, October 2026')
  expect(runTitle({ run_kind: 'bonus', month })).toBe('Bonus, October 2026')
})
