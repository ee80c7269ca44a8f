import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capitalCredit, changesOf, sinceFor, stockCredit } from './worksheet.ts'

const [leave, enter] = [
  { kind: 'leave', on: '2026-10-01' },
  { kind: 'enter', on: '2026-10-01' },
] as const

test('a change is where the scheme differs from the one before, the latest first', () => {
  const of = (from_date: string, gst_scheme: 'regular' | 'composition') => ({ from_date, gst_scheme })
  expect(changesOf([of('2026-04-01', 'composition'), of('2017-07-01', 'regular'), of('2026-10-01', 'regular')])).toEqual([
    leave,
    { kind: 'enter', on: '2026-04-01' },
  ])
  expect(changesOf([of('2017-07-01', 'regular'), of('2026-01-01', 'regular')])).toEqual([])
  expect([sinceFor('2026-10-01', 'stock'), sinceFor('2026-10-01', 'capital')]).toEqual(['2025-10-01', '2021-10-01'])
})

test('capital goods lose 5% for each quarter begun when credit is taken', () => {
  for (const [bought, quarters, credit] of [
    ['2026-09-30', 1, 95_00],
    ['2026-07-01', 1, 95_00],
    ['2026-06-30', 2, 90_00],
    ['2025-10-01', 4, 80_00],
    ['2021-09-30', 21, 0],
  ] as const)
    expect(capitalCredit(leave, bought, 100_00)).toEqual({ tax: 100_00, periods: quarters, credit })
})

test('and are paid back by the whole months that are left of 60', () => {
  // In use for 4 years, 6 months and 15 days: 5 months are left (the illustration of r.44(1)(b)).
  expect(capitalCredit(enter, '2022-03-16', 60_00)).toMatchObject({ periods: 55, credit: 5_00 })
  expect(capitalCredit(enter, '2026-09-01', 60_00)).toMatchObject({ periods: 1, credit: 59_00 })
  expect(capitalCredit(enter, '2021-09-30', 60_00)).toMatchObject({ credit: 0 })
})

const purchase = fc.record({ quantity: fc.bigInt({ min: 1n, max: 1_000_000n }), tax: fc.integer({ min: 0, max: 10_000_000 }) })
test('stock is explained by the latest purchases, never by more than there was, and what is left is said', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 3_000_000n }), fc.array(purchase, { maxLength: 12 }), (on_hand, purchases) => {
      const { rows, left } = stockCredit(on_hand, purchases)
      const taken = rows.reduce((sum, row) => sum + row.taken, 0n)
      expect(taken + left).toBe(on_hand)
      for (const row of rows) {
        expect(row.taken <= row.quantity).toBe(true)
        expect(Math.abs(row.credit - (row.tax * Number(row.taken)) / Number(row.quantity))).toBeLessThanOrEqual(1)
      }
      expect(rows.slice(0, -1).every((row) => row.taken === row.quantity)).toBe(true)
    }),
  )
})
