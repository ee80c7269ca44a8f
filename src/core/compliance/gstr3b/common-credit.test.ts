import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lifeWithin, noUse, rule38, rule42, rule43, trueUp } from './common-credit.ts'
import { defaultDays, defaultedAt } from './supplier-default.ts'
import { addTaxes, noTax, type Taxes, taxHeads, totalOf } from './tax.ts'

const even = (cgst: number): Taxes => ({ igst: 0, cgst, sgst: cgst, cess: 0 })
const paise = fc.integer({ min: 0, max: 9_00_00_000_00 })
const taxes = fc.record({ igst: paise, cgst: paise, sgst: paise, cess: paise })
const turnovers = fc.tuple(paise, paise).map(([exempt, taxable]) => ({ exempt, total: exempt + taxable }))

describe('rule 42', () => {
  test('a fifth of the supplies is exempt: a fifth of the common credit goes back, and five percent of what is partly private', () => {
    const of = {
      ...noUse(),
      taxable: even(500_00),
      exempt: even(30_00),
      private: even(7_00),
      common: even(80_00),
      common_private: even(20_00),
    }
    expect(rule42(of, { exempt: 2_00_000_00, total: 10_00_000_00 })).toEqual({
      c2: even(100_00),
      partly_private: even(20_00),
      d1: even(20_00),
      d2: even(1_00),
    })
  })

  test('never takes more than the common credit, and nothing where nothing is exempt', () => {
    fc.assert(
      fc.property(taxes, taxes, turnovers, (common, common_private, turnover) => {
        const { d1, c2 } = rule42({ ...noUse(), common, common_private }, turnover)
        for (const head of taxHeads) {
          expect(d1[head]).toBeLessThanOrEqual(c2[head])
          expect(d1[head]).toBeGreaterThanOrEqual(0)
          // A second computation, in floating point.
          const share = turnover.total === 0 ? 0 : (c2[head] * turnover.exempt) / turnover.total
          expect(Math.abs(d1[head] - share)).toBeLessThanOrEqual(0.51)
        }
        expect(rule42({ ...noUse(), common }, { exempt: 0, total: turnover.total }).d1).toEqual(noTax)
        expect(rule42({ ...noUse(), common }, { exempt: -5, total: 0 }).d1).toEqual(noTax)
      }),
    )
  })

  test('of the year is the months and their true-up, by the turnover of the year', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(taxes, taxes, turnovers), { minLength: 1, maxLength: 12 }), (months) => {
        const returns = months.map(([common, common_private, turnover], at) => ({
          period: `month ${at}`,
          turnover: { ...turnover, period: `month ${at}` },
          rule42: rule42({ ...noUse(), common, common_private }, turnover),
        }))
        const reversed = returns.map(({ rule42: { d1, d2 } }) => addTaxes(d1, d2)).reduce(addTaxes, noTax)
        const [exempt, total] = [
          returns.reduce((sum, { turnover }) => sum + turnover.exempt, 0),
          returns.reduce((sum, { turnover }) => sum + turnover.total, 0),
        ]
        const change = trueUp(returns)
        for (const head of taxHeads) {
          const c2 = months.reduce((sum, [one, other]) => sum + one[head] + other[head], 0)
          const own = months.reduce((sum, [, other]) => sum + other[head], 0)
          const year = total === 0 ? reversed[head] : c2 * (exempt / total) + own * 0.05
          expect(Math.abs(reversed[head] + change[head] - year)).toBeLessThanOrEqual(2 + year * 1e-9)
        }
      }),
    )
  })
})

describe('a period without turnover', () => {
  const october = { exempt: 1_000, total: 4_000, period: '2026-10' }
  const none = rule42(noUse(), october)
  const credited = { ...noUse(), common: even(900_00) }

  test('takes that of another one, which the year counts once', () => {
    const returns = [
      { period: '2026-10', turnover: october, rule42: rule42(credited, october) },
      { period: '2026-11', turnover: october, rule42: none },
      { period: '2026-12', turnover: { exempt: 0, total: 4_000, period: '2026-12' }, rule42: none },
    ]
    // A quarter of 900 was reversed; of the year an eighth is exempt.
    expect(trueUp(returns)).toEqual(even(900_00 / 8 - 900_00 / 4))
  })

  test('in a year that has none at all, what was reversed stays', () => {
    const february = { ...october, period: '2026-02' }
    expect(trueUp([{ period: '2026-10', turnover: february, rule42: rule42(credited, february) }])).toEqual(noTax)
  })
})

describe('rule 43', () => {
  test('a capital good counts for 60 months from its invoice', () => {
    expect(lifeWithin('2026-10-31', '2026-10', '2026-10')).toEqual({ months: 1, left: 59 })
    expect(lifeWithin('2026-10-31', '2026-09', '2026-09')).toEqual({ months: 0, left: 60 })
    expect(lifeWithin('2021-11-01', '2026-10', '2026-10')).toEqual({ months: 1, left: 0 })
    expect(lifeWithin('2021-10-31', '2026-10', '2026-10')).toEqual({ months: 0, left: 0 })
    // A quarter in which it was bought, and one in which its life ends.
    expect(lifeWithin('2026-11-05', '2026-10', '2026-12').months).toBe(2)
    expect(lifeWithin('2021-11-05', '2026-10', '2026-12').months).toBe(1)
    let all = 0
    for (let month = 0; month < 80; month++) {
      const period = `${2026 + Math.floor((9 + month) / 12)}-${String(((9 + month) % 12) + 1).padStart(2, '0')}`
      all += lifeWithin('2026-12-20', period, period).months
    }
    expect(all).toBe(60)
  })

  test('the exempt part of a sixtieth goes back each month', () => {
    const goods = [{ credit: even(60_000_00), months: 1 }]
    expect(rule43(goods, { exempt: 1, total: 4 })).toEqual(even(250_00))
    expect(rule43([{ credit: even(60_000_00), months: 3 }], { exempt: 1, total: 4 })).toEqual(even(750_00))
    expect(rule43(goods, { exempt: 0, total: 0 })).toEqual(noTax)
  })
})

test('rule 38 leaves half of the credit', () => {
  const all = { taxable: even(100_00), common: even(50_01), common_private: even(10_00) }
  expect(rule38(all)).toEqual(even(80_01))
  expect(totalOf(rule38(noUse()))).toBe(0)
})

describe('rule 37A', () => {
  const bill = { claimed_in: '2025-08', credit: even(900_00), unpaid: noTax, filed_on: null }
  test('credit of a year goes back in the return of September after it, until the supplier filed', () => {
    expect(defaultDays('2025-08')).toEqual({ supplier: '2026-09-30', reverse: '2026-11-30' })
    expect(defaultDays('2026-03')).toEqual({ supplier: '2026-09-30', reverse: '2026-11-30' })
    expect(defaultDays('2026-04').supplier).toBe('2027-09-30')
    expect(defaultedAt(bill, '2026-08-31')).toEqual(noTax)
    expect(defaultedAt(bill, '2026-09-30')).toEqual(even(900_00))
    expect(defaultedAt({ ...bill, filed_on: '2026-09-30' }, '2026-09-30')).toEqual(noTax)
    expect(defaultedAt({ ...bill, filed_on: '2026-12-05' }, '2026-11-30')).toEqual(even(900_00))
    expect(defaultedAt({ ...bill, filed_on: '2026-12-05' }, '2026-12-31')).toEqual(noTax)
  })
  test('what rule 37 holds back is not reversed a second time', () => {
    expect(defaultedAt({ ...bill, unpaid: even(300_00) }, '2026-09-30')).toEqual(even(600_00))
  })
})
