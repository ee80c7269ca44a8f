import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noHeads } from '../gstr2b/row.ts'
import { addUp, annualOf, noAnnual } from './add-up.ts'
import { type CellCode, cells } from './cells.ts'
import { annualFee } from './fee.ts'
import { addSales } from './sales-rows.ts'

const entry = (values: Record<string, string | number>, txval: number, iamt = 0) => ({
  values,
  items: [{ txval, iamt }],
  sources: [],
})

test('each document of GSTR-1 stands in one row, notes above zero in rows of their own', () => {
  const to = noAnnual()
  addSales(
    to,
    new Map([
      [
        'b2b',
        [
          entry({ inv_typ: 'R' }, 100, 18),
          entry({ inv_typ: 'R', rchrg: 'Y' }, 7),
          entry({ inv_typ: 'SEWP' }, 20, 3),
          entry({ inv_typ: 'SEWOP' }, 30),
          entry({ inv_typ: 'DE' }, 40, 7),
        ],
      ],
      ['exp', [entry({ exp_typ: 'WPAY' }, 50, 9), entry({ exp_typ: 'WOPAY' }, 60)]],
      ['b2cl', [entry({}, 5, 1)]],
      [
        'cdnr',
        [
          entry({ ntty: 'C', inv_typ: 'R' }, 10, 2),
          entry({ ntty: 'D', inv_typ: 'R' }, 4, 1),
          entry({ ntty: 'C', inv_typ: 'SEWOP' }, 3),
        ],
      ],
      ['cdnur', [entry({ ntty: 'C', typ: 'B2CL' }, 2, 1), entry({ ntty: 'C', typ: 'EXPWOP' }, 6)]],
    ]),
  )
  const taxable = Object.fromEntries(
    (Object.entries(to) as [CellCode, { taxable: number }][]).flatMap(([code, of]) =>
      of.taxable === 0 ? [] : [[code, of.taxable]],
    ),
  )
  expect(taxable).toEqual({
    '4A': 3,
    '4B': 100,
    '4C': 50,
    '4D': 20,
    '4E': 40,
    '4I': 10,
    '4J': 4,
    '5A': 60,
    '5B': 30,
    '5C': 7,
    '5H': 9,
  })
  const of = addUp(to)
  // 3 + 100 + 50 + 20 + 40 − 10 + 4, and 60 + 30 + 7 − 9.
  expect([of['4N'].taxable, of['5M'].taxable, of['5N'].taxable]).toEqual([207, 88, 295])
})

test('sums follow the form, whatever the rows hold', () => {
  const amount = fc.integer({ min: -1_000, max: 1_000 })
  const codes = cells.filter(({ kind }) => kind !== 'sum').map(({ code }) => code)
  fc.assert(
    fc.property(fc.array(amount, { minLength: codes.length, maxLength: codes.length }), (amounts) => {
      const given = noAnnual()
      for (const [at, code] of codes.entries()) given[code] = { ...noHeads(), igst: amounts[at] ?? 0 }
      const at = (code: CellCode) => of[code].igst
      const of = addUp(given)
      expect(at('5N') + at('4G') + at('4G1')).toBe(at('4H') + at('4M') + at('5G') + at('5L'))
      expect(at('6J')).toBe(at('6I') - (at('6A') - at('6A1')))
      expect(at('7J') + at('7I')).toBe(at('6I') + at('6M'))
      expect(at('8D') + at('8C')).toBe(at('8A') - at('6B1') - at('6B2') - at('6B3'))
      expect(at('8K')).toBe(at('8E') + at('8F') + at('8G') - at('6E') - at('8H1'))
    }),
  )
})

test('an entered figure counts in place of the proposed one, and never in place of a sum', () => {
  const proposed = noAnnual()
  proposed['4A'] = { ...noHeads(), taxable: 100 }
  const typed = (taxable: number) => ({ ...noHeads(), taxable })
  const annual = annualOf(
    proposed,
    new Map([
      ['4A', typed(90)],
      ['4H', typed(1)],
    ]),
  )
  expect([annual['4A'].taxable, annual['4H'].taxable]).toEqual([90, 90])
})

test.each([
  ['2026-12-31', 1_00_00_000_00, 0],
  ['2027-01-01', 1_00_00_000_00, 50_00],
  ['2027-01-10', 6_00_00_000_00, 10 * 100_00],
  ['2027-01-10', 21_00_00_000_00, 10 * 200_00],
  // 0.04% of ₹1 crore.
  ['2027-12-31', 1_00_00_000_00, 4_000_00],
])('filed on %s at a turnover of %i paise: a fee of %i', (filed, turnover, fee) => {
  expect(annualFee({ due: '2026-12-31', filed, turnover, inState: 1_00_00_000_00 })).toBe(fee)
})
