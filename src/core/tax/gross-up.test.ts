import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grossUpTax } from './gross-up.ts'
import { taxOn } from './tds.ts'

test('the agreed sum is what is left of the increased one', () => {
  // ₹80,000 net at 20%: ₹1,00,000 less ₹20,000.
  expect(grossUpTax(80_000_00, '20')).toBe(20_000_00)
  expect(grossUpTax(1_00_000_00, '20.8')).toBe(26_263_00)
  expect(grossUpTax(1_00_000_00, '0')).toBe(0)
  expect(() => grossUpTax(1, '100')).toThrow(RangeError)
})

test('for any sum and rate the tax is that of the increased sum, and within a rupee of the exact one', () => {
  const rates = fc.constantFrom('5', '10', '15', '20', '20.8', '21.216', '36.4', '43.68')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_00_00_000_00 }), rates, (net, rate) => {
      const tax = grossUpTax(net, rate)
      expect(tax).toBe(taxOn(net + tax, rate))
      expect(Math.abs(tax - (net * Number(rate)) / (100 - Number(rate)))).toBeLessThanOrEqual(100)
    }),
    { numRuns: 500, seed: 2026 },
  )
})
