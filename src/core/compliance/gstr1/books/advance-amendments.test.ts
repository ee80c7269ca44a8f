import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amendedAdvances } from './advance-amendments.ts'
import type { AdvanceRow } from './entries.ts'

const rows = fc.uniqueArray(
  fc.record({
    place: fc.constantFrom('27', '29', null),
    tax_rule: fc.constant('inter' as const),
    rate: fc.constantFrom(500, 1800),
    taxable: fc.integer({ min: 1, max: 3 }),
    igst: fc.integer({ min: 0, max: 3 }),
    cgst: fc.constant(0),
    sgst: fc.constant(0),
  }),
  { selector: ({ place, rate }) => `${place} ${rate}` },
)
const at = (of: readonly AdvanceRow[], place: string | null, rate: number) =>
  of.find((row) => row.place === place && row.rate === rate) ?? { taxable: 0, igst: 0 }

test('amended rows put in place of those filed make the month what it is now, and add just the difference', () => {
  fc.assert(
    fc.property(rows, rows, (was, now) => {
      const amended = amendedAdvances(was, now)
      const shown = new Set(amended?.rows.map(({ place }) => place))
      for (const place of ['27', '29'])
        for (const rate of [500, 1800]) {
          const { taxable, igst } = at(shown.has(place) ? (amended?.rows ?? []) : was, place, rate)
          expect([taxable, igst]).toEqual([at(now, place, rate).taxable, at(now, place, rate).igst])
        }
      const sum = (of: readonly AdvanceRow[]) => of.reduce((total, row) => total + (row.place === null ? 0 : row.taxable), 0)
      expect(amended?.adds.taxable ?? 0).toBe(sum(now) - sum(was))
      expect(amendedAdvances(now, now)).toBeUndefined()
    }),
  )
})
