import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { addDays } from '../../dates.ts'
import { epfCeilings } from '../../payroll/law/provident-fund.ts'
import { statementFee } from '../../compliance/tds-statements/defaults.ts'
import { lateInterest } from '../../compliance/gstr3b/late.ts'
import { b2clLimit } from '../../compliance/gstr1/period.ts'
import { gstRateProblem, gstSlabsOn } from '../../tax/gst/rates.ts'
import { rateOfHeading } from '../../tax/gst/heading-rates.ts'
import { tcsFor } from '../../tax/tcs.ts'
import { tdsFor } from '../../tax/tds.ts'
import { dueOn } from '../../tax/law/due-days.ts'
import { b2clLimits } from '../../tax/law/gst-limits.ts'
import { type LawCorrection, lawOn, rowsInForce, setCorrectedLaw } from '../../tax/law/value.ts'
import { allPacks, correctableList, goByCorrections, whyUnfit } from './corrections.ts'
import { misfit, plainValue, valueOfPlain } from './value-shape.ts'

afterEach(() => setCorrectedLaw(new Map()))

const correction = (list: string, from_date: string, value: unknown, over: Partial<LawCorrection> = {}): LawCorrection => {
  const [pack = '', list_key = ''] = list.split('/')
  const source = { source: '1/2026 Central Tax', source_date: '2026-03-30', law_status: 'confirmed' } as const
  return { pack, list_key, from_date, is_withdrawn: false, value, ...source, ...over }
}
const use = (...all: LawCorrection[]) => goByCorrections(all)

test('a corrected limit holds from its day on, and the day before keeps the old one', () => {
  expect(use(correction('gst-limits/b2cl', '2026-04-01', 75_000_00))).toEqual([])
  expect([b2clLimit('2026-03-31'), b2clLimit('2026-04-01')]).toEqual([1_00_000_00, 75_000_00])
  const list = allPacks()
    .flatMap(({ lists }) => lists)
    .find(({ key }) => key === 'b2cl')
  expect(list?.rows.at(-2)).toMatchObject({ to: '2026-03-31', value: 'above ₹1,00,000' })
  expect(list?.rows.at(-1)).toMatchObject({ from: '2026-04-01', to: null, value: 'above ₹75,000', source: '1/2026 Central Tax' })
})

test('interest, a fee by the day, a due day and a ceiling follow their correction', () => {
  use(
    correction('gst-fees/interest', '2026-04-01', 12),
    correction('tds/tds-statement-fee', '2026-04-01', 100_00),
    correction('tax-calendar/gstr3b', '2026-04-01', { month: 1, day: 25 }),
    correction('epf/ceiling', '2026-09-17', 30_000_00, { law_status: 'unverified' }),
  )
  const cash = { igst: 36_500_00, cgst: 0, sgst: 0, cess: 0 }
  expect(lateInterest(cash, '2026-03-31', '2026-04-10').igst).toBe(180_00)
  expect(lateInterest(cash, '2026-04-01', '2026-04-11').igst).toBe(120_00)
  expect(statementFee('2026-03-01', 10_000_00, '2026-03-31')?.fee).toBe(30 * 200_00)
  expect(statementFee('2026-03-02', 10_000_00, '2026-04-01')?.fee).toBe(30 * 100_00)
  expect([dueOn('gstr3b', '2026-03-31')?.due, dueOn('gstr3b', '2026-04-30')?.due]).toEqual(['2026-04-20', '2026-05-25'])
  expect(lawOn(epfCeilings, '2026-09-17')).toMatchObject({ value: 30_000_00, status: 'unverified' })
})

test('a rate and a limit of TDS, and a nature that ends, follow their correction', () => {
  const terms = { code: '1024', code_person: '1023', rate: '2', rate_person: '1', rate_no_pan: '20' }
  const threshold = { total: 1_50_000_00, window: 'year', single: 50_000_00, on: 'all' }
  const refused = use(
    correction('tds/contractor', '2026-12-01', { ...terms, rate: '2.5', threshold }),
    correction('tds/commission', '2026-12-01', null),
    correction('tcs/tcs-scrap', '2026-12-01', { code_1961: 'E', code_2025: '1073', rate: '3', declarable: true }),
  )
  expect(refused).toEqual([])
  const contractor = (day: string) => tdsFor('contractor', day, true, 'company')
  expect(contractor('2026-11-30')).toMatchObject({ rate: '2', threshold: { total: 1_00_000_00, single: 30_000_00 } })
  expect(contractor('2026-12-01')).toMatchObject({ rate: '2.5', threshold, section: '393(1) Sl. 6(i)', status: 'confirmed' })
  expect(tdsFor('commission', '2026-11-30', true, 'company')?.rate).toBe('2')
  expect(tdsFor('commission', '2026-12-01', true, 'company')).toBeUndefined()
  const scrap = (day: string) => tcsFor('scrap', day, { has_pan: true, has_declared: false })?.rate
  expect([scrap('2026-11-30'), scrap('2026-12-01')]).toEqual(['2', '3'])
})

test('slabs of GST that a notification brings or ends, and a heading that moves, follow their correction', () => {
  const slabs = ['0', '0.1', '0.25', '1', '1.5', '3', '5', '9', '18', '40'].map((rate) => ({ rate }))
  expect(use(correction('gst-rates/slabs', '2026-12-01', slabs))).toEqual([])
  expect(gstRateProblem('9', '2026-11-30')).toBe('9% GST was not in force on 30 Nov 2026')
  expect(gstRateProblem('9', '2026-12-01')).toBeUndefined()
  expect(gstRateProblem('7.5', '2026-12-01')).toBe('7.5% GST ended for supplies from 1 Dec 2026')
  expect(gstRateProblem('12', '2026-12-01', '6901')).toBe('12% GST ended for supplies from 1 Dec 2026')
  expect(gstSlabsOn('2026-12-01')).toEqual(slabs)
  const rows = allPacks()[0]?.lists.find(({ key }) => key === 'slabs')?.rows
  expect(rows?.find(({ value }) => value === '7.5%')).toMatchObject({ from: '2019-04-01', to: '2026-11-30' })
  expect(rows?.find(({ value }) => value === '9%')).toMatchObject({ from: '2026-12-01', to: null, source: '1/2026 Central Tax' })
  expect(rows?.find(({ value, to }) => value === '18%' && to === null)).toMatchObject({ from: '2017-07-01', status: 'confirmed' })

  const headings = [
    { rate: 500, headings: ['2523'] },
    { rate: 1800, headings: ['2601-2603'] },
  ]
  expect(use(correction('gst-rates/headings', '2026-12-01', headings))).toEqual([])
  expect([rateOfHeading('25232930', '2026-11-30')?.rate, rateOfHeading('25232930', '2026-12-01')?.rate]).toEqual([1800, 500])
  expect(rateOfHeading('2602', '2026-12-01')).toEqual({ rate: 1800, source: '1/2026 Central Tax' })
})

test('a wrong correction is undone by a further row, or replaced by one', () => {
  const first = correction('gst-limits/b2cl', '2026-04-01', 75_000_00)
  use(first, correction('gst-limits/b2cl', '2026-04-01', 80_000_00))
  expect(b2clLimit('2026-04-01')).toBe(80_000_00)
  use(first, correction('gst-limits/b2cl', '2026-04-01', null, { is_withdrawn: true }))
  expect(rowsInForce(b2clLimits)).toBe(b2clLimits)
})

test('a value of another shape, of an unknown list, or before the list begins is refused', () => {
  const why = (list: string, value: unknown, from = '2026-04-01') => {
    const [pack = '', key = ''] = list.split('/')
    const found = correctableList(pack, key)
    return found ? whyUnfit(found, from, valueOfPlain(value)) : 'none'
  }
  expect(why('gst-limits/b2cl', 75_000_00)).toBeUndefined()
  expect(why('gst-limits/b2cl', '75000')).toBe('The value is one of no texts.')
  expect(why('gst-limits/b2cl', 1.5)).toContain('whole number')
  expect(why('gst-limits/b2cl', -1)).toContain('not below zero')
  expect(why('gst-limits/b2cl', 75_000_00, '2017-06-30')).toBe('The list begins on 2017-07-01: choose that day or a later one.')
  expect(why('tax-calendar/gstr1', { month: 1, day: 32 })).toBe('day is at most 31.')
  expect(why('tax-calendar/gstr1', { month: 1, day: 12, march: { month: 1, day: 30 } })).toBeUndefined()
  expect(why('tax-calendar/gstr1', { day: 12 })).toBe('The value lacks month.')
  expect(why('pt/27', { period: 'week', slabs: [['above', 200]] })).toBe('period is one of month, year.')
  expect(
    why('pt/27', {
      period: 'month',
      slabs: [
        [7_500, 0],
        [7_000, 175],
        ['above', 200],
      ],
    }),
  ).toContain('each band ends above')
  expect(why('pt/27', { period: 'month', slabs: [[7_500, 0]] })).toContain('the last band ends with “above”')
  expect(why('lwf/27', { kind: 'share', rate: 20, most: 31_00, employer_times: 2 })).toBeUndefined()
  expect(why('lwf/27', { kind: 'flat', months: [13], employee: 1, employer: 1 })).toContain('at most 12')
  const tds = { code: '1006', rate: '2', rate_no_pan: '20', threshold: { total: 20_000_00, window: 'year', on: 'all' } }
  expect([why('tds/commission', tds), why('tds/commission', null)]).toEqual([undefined, undefined])
  expect(why('tds/commission', { ...tds, code: '9999' })).toContain('code is one of 1024, ')
  expect(why('tds/commission', { ...tds, rate: '120' })).toBe('rate is a rate in percent, like "2".')
  expect(why('tds/commission', { ...tds, threshold: { total: 1, window: 'week', on: 'all' } })).toContain('window is one of')
  expect(why('tds/commission', { rate: '2' })).toContain('The value lacks')
  expect(why('tds/commission', 100_00)).toBe('The value is not a number.')
  expect(why('gst-rates/slabs', [{ rate: '18' }, { rate: '5' }])).toBe('Each slab is at or above the one before.')
  expect(why('gst-rates/slabs', [{ rate: '5', hsn: ['soap'] }])).toBe('hsn is a list of codes of 2 to 8 digits.')
  expect(why('gst-rates/slabs', [])).toBe('The value is empty.')
  expect(why('gst-rates/headings', [{ rate: 500, headings: ['2610-2601'] }])).toContain('2610-2601 is no heading')
  expect(why('salary-tax/hra', ['Delhi', 'Nagpur'])).toBeUndefined()
  expect(why('gst-limits/challan-beneficiary', { name: 'GST', ifsc: 'SBIN0000001' })).toBe('none')
  expect(use(correction('gst-limits/b2cl', '2026-04-01', 'no'))).toHaveLength(1)
  expect(b2clLimit('2026-04-01')).toBe(1_00_000_00)
})

test('every value of the code fits its own list, and comes back from JSON as it was', () => {
  for (const { pack, lists } of allPacks())
    for (const { key, correctable } of lists)
      for (const { from, value } of correctable?.base ?? []) {
        const back = valueOfPlain(JSON.parse(JSON.stringify(plainValue(value))))
        expect([pack, key, back]).toEqual([pack, key, value])
        const found = correctableList(pack, key)
        expect([pack, key, found && whyUnfit(found, from, back)]).toEqual([pack, key, undefined])
        expect(misfit([value], back)).toBeUndefined()
      }
})

test('whatever is corrected and withdrawn, the value of a day is that of the latest row before it, worked out by hand', () => {
  const step = fc.record({
    day: fc.integer({ min: 0, max: 40 }),
    value: fc.integer({ min: 1, max: 9 }),
    isWithdrawn: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const all = steps.map(({ day, value, isWithdrawn }) =>
        correction('gst-limits/b2cl', addDays('2026-03-01', day), isWithdrawn ? null : value, { is_withdrawn: isWithdrawn }),
      )
      use(...all)
      let now = 1_00_000_00
      for (let day = 0; day <= 41; day += 1) {
        const last = steps.findLast((each) => each.day === day)
        if (last && !last.isWithdrawn) now = last.value
        expect(b2clLimit(addDays('2026-03-01', day))).toBe(now)
      }
    }),
  )
})
