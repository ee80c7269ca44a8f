import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxAccounted, taxOfMove, taxOfPart } from './advance.ts'

const intra = { gst_rate: '18', tax_rule: 'intra' } as const

test('the tax of an opening advance is that of its rate, a rupee more or less, by the heads of its rule', () => {
  expect(taxAccounted(1_180_00, 180_00, intra)).toEqual({ cgst: 90_00, sgst: 90_00, igst: 0 })
  expect(taxAccounted(1_180_00, 179_01, intra)).toEqual({ cgst: 89_50, sgst: 89_51, igst: 0 })
  expect(taxAccounted(1_180_00, 181_00, { ...intra, tax_rule: 'inter' })).toEqual({ cgst: 0, sgst: 0, igst: 181_00 })
  expect(taxAccounted(1_180_00, 181_01, intra)).toBeUndefined()
  expect(taxAccounted(1_180_00, 180_00, { ...intra, tax_rule: 'none' })).toBeUndefined()
})

test('however an advance is used up in parts, the tax of the parts adds up to its tax, and none of it is taxed otherwise', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000, max: 9_000_000 }),
      fc.integer({ min: -100, max: 100 }),
      fc.array(fc.integer({ min: 1, max: 5_000 })),
      (amount, off, parts) => {
        const byRate = taxOfPart(amount, { ...intra, amount, cgst: 0, sgst: 0, igst: 0 })
        expect(byRate).toEqual({ cgst: 0, sgst: 0, igst: 0 })
        const rounded = taxAccounted(amount, Math.round((amount * 18) / 118) + off, intra)
        if (!rounded) return
        const advance = { ...intra, ...rounded, amount }
        let left = amount
        const used = { cgst: 0, sgst: 0 }
        for (const part of [...parts, amount]) {
          const next = Math.max(0, left - part)
          const { cgst, sgst } = taxOfMove(left, next, advance)
          used.cgst -= cgst
          used.sgst -= sgst
          left = next
        }
        expect(used).toEqual({ cgst: rounded.cgst, sgst: rounded.sgst })
      },
    ),
  )
})
