import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from './rule-shares.ts'
import { addTaxes, noTax, type Taxes, taxHeads } from './tax.ts'

const paise = fc.integer({ min: 0, max: 9_00_000_00 })
const taxes = fc.record({ igst: paise, cgst: paise, sgst: paise, cess: paise })
const half = (of: Taxes): Taxes => ({ igst: 0, cgst: Math.floor(of.cgst / 2), sgst: Math.floor(of.sgst / 3), cess: of.cess })

test('what a rule reversed is divided among bills to the paisa, and no bill bears more than its credit', () => {
  fc.assert(
    fc.property(fc.array(taxes, { minLength: 1, maxLength: 20 }), (credits) => {
      const parts = new Map(credits.map((credit, at) => [`bill ${at}`, credit]))
      const whole = credits.reduce(addTaxes, noTax)
      const total = half(whole)
      const shares = shareOut(total, parts, whole)
      expect([...shares.values()].reduce(addTaxes, noTax)).toEqual(total)
      for (const [id, share] of shares)
        for (const head of taxHeads) {
          expect(share[head]).toBeGreaterThanOrEqual(0)
          expect(share[head]).toBeLessThanOrEqual((parts.get(id)?.[head] ?? 0) + 1)
        }
    }),
  )
})

test('credit of others leaves its part undivided, and nothing is divided by nothing', () => {
  const cgst = (amount: number): Taxes => ({ ...noTax, cgst: amount })
  expect(shareOut(cgst(100), new Map([['a', cgst(300)]]), cgst(1_000))).toEqual(new Map([['a', cgst(30)]]))
  expect(shareOut(cgst(100), new Map([['a', noTax]]), noTax)).toEqual(new Map([['a', noTax]]))
})
