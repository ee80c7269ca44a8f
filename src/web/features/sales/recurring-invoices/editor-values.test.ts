import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { followClock } from '#web/lib/today.ts'
import { EditorSchema, newValues, rhythmOf } from './editor-values.ts'

followClock('2026-11-20T10:00:00+05:30')
const values = newValues({ invoice_notes: null, invoice_terms: null })

test('a schedule repeats monthly from today, on this day of the month, without an end', () => {
  expect(rhythmOf(values)).toEqual({
    every: 1,
    period: 'month',
    on_day: 20,
    starts_on: '2026-11-20',
    ends_on: null,
    times: null,
  })
  expect(values.due_days).toBe('30')
})

test('days and weeks have no day of the month, and only the chosen end applies', () => {
  expect([rhythmOf({ ...values, period: 'week' }).on_day, rhythmOf({ ...values, period: 'day' }).on_day]).toEqual([null, null])
  const both = { ...values, ends_on: '2027-11-20', times: '6' }
  expect(rhythmOf({ ...both, end: 'on' })).toMatchObject({ ends_on: '2027-11-20', times: null })
  expect(rhythmOf({ ...both, end: 'after' })).toMatchObject({ ends_on: null, times: 6 })
  expect(rhythmOf({ ...both, end: 'never' })).toMatchObject({ ends_on: null, times: null })
})

test('numbers are sent as numbers, and an address only if one was typed', () => {
  const lines = values.lines.map((line) => ({ ...line, item_name: 'Rent', rate: 100_00 }))
  const filled = { ...values, lines, customers_id: '0198d1c0-0000-7000-8000-000000000001', due_days: '15' }
  expect(z.parse(EditorSchema, { ...filled, mail_to: ' ' })).toMatchObject({ due_days: 15, mail_to: null, every: 1 })
  expect(z.parse(EditorSchema, { ...filled, mail_to: ' a@b.in ' }).mail_to).toBe('a@b.in')
  expect(z.safeParse(EditorSchema, { ...filled, due_days: 'soon' }).success).toBe(false)
})
