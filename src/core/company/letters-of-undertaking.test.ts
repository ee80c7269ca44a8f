import { expect, test } from 'vitest'
import { lastUndertakings, successorOf, undertakingIssues, undertakingOn, undertakingState } from './letters-of-undertaking.ts'

const year = { gst_registrations_id: 'a', valid_from: '2026-04-01', valid_to: '2027-03-31' }
const next = { gst_registrations_id: 'a', valid_from: '2027-04-01', valid_to: '2028-03-31' }
const other = { gst_registrations_id: 'b', valid_from: '2025-04-01', valid_to: '2026-03-31' }
const entered = { ...year, filed_on: '2026-03-20' }
const issuesOf = (over: Partial<typeof entered>, others: (typeof year)[] = []) =>
  undertakingIssues({ ...entered, ...over }, others, '2026-11-20').map(({ path }) => path)

test('a letter is valid within one financial year, one at a time for each registration', () => {
  expect(issuesOf({}, [next, other])).toEqual([])
  expect(issuesOf({ valid_to: '2027-04-01' })).toEqual(['valid_to'])
  expect(issuesOf({ valid_to: '2026-03-31' })).toEqual(['valid_to'])
  expect(issuesOf({ filed_on: '2026-11-21' })).toEqual(['filed_on'])
  expect(issuesOf({ valid_to: '2026-10-31', filed_on: '2026-11-01' })).toEqual(['filed_on'])
  expect(issuesOf({}, [{ ...year, valid_from: '2027-03-31' }])).toEqual(['valid_from'])
  expect(issuesOf({}, [{ ...year, gst_registrations_id: 'b' }])).toEqual([])
})

test('the first and the last day of a letter count, and it expires unless another one follows at once', () => {
  const on = (day: string) => undertakingOn([other, year, next], 'a', day)
  expect([on('2026-03-31'), on('2026-04-01'), on('2027-03-31'), on('2027-04-01')]).toEqual([undefined, year, year, next])
  const states = (rows: (typeof year)[]) =>
    ['2026-03-31', '2026-04-01', '2027-02-27', '2027-02-28', '2027-03-31', '2027-04-01'].map((day) =>
      undertakingState(year, rows, day),
    )
  expect(states([year])).toEqual(['upcoming', 'valid', 'valid', 'expiring', 'expiring', 'expired'])
  expect(states([year, next])).toEqual(['upcoming', 'valid', 'valid', 'valid', 'valid', 'expired'])
  expect(successorOf(year, [year, next])).toBe(next)
  expect(lastUndertakings([next, other, year])).toEqual([other, next])
})
