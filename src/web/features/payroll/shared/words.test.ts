import { expect, test } from 'vitest'
import { translate, withTexts } from '#core/messages.ts'
import catalogue from '#messages/hi.json' with { type: 'json' }
import { causeWords, runTitle } from './words.ts'

test('a run is called by its month, or by what it pays besides', () => {
  const month = '2026-10-01'
  expect(runTitle({ run_kind: 'monthly', month })).toBe('October 2026')
  expect(runTitle({ run_kind: 'final', month })).toBe('Full and final, October 2026')
  expect(runTitle({ run_kind: 'bonus', month })).toBe('Bonus, October 2026')
})

test('every cause of a change of pay is Hindi for a Hindi reader', () => {
  const said = withTexts({ language: 'hi', catalogue }, () => Object.values(causeWords).map(translate))
  expect(said.filter((words) => /[A-Za-z]{2,}/.test(words))).toEqual([])
})
