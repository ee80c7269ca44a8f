import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxOf } from '#core/compliance/gstr2b/row.ts'
import { noCells } from '#core/compliance/gstr3b/return.ts'
import { noTax, type Taxes, taxHeads } from '#core/compliance/gstr3b/tax.ts'
import type { Filed3b } from './filed-year.ts'
import { reversedLater, rowsOf3b } from './rows-of-3b.ts'

const amount = fc.integer({ min: 0, max: 900 })
const taxes = fc.record({ igst: amount, cgst: amount, sgst: amount, cess: amount })
const heads = taxes.map((of) => ({ taxable: 0, ...of }))
const signed = fc.integer({ min: -900, max: 900 }).map((igst): Taxes => ({ ...noTax, igst }))
const settlement = { credit_short: noTax, steps: [], owed: noTax, reverse_charge: noTax, cash: noTax }
const returns = fc
  .record({
    rev_RUL: heads,
    rev_OTH: heads,
    unpaid: signed,
    defaulted: signed,
    d1: taxes,
    d2: taxes,
    te: taxes,
    half: taxes,
    year: signed,
  })
  .map(
    ({ rev_RUL, rev_OTH, unpaid, defaulted, d1, d2, te, half, year }): Filed3b => ({
      period: '2026-05',
      bills: ['a', 'b'],
      figures: { ...noCells(), rev_RUL, rev_OTH },
      settlement,
      reversals: { a: unpaid },
      defaults: { b: defaulted },
      rules: {
        is_half: false,
        turnover: { exempt: 0, total: 0, period: '2026-05' },
        rule42: { c2: noTax, partly_private: noTax, d1, d2 },
        rule43: te,
        rule38: half,
        true_up: { year_start: '2025-04-01', amount: year },
      },
      cash_paid: undefined,
    }),
  )

test('rows 7A to 7H are what the return reversed, each rule at most what it came to, and nothing is below zero', () => {
  fc.assert(
    fc.property(returns, (filed) => {
      const rows = rowsOf3b(filed)
      for (const head of taxHeads) {
        expect(rows['7A2'][head] + rows['7C'][head] + rows['7D'][head] + rows['7E'][head]).toBe(filed.figures.rev_RUL[head])
        expect(rows['7A'][head] + rows['7A1'][head] + rows['7H'][head]).toBe(filed.figures.rev_OTH[head])
        for (const code of ['7A', '7A1', '7A2', '7C', '7D', '7E', '7H'] as const)
          expect(rows[code][head]).toBeGreaterThanOrEqual(0)
        expect(rows['7D'][head]).toBeLessThanOrEqual(filed.rules?.rule43[head] ?? 0)
      }
    }),
  )
})

test('row 12 is what returns of the next year reversed of bills of the year, and their true-up', () => {
  fc.assert(
    fc.property(fc.array(returns, { maxLength: 5 }), (later) => {
      const row = reversedLater(later, { claimed: new Set(['a']), year_start: '2025-04-01' })
      const own = later.reduce(
        (sum, { reversals, rules }) =>
          sum + Math.max(0, reversals['a']?.igst ?? 0) + Math.max(0, rules?.true_up?.amount.igst ?? 0),
        0,
      )
      expect(taxOf(row)).toBe(own)
    }),
  )
})
