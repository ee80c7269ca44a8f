import { describe, expect, test } from 'vitest'
import { formOfQuarter, quarterOf, statementDueOn } from '#core/compliance/tds-statements/quarter.ts'
import { depositDueOn, eraOf } from '#core/tax/tds-interest.ts'
import { tcsRates } from '#core/tax/tcs-rates.ts'
import { tcsFor } from '#core/tax/tcs.ts'
import { tdsRates } from '#core/tax/tds-rates.ts'
import { tdsFor } from '#core/tax/tds.ts'
import { collects, deducts, falls } from './boundary-cases.ts'

/** Of what is expected, only what the case names. */
const named = (expected: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined))

const isNew = (day: string) => day >= '2026-04-01'

for (const [day, cases] of Map.groupBy(deducts, (each) => each.day))
  describe(`on ${day}`, () => {
    test.each(cases)('deducted: $of, $nature', ({ nature, holder = 'company', pan = true, rate, limit, window, ...of }) => {
      const { section = isNew(day) ? '393(' : '19', code: payment_code, statement } = of
      const threshold = named({ total: limit === undefined ? undefined : limit * 100, window })
      const expected = expect.objectContaining({
        ...named({ rate, statement }),
        section: expect.stringContaining(section),
        payment_code,
        threshold: expect.objectContaining(threshold),
      })
      expect(tdsFor(nature, day, pan, holder)).toEqual(rate === undefined ? undefined : expected)
    })
  })

for (const [day, cases] of Map.groupBy(collects, (each) => each.day))
  describe(`on ${day}`, () => {
    test.each(cases)('collected: $of, $nature', ({ nature, pan = true, rate, code, form }) => {
      const section = expect.stringContaining(isNew(day) ? '394' : '206C')
      const expected = expect.objectContaining(named({ rate, collection_code: code, statement: form, section }))
      expect(tcsFor(nature, day, { has_pan: pan, has_declared: false })).toEqual(rate === undefined ? undefined : expected)
    })
  })

for (const [day, cases] of Map.groupBy(falls, (each) => each.for))
  describe(`on ${day}`, () => {
    test.each(cases)('due: $of, $what', ({ what, due }) => {
      expect(what === 'deposit' ? depositDueOn(day) : statementDueOn(quarterOf(day))).toBe(due)
    })
  })

describe('2025-04-01', () => {
  test('3.2: TCS on goods above 50 lakh (206C(1H)) and the rates for those who file no returns (206AB, 206CCA) ended: no row has them', () => {
    expect(tcsRates.filter(({ section_1961 }) => section_1961 === '206C(1H)')).toEqual([])
    expect(tdsFor('professional', '2025-04-01', true, 'company')?.rate).toBe('10')
  })
})

describe('2026-04-01', () => {
  test('3.1: the Act, and the form of the quarter', () => {
    expect(['2026-03-31', '2026-04-01'].map((day) => [eraOf(day), formOfQuarter(quarterOf(day))])).toEqual([
      ['1961', '26Q'],
      ['2025', '140'],
    ])
  })
  test('every nature that is deducted or collected has a case on both sides', () => {
    const of = (cases: readonly { nature: string; day: string }[], day: string) =>
      new Set(cases.filter((each) => each.day === day).map(({ nature }) => nature))
    for (const day of ['2026-03-31', '2026-04-01']) {
      expect(of(deducts, day)).toEqual(new Set(tdsRates.map(({ nature }) => nature)))
      const rest = new Set<string>(tcsRates.map(({ nature }) => nature)).difference(of(collects, day))
      // Luxury goods between the first and the last of the list share their rate and date.
      expect(rest).toEqual(
        new Set(['art_piece', 'collectibles', 'yacht', 'sunglasses', 'bag', 'shoes', 'sportswear', 'home_theatre']),
      )
    }
  })
})
