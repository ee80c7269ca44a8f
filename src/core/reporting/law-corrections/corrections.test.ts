import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { addDays } from '../../dates.ts'
import { epfCeilings } from '../../payroll/law/provident-fund.ts'
import { statementFee } from '../../compliance/tds-statements/defaults.ts'
import { lateInterest } from '../../compliance/gstr3b/late.ts'
import { b2clLimit } from '../../compliance/gstr1/period.ts'
import { dueOn } from '../../tax/law/due-days.ts'
import { b2clLimits } from '../../tax/law/gst-limits.ts'
import { lawOn, rowsInForce, setCorrectedLaw } from '../../tax/law/value.ts'
import { allPacks, correctableList, correctedLists, type LawCorrection, whyUnfit } from './corrections.ts'
import { misfit, plainValue, valueOfPlain } from './value-shape.ts'

afterEach(() => setCorrectedLaw(new Map()))

const correction = (list: string, from_date: string, value: unknown, over: Partial<LawCorrection> = {}): LawCorrection => {
  const [pack = '', list_key = ''] = list.split('/')
  const source = { source: '1/2026 Central Tax', source_date: '2026-03-30', law_status: 'confirmed' } as const
  return { pack, list_key, from_date, is_withdrawn: false, value, ...source, ...over }
}
function use(...all: LawCorrection[]) {
  const { lists, refused } = correctedLists(all)
  setCorrectedLaw(lists)
  return refused
}

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
