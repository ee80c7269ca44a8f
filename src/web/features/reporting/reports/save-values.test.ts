import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { SavedReport } from '#contract/reporting/saved-reports.ts'
import { savedLink } from './report-paths.ts'
import { inputOf, rangeOptions, SaveValues, valuesOf } from './save-values.ts'

const fresh = { ...valuesOf('Balance sheet', true, undefined), starts_on: '2026-12-01' }
const refusals = (over: Partial<SaveValues>) => {
  const read = z.safeParse(SaveValues, { ...fresh, ...over })
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path[0], message])
}
const known = {
  report_kind: 'balance_sheet',
  report_name: 'Month end',
  settings: { range: 'end_of_last_month' },
  is_shared: true,
  frequency: 'monthly',
  starts_on: null,
  mail_to: ['asha@example.in', 'ravi@example.in'],
  file_format: 'xlsx',
} as unknown as SavedReport

describe('a saved report in its form', () => {
  test('a new one bears the title, of today or of this year, and is sent to nobody', () => {
    expect(fresh).toMatchObject({ report_name: 'Balance sheet', range: 'today', is_shared: false, frequency: '', mail_to: '' })
    expect(valuesOf('Profit and loss', false, undefined).range).toBe('this_year')
  })

  test('one that is known comes back as it was kept', () => {
    expect(valuesOf('Balance sheet', true, known)).toMatchObject({
      report_name: 'Month end',
      range: 'end_of_last_month',
      is_shared: true,
      frequency: 'monthly',
      mail_to: 'asha@example.in, ravi@example.in',
      file_format: 'xlsx',
    })
    expect(valuesOf('T', true, { ...known, settings: {}, frequency: null, starts_on: '2026-12-05' })).toMatchObject({
      range: '',
      frequency: '',
      starts_on: '2026-12-05',
    })
  })

  test('one that is sent needs somebody to send it to, with addresses that can be, and a first day', () => {
    expect(refusals({})).toEqual([])
    expect(refusals({ frequency: 'monthly' })).toEqual([['mail_to', 'Enter who to send it to']])
    expect(refusals({ frequency: 'monthly', mail_to: 'asha@example.in; ravi' })).toEqual([
      ['mail_to', 'Enter email addresses, separated by commas'],
    ])
    expect(refusals({ frequency: 'monthly', mail_to: 'asha@example.in', starts_on: '' })).toEqual([
      ['starts_on', 'Choose the first day'],
    ])
    expect(refusals({ report_name: ' ' })).toEqual([['report_name', 'Enter a name for the report']])
  })
})

describe('what the server is sent', () => {
  const settings = { from: '2026-04-01', to: '2026-11-20', as_of: undefined, range: 'this_month' } as Parameters<
    typeof inputOf
  >[1]

  test('a moving period instead of days, or the days themselves', () => {
    expect(inputOf('balance_sheet', settings, { ...fresh, range: 'last_month' }).settings).toEqual({ range: 'last_month' })
    expect(inputOf('balance_sheet', settings, { ...fresh, range: '' }).settings).toEqual({ from: '2026-04-01', to: '2026-11-20' })
  })

  test('a first day only where it is sent, and each address by itself', () => {
    expect(inputOf('balance_sheet', settings, { ...fresh, mail_to: 'a@x.in,  b@x.in;c@x.in' })).toMatchObject({
      frequency: null,
      starts_on: null,
      mail_to: ['a@x.in', 'b@x.in', 'c@x.in'],
    })
    expect(inputOf('balance_sheet', settings, { ...fresh, frequency: 'monthly' })).toMatchObject({
      frequency: 'monthly',
      starts_on: '2026-12-01',
    })
  })
})

test('a link to a saved report has the days of its moving period as they are now', () => {
  const { search } = savedLink(known)
  expect(Object.keys(search)).toEqual(['as_of'])
  expect(search['as_of']).toMatch(/^\d{4}-\d\d-(28|29|30|31)$/)
  expect(savedLink({ ...known, settings: { as_of: '2026-03-31' } } as unknown as SavedReport).search).toEqual({
    as_of: '2026-03-31',
  })
  const period = savedLink({
    ...known,
    report_kind: 'profit_and_loss',
    settings: { range: 'this_year' },
  } as unknown as SavedReport)
  expect(Object.keys(period.search).toSorted()).toEqual(['from', 'to'])
})

test('periods that move are offered apart from days that move', () => {
  expect(rangeOptions.filter(({ isDay }) => isDay).map(({ value }) => value)).toEqual(['today', 'end_of_last_month'])
})
