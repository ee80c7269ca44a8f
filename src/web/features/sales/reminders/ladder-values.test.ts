import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ReminderLadder } from '#contract/sales/reminders.ts'
import { daysOf, LadderSchema, valuesOf } from './ladder-values.ts'

const ladder = {
  is_on: true,
  version: 3,
  rungs: [
    { days: -3, subject: 'Soon due', message: 'Your invoice is due.' },
    { days: 0, subject: 'Due', message: 'Your invoice is due today.' },
    { days: 7, subject: 'Overdue', message: 'Your invoice is overdue.' },
  ],
  late_fee: { kind: 'percent', percent: '2', after_days: 10 },
} as unknown as ReminderLadder

test('days are typed without a sign, as before or after, and sent with one', () => {
  const values = valuesOf(ladder)
  expect(values.rungs.map(({ when, days }) => [when, days])).toEqual([
    ['before', '3'],
    ['after', '0'],
    ['after', '7'],
  ])
  expect(z.parse(LadderSchema, values).rungs.map(({ days }) => days)).toEqual([-3, 0, 7])
})

test('the due date itself has no sign, and anything but a number is an error', () => {
  expect(Object.is(daysOf({ when: 'before', days: '0' }), 0)).toBe(true)
  expect(daysOf({ when: 'before', days: ' 5 ' })).toBe(-5)
  for (const days of ['', '-3', '1.5', 'soon']) expect(daysOf({ when: 'after', days })).toBeNaN()
})

test('a late fee has one basis, or there is none', () => {
  const values = valuesOf(ladder)
  expect(values.late_fee).toMatchObject({ kind: 'percent', percent: '2', amount: undefined, after_days: '10' })
  expect(z.parse(LadderSchema, values).late_fee).toEqual({ kind: 'percent', percent: '2', after_days: 10 })
  const flat = { ...values, late_fee: { ...values.late_fee, kind: 'flat' as const, amount: 100_00 } }
  const spaced = { ...flat, late_fee: { ...flat.late_fee, after_days: ' 10 ' } }
  expect(z.parse(LadderSchema, spaced).late_fee).toMatchObject({ after_days: 10 })
  expect(z.parse(LadderSchema, flat).late_fee).toEqual({ kind: 'flat', amount: 100_00, after_days: 10 })
  const none = valuesOf({ ...ladder, late_fee: null })
  expect(none.late_fee).toMatchObject({ kind: 'none', percent: '1.5', after_days: '15' })
  expect(z.parse(LadderSchema, none).late_fee).toBeNull()
})
