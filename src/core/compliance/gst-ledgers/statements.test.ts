import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noCells } from '../gstr3b/return.ts'
import { noTax, type Taxes, taxHeads, totalOf } from '../gstr3b/tax.ts'
import { addedBy, beyond, statements } from './statements.ts'

const amount = fc.integer({ min: 0, max: 9_000_000 })
const heads = fc.record({ taxable: fc.constant(0), igst: amount, cgst: amount, sgst: amount, cess: amount })
const figures = fc
  .record({ rev_OTH: heads, inelg_RUL: heads, isup_rev: heads, itc_IMPS: heads, itc_ISRC: heads })
  .map((of) => ({ ...noCells(), ...of }))

test('each statement is its opening balance and what filed returns changed, and what was filed before is in the opening', () => {
  fc.assert(
    fc.property(fc.array(figures, { maxLength: 14 }), heads, fc.boolean(), (all, opening, isOpened) => {
      const returns = all.map((each, at) => ({ id: `${at}`, on: `2026-${String(at + 1).padStart(2, '0')}-20`, figures: each }))
      const first = { id: 'o', on: '2026-03-31', reclaim: opening, reverse_charge: opening }
      const { reclaim, reverse_charge } = statements(isOpened ? first : undefined, returns)
      for (const head of taxHeads) {
        const counted = isOpened ? all.slice(3) : all
        const start = isOpened ? opening[head] : 0
        // A second computation, cell by cell.
        expect(reclaim.balance[head]).toBe(counted.reduce((sum, of) => sum + of.rev_OTH[head] - of.inelg_RUL[head], start))
        expect(reverse_charge.balance[head]).toBe(
          counted.reduce((sum, of) => sum + of.isup_rev[head] - of.itc_IMPS[head] - of.itc_ISRC[head], start),
        )
      }
      for (const { movements, balance } of [reclaim, reverse_charge])
        expect(movements.at(-1)?.balance ?? 0).toBe(totalOf(balance))
    }),
  )
})

test('a return that claims more than the statement and its own reversal hold is told by how much, by tax', () => {
  const even = (cgst: number): Taxes => ({ ...noTax, cgst, sgst: cgst })
  const reclaims = { ...noCells(), rev_OTH: { taxable: 0, ...even(10) }, inelg_RUL: { taxable: 0, ...even(100) } }
  expect(beyond(even(90), addedBy(reclaims).reclaim)).toEqual(noTax)
  expect(beyond(even(80), addedBy(reclaims).reclaim)).toEqual(even(10))
  // Another tax does not help.
  expect(beyond({ ...noTax, igst: 500 }, addedBy(reclaims).reclaim)).toEqual(even(90))
})
