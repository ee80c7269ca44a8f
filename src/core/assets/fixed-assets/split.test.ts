import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partOf, shareOut } from './split.ts'

test('three chairs of ten take three tenths of cost, residual value and what is written off', () => {
  const chairs = {
    cost: 1_00_000_00,
    residual_value: 5_000_00,
    opening_depreciation: 20_000_00,
    booked_depreciation: 10_000_00,
    opening_tax_value: 60_000_00,
  }
  expect(partOf(chairs, { units: 3, of: 10 })).toEqual({
    cost: 30_000_00,
    residual_value: 1_500_00,
    opening_depreciation: 6_000_00,
    booked_depreciation: 3_000_00,
    opening_tax_value: 18_000_00,
  })
})

test('whatever part of an asset is sold, neither part is below its residual value or has a negative value', () => {
  const assets = fc
    .record({
      cost: fc.integer({ min: 2, max: 1_00_00_000_00 }),
      residual: fc.integer({ min: 0, max: 100 }),
      written: fc.integer({ min: 0, max: 100 }),
      opening: fc.integer({ min: 0, max: 100 }),
      of: fc.integer({ min: 2, max: 10_000 }),
      units: fc.integer({ min: 1, max: 9_999 }),
    })
    .filter(({ units, of }) => units < of)
  fc.assert(
    fc.property(assets, ({ cost, residual, written, opening, of, units }) => {
      const residual_value = Math.floor((cost * residual) / 100)
      const gone = Math.floor(((cost - residual_value) * written) / 100)
      const opening_depreciation = Math.floor((gone * opening) / 100)
      const booked_depreciation = gone - opening_depreciation
      const asset = { cost, residual_value, opening_depreciation, booked_depreciation, opening_tax_value: cost }
      const part = partOf(asset, { units, of })
      const rest = {
        cost: cost - part.cost,
        residual_value: residual_value - part.residual_value,
        opening_depreciation: opening_depreciation - part.opening_depreciation,
        booked_depreciation: booked_depreciation - part.booked_depreciation,
        opening_tax_value: cost - (part.opening_tax_value ?? 0),
      }
      for (const side of [part, rest]) {
        for (const amount of Object.values(side)) expect(amount).toBeGreaterThanOrEqual(0)
        expect(side.opening_depreciation + side.booked_depreciation).toBeLessThanOrEqual(side.cost - side.residual_value)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('a part of sums is shared out to the last paisa, none getting more than it had', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1_00_000_00 }), { minLength: 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (amounts, at) => {
        const whole = amounts.reduce((sum, amount) => sum + amount, 0)
        const part = Math.floor(whole * at)
        const shares = shareOut(amounts, part)
        expect(shares.reduce((sum, amount) => sum + amount, 0)).toBe(part)
        shares.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(amounts[index] ?? 0)
        })
      },
    ),
  )
})
