import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choosePeriod, distribute, distributed, relevantPeriods } from './distribute.ts'

const credit = { igst: 100_01, cgst: 90_00, sgst: 90_00, cess: 0 }

test('credit goes by turnover: the own State keeps CGST and SGST, another has IGST', () => {
  const parts = distribute(credit, '27', [
    { id: 'pune', state: '27', turnover: 3_00_000_00 },
    { id: 'bengaluru', state: '29', turnover: 1_00_000_00 },
  ])
  // Three quarters of 100.01 are 75.0075.
  expect(parts.get('pune')).toEqual({ igst: 75_01, cgst: 67_50, sgst: 67_50, cess: 0 })
  expect(parts.get('bengaluru')).toEqual({ igst: 25_00 + 22_50 + 22_50, cgst: 0, sgst: 0, cess: 0 })
})

const paise = fc.integer({ min: 0, max: 10_00_00_000_00 })
test('what is distributed is the credit to the paisa, whatever the turnovers', () => {
  fc.assert(
    fc.property(
      fc.record({ igst: paise, cgst: paise, sgst: paise, cess: paise }),
      fc.array(fc.record({ state: fc.constantFrom('27', '29', '33'), turnover: fc.integer({ min: 1, max: 10_00_00_000_00 }) }), {
        minLength: 1,
        maxLength: 8,
      }),
      (whole, turnovers) => {
        const parts = distribute(
          whole,
          '27',
          turnovers.map((each, at) => ({ ...each, id: String(at) })),
        )
        const sum = distributed(parts.values())
        expect(sum.igst + sum.cgst + sum.sgst).toBe(whole.igst + whole.cgst + whole.sgst)
        expect(sum.cess).toBe(whole.cess)
        for (const part of parts.values()) expect(Math.min(part.igst, part.cgst, part.sgst, part.cess)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('the year before decides, or the last quarter in which all recipients had turnover', () => {
  const periods = relevantPeriods('2026-11')
  expect(periods.slice(0, 3)).toEqual([
    { from: '2025-04-01', to: '2026-03-31' },
    { from: '2026-07-01', to: '2026-09-30' },
    { from: '2026-04-01', to: '2026-06-30' },
  ])
  expect(relevantPeriods('2026-04')[1]).toEqual({ from: '2026-01-01', to: '2026-03-31' })
  expect(choosePeriod(['year', 'quarter', 'earlier'], [[5, 1], [1, 1], []])).toBe('year')
  expect(
    choosePeriod(
      ['year', 'quarter', 'earlier'],
      [
        [5, 0],
        [1, 0],
        [1, 1],
      ],
    ),
  ).toBe('earlier')
  expect(
    choosePeriod(
      ['year', 'quarter'],
      [
        [5, 0],
        [1, 0],
      ],
    ),
  ).toBe('year')
  expect(choosePeriod(['year', 'quarter'], [[0, 0], []])).toBeUndefined()
})
