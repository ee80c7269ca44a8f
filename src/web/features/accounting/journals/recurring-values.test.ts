import { expect, test } from 'vitest'
import type { RecurringJournal } from '#contract/accounting/recurring-journals.ts'
import { newValues, rhythmOf, valuesOf } from './recurring-values.ts'

const schedule = {
  memo: 'Rent',
  lines: [{ ledger_accounts_id: 'a', debit: 10_000_00, credit: 0, line_memo: null, dimensions_ids: null }],
  reverses: true,
  every: 2,
  period: 'month',
  on_day: null,
  starts_on: '2026-11-07',
  ends_on: null,
  times: null,
} as unknown as RecurringJournal

test('a schedule in the editor: its day is that of the first entry unless it says another', () => {
  expect(valuesOf(schedule)).toMatchObject({
    memo: 'Rent',
    reverses: true,
    every: '2',
    on_day: '7',
    end: 'never',
    ends_on: '',
    times: '12',
  })
  expect(valuesOf({ ...schedule, on_day: 31 }).on_day).toBe('31')
  expect(valuesOf(schedule).lines[0]).toMatchObject({ line_memo: '', dimensions_ids: [] })
})

test('it ends on a day, after so many times, or never', () => {
  expect(valuesOf({ ...schedule, ends_on: '2027-03-31' })).toMatchObject({ end: 'on', ends_on: '2027-03-31' })
  expect(valuesOf({ ...schedule, times: 6 })).toMatchObject({ end: 'after', times: '6' })
  const values = { ...newValues(), ends_on: '2027-03-31', times: '6' }
  expect(rhythmOf(values)).toMatchObject({ ends_on: null, times: null })
  expect(rhythmOf({ ...values, end: 'on' })).toMatchObject({ ends_on: '2027-03-31', times: null })
  expect(rhythmOf({ ...values, end: 'after' })).toMatchObject({ ends_on: null, times: 6 })
})

test('days and weeks have no day of the month', () => {
  const values = { ...newValues(), every: '3' }
  expect(rhythmOf(values)).toMatchObject({ every: 3, period: 'month', on_day: 31 })
  expect(rhythmOf({ ...values, period: 'year' }).on_day).toBe(31)
  expect(rhythmOf({ ...values, period: 'week' }).on_day).toBeNull()
  expect(rhythmOf({ ...values, period: 'day' }).on_day).toBeNull()
})
