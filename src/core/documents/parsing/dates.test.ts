import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#core/dates.ts'
import { decideOrder, looksLikeDate, readDate } from './dates.ts'

test.each([
  ['01/04/2026', '2026-04-01'],
  ['1-4-26', '2026-04-01'],
  ['01.04.2026', '2026-04-01'],
  ['01 Apr 2026', '2026-04-01'],
  ['1-Apr-26', '2026-04-01'],
  ['01APR2026', '2026-04-01'],
  ['Apr 1, 2026', '2026-04-01'],
  ['Wed, 01 Apr 2026', '2026-04-01'],
  ['2026-04-01', '2026-04-01'],
  ['2026/04/01', '2026-04-01'],
  ['20260401', '2026-04-01'],
  ['20091224120000[0:GMT]', '2009-12-24'],
  ['20090401122017.000[-5:EST]', '2009-04-01'],
  ['20180804093914:014', '2018-08-04'],
  ['2002-09-10T23:00:04', '2002-09-10'],
  ['2026-04-01T23:00:04.123+05:30', '2026-04-01'],
  ['06-04-2026 22:04:25', '2026-04-06'],
  ['02/04/2026 11:02:13 AM', '2026-04-02'],
  ["2/3'2020", '2020-03-02'],
  ['31/12/99', '1999-12-31'],
])('%s is %s', (text, date) => {
  expect(readDate(text)).toEqual({ date, impossible: false })
})

test.each([
  '',
  '12/2026',
  '201120000000',
  '32/01/2026',
  '13/13/2026',
  '00/01/2026',
  '1234567',
  'Total',
  '01/04/2026 to 30/04/2026',
  '2026-13-01',
])('%s is no date', (text) => {
  expect(readDate(text)).toBeUndefined()
})

test('a day that its month does not have becomes the last of the month, with a note', () => {
  expect(readDate('30/02/2016')).toEqual({ date: '2016-02-29', impossible: true })
  expect(readDate('31 Apr 2026')).toEqual({ date: '2026-04-30', impossible: true })
})

test('the order of day and month is decided by the whole file', () => {
  expect(decideOrder(['01/06/2010', '29/12/2010'])).toEqual({ order: 'dmy', basis: 'proved' })
  expect(decideOrder(['06/01/2010', '12/29/2010'])).toEqual({ order: 'mdy', basis: 'proved' })
  expect(decideOrder(['04/05/2026'], { from: '2026-04-01', to: '2026-04-30' })).toEqual({ order: 'mdy', basis: 'period' })
  expect(decideOrder(['01/02/2026', '01/03/2026', '02/01/2026'])).toEqual({ order: 'mdy', basis: 'sequence' })
  expect(decideOrder(['01/02/2026'])).toEqual({ order: 'dmy', basis: 'assumed' })
  expect(decideOrder(['05/05/2026', '2026-04-01'])).toEqual({ order: 'dmy', basis: 'same' })
  expect(decideOrder(['13/01/2026', '01/13/2026'])).toEqual({ order: 'dmy', basis: 'contradicted' })
})

test('every day written in any style is read back', () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1971-01-01', days))
  fc.assert(
    fc.property(day, (date) => {
      const [year = '', month = '', dayOf = ''] = date.split('-')
      const styles = [date, `${dayOf}/${month}/${year}`, `${Number(dayOf)}.${Number(month)}.${year}`, `${year}${month}${dayOf}`]
      for (const style of styles) {
        expect(looksLikeDate(style)).toBe(true)
        expect(readDate(style)).toEqual({ date, impossible: false })
      }
      expect(readDate(`${month}/${dayOf}/${year}`, 'mdy')).toEqual({ date, impossible: false })
    }),
  )
})
