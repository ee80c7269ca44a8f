import { expect, test } from 'vitest'
import { changeTitle } from './words.ts'

test('a change is called by its day and rule, and by the state where it has one', () => {
  expect(changeTitle({ kind: 'pt', state: '19', on: '2026-10-01' })).toBe('1 Oct 2026: professional tax of West Bengal')
  expect(changeTitle({ kind: 'epf', state: '', on: '2026-09-17' })).toBe('17 Sep 2026: ceiling of the provident fund')
  expect(changeTitle({ kind: 'lwf', state: '29', on: '2025-01-01' })).toBe('1 Jan 2025: labour welfare fund of Karnataka')
  expect(changeTitle({ kind: 'esi', state: '', on: '2027-04-01' })).toBe('1 Apr 2027: contributions to ESI')
  expect(changeTitle({ kind: 'tax', state: '', on: '2026-04-01' })).toBe('1 Apr 2026: income tax, new regime')
})
