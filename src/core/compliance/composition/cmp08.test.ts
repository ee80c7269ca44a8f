import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compositionKinds, compositionRates } from '../../tax/law/composition.ts'
import { lawOn, requireLaw } from '../../tax/law/value.ts'
import { type Heads, noHeads } from '../gstr2b/row.ts'
import { noTax, totalOf } from '../gstr3b/tax.ts'
import { byRate, gstr4Fee } from './annual.ts'
import { cmp08 } from './cmp08.ts'
import { cmp08Journal } from './journal.ts'

const rate = { percent: 5, base: 'turnover' } as const
const paise = fc.integer({ min: -9_999_999_99, max: 99_999_999_99 })
const charged = fc.record({
  taxable: fc.nat(),
  igst: fc.nat(999_999),
  cgst: fc.nat(999_999),
  sgst: fc.nat(999_999),
  cess: fc.nat(999_999),
})

describe('CMP-08', () => {
  test('both halves are rounded alike, and exempt supplies bear tax only where all turnover does', () => {
    const turnover = { total: 101_01, taxable: 1_01 }
    const of = (base: 'turnover' | 'taxable') =>
      cmp08({ turnover, rate: { percent: 1, base }, inward: noHeads(), carried: noTax }).outward
    // Half a percent of ₹101.01 is 50.505 paise, of ₹1.01 half a paisa and more.
    expect([of('turnover').cgst, of('turnover').sgst, of('taxable').cgst]).toEqual([51, 51, 1])
    expect(of('taxable').taxable).toBe(101_01)
  })

  test('over quarters, what is paid and what is left is the tax of all of them; nothing is lost and no quarter pays below zero', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(paise, charged), { minLength: 1, maxLength: 8 }), (quarters) => {
        let [carried, paid, owed] = [noTax, 0, 0]
        for (const [total, inward] of quarters) {
          const found = cmp08({ turnover: { total, taxable: 0 }, rate, inward, carried })
          for (const amount of Object.values(found.payable)) expect(amount).toBeGreaterThanOrEqual(0)
          for (const amount of Object.values(found.left)) expect(amount).toBeLessThanOrEqual(0)
          owed += found.outward.cgst + found.outward.sgst + totalOf(inward)
          paid += totalOf(found.payable)
          carried = found.left
        }
        expect(paid + totalOf(carried)).toBe(owed)
      }),
    )
  })

  test('its entry balances, clears what bills booked under reverse charge, and takes what is paid from the cash ledger', () => {
    fc.assert(
      fc.property(paise, charged, fc.nat(99_999), (total, inward, charges) => {
        const figures = cmp08({ turnover: { total, taxable: 0 }, rate, inward, carried: noTax })
        const lines = cmp08Journal({ period: '2026-09', ...figures, charges })
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
        const of = (account: string) => lines.find((line) => line.account === account)?.amount ?? 0
        expect(of('cgst_reverse_charge')).toBe(inward.cgst)
        expect(0 - of('gst_cash_ledger')).toBe(totalOf(figures.payable) + charges)
      }),
    )
  })

  test.each([
    ['manufacturer', '2017-12-31', 2],
    ['manufacturer', '2018-01-01', 1],
    ['restaurant', '2026-09-30', 5],
    ['services', '2019-04-01', 6],
  ] as const)('a %s pays on %s %d percent', (kind, day, percent) => {
    expect(requireLaw(compositionRates[kind], day).value.percent).toBe(percent)
  })

  test('before April 2019 other services had no scheme, and no rate is called confirmed', () => {
    expect(lawOn(compositionRates.services, '2019-03-31')).toBeUndefined()
    for (const kind of compositionKinds) for (const { status } of compositionRates[kind]) expect(status).not.toBe('confirmed')
  })
})

describe('GSTR-4', () => {
  test.each([
    ['2026-06-30', false, 0],
    ['2026-07-01', false, 50_00],
    ['2026-08-20', false, 2_000_00],
    ['2026-07-11', true, 220_00],
    ['2026-12-31', true, 500_00],
  ] as const)('filed on %s, nil %s: a fee of %d paise', (filed, isNil, fee) => {
    expect(gstr4Fee({ due: '2026-06-30', filed, end: '2026-03-31', isNil })).toBe(fee)
  })

  test('rates add up to the rows they come from', () => {
    const figures = fc.record({ taxable: fc.nat(), igst: fc.nat(), cgst: fc.nat(), sgst: fc.nat(), cess: fc.nat() })
    fc.assert(
      fc.property(fc.array(fc.record({ rate: fc.constantFrom(1, 5, 6, 18), figures })), (rows) => {
        const sum = (of: readonly { figures: Heads }[]) => of.reduce((total, row) => total + row.figures.cgst, 0)
        const found = byRate(rows)
        expect(sum(found)).toBe(sum(rows))
        expect(found.map(({ rate: each }) => each)).toEqual(
          [...new Set(rows.map(({ rate: each }) => each))].toSorted((a, b) => a - b),
        )
      }),
    )
  })
})
