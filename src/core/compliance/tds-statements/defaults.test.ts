import { expect, test } from 'vitest'
import { shortfallOf, statementFee } from './defaults.ts'

const row = { tds_nature: 'professional', pan: 'AAPFR0939F', base: 60_000_00, tax: 6_000_00, credited_on: '2026-11-05' } as const

test('tax below the rate of the day is short; a rupee of rounding is not', () => {
  expect(shortfallOf(row)).toBeUndefined()
  expect(shortfallOf({ ...row, tax: 5_999_00 })).toBeUndefined()
  expect(shortfallOf({ ...row, tax: 1_200_00 })).toEqual({ kind: 'short', expected: 6_000_00, short: 4_800_00 })
  // Commission fell from 5% to 2% on 1 Oct 2024.
  const commission = { ...row, tds_nature: 'commission', tax: 1_200_00 } as const
  expect(shortfallOf({ ...commission, credited_on: '2024-09-30' })).toMatchObject({ short: 1_800_00 })
  expect(shortfallOf({ ...commission, credited_on: '2024-10-01' })).toBeUndefined()
})

test('a PAN that is missing or not valid asks for 20%', () => {
  expect(shortfallOf({ ...row, pan: null })).toEqual({ kind: 'bad_pan', expected: 12_000_00, short: 6_000_00 })
  expect(shortfallOf({ ...row, pan: 'AAPXR0939F' })).toMatchObject({ kind: 'bad_pan' })
})

test('a late statement costs ₹200 a day, at most its tax', () => {
  expect(statementFee('2026-10-31', 6_000_00, '2026-10-31')).toBeUndefined()
  expect(statementFee('2026-10-31', 6_000_00, '2026-11-10')).toEqual({ days: 10, fee: 2_000_00 })
  expect(statementFee('2026-10-31', 6_000_00, '2027-01-31')).toEqual({ days: 92, fee: 6_000_00 })
})
