import { expect, test } from 'vitest'
import type { Registration } from '#contract/company/registrations.ts'
import { taxDays } from '#core/reporting/cashflow/tax-days.ts'
import { quarterlyMonths } from './quarterly-months.ts'

const row = (state_code: string, return_frequency: 'monthly' | 'quarterly', from_date = '2017-07-01'): Registration =>
  ({
    registration_kind: 'regular',
    state_code,
    registered_from: null,
    registered_to: null,
    schemes: [{ from_date, gst_scheme: 'regular', return_frequency }],
  }) as unknown as Registration
const gstDays = (rows: readonly Registration[]) =>
  taxDays('2026-11-20', '2027-02-28', quarterlyMonths(rows, '2026-11-20'))
    .filter(({ tax }) => tax === 'gst')
    .map(({ month, due }) => [month, due])

test('a quarterly filer pays two months by PMT-06 and the quarter with its return, on the day of its State', () => {
  const quarter = (day: string) => [
    ['2026-10-01', '2026-11-25'],
    ['2026-11-01', '2026-12-25'],
    ['2026-12-01', `2027-01-${day}`],
    ['2027-01-01', '2027-02-25'],
  ]
  expect(gstDays([row('27', 'quarterly')])).toEqual(quarter('22'))
  expect(gstDays([row('07', 'quarterly')])).toEqual(quarter('24'))
  expect(gstDays([row('07', 'quarterly'), row('27', 'quarterly')])).toEqual(quarter('22'))
})

test('with one monthly filer, or none, a month is due on the 20th', () => {
  const monthly = [
    ['2026-11-01', '2026-12-20'],
    ['2026-12-01', '2027-01-20'],
    ['2027-01-01', '2027-02-20'],
  ]
  expect(gstDays([row('27', 'quarterly'), row('29', 'monthly')])).toEqual(monthly)
  expect(gstDays([])).toEqual(monthly)
})
