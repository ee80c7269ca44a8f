import { expect, test } from 'vitest'
import { depositDueOn, eraOf, monthsBetween, tdsInterest } from './tds-interest.ts'

test.each([
  ['2026-11-01', '2026-12-07'],
  ['2026-12-31', '2027-01-07'],
  ['2026-03-31', '2026-04-30'],
  ['2026-02-28', '2026-03-07'],
])('tax deducted on %s is paid until %s', (day, due) => {
  expect(depositDueOn(day)).toBe(due)
})

test('the Act changes with the day of credit on 1 Apr 2026', () => {
  expect([eraOf('2026-03-31'), eraOf('2026-04-01')]).toEqual(['1961', '2025'])
})

// Worked by hand: 10,000 of tax.
test.each([
  ['paid in time', '2026-10-10', '2026-10-10', '2026-11-07', 0],
  ['a day late, two months of the calendar', '2026-10-10', '2026-10-10', '2026-11-08', 300_00],
  ['over a month end more', '2026-10-31', '2026-10-31', '2026-12-01', 450_00],
  ['deducted late in the next month, paid in time', '2026-10-10', '2026-11-10', '2026-12-07', 200_00],
  ['both late', '2026-10-10', '2026-11-10', '2026-12-08', 500_00],
])('interest: %s', (_name, credited_on, deducted_on, paid_on, interest) => {
  expect(tdsInterest({ tax: 10_000_00, credited_on, deducted_on }, paid_on)).toBe(interest)
})

test('months count by the calendar, parts as whole', () => {
  expect([
    monthsBetween('2026-10-31', '2026-10-31'),
    monthsBetween('2026-10-31', '2026-11-01'),
    monthsBetween('2026-12-10', '2027-01-10'),
  ]).toEqual([0, 2, 2])
})
