import { expect, test } from 'vitest'
import { creditProblem, expectedCredit } from './tax-credits.ts'

test('TDS is 2%, and TCS of operators 1% until 9 July 2024 and 0.5% after', () => {
  expect(expectedCredit('tds', 1_00_000_00, '2026-10-31')).toBe(2_000_00)
  expect(expectedCredit('tcs', 1_00_000_00, '2024-07-09')).toBe(1_000_00)
  expect(expectedCredit('tcs', 1_00_000_00, '2024-07-10')).toBe(500_00)
  expect(expectedCredit('tds', 1_00_000_00, '2018-09-30')).toBeUndefined()
})

const sound = {
  credit_kind: 'tds' as const,
  gstin: '27AADCS4321F1ZN',
  deductor_gstin: '27AAPFU0939F1ZV',
  igst: 0,
  cgst: 1_000_00,
  sgst: 1_000_00,
}
test('a credit has equal halves, or IGST alone, of another GSTIN', () => {
  expect(creditProblem(sound)).toBeUndefined()
  expect(creditProblem({ ...sound, sgst: 1 })).toMatchObject({ path: 'sgst' })
  expect(creditProblem({ ...sound, igst: 1 })).toMatchObject({ path: 'igst' })
  expect(creditProblem({ ...sound, cgst: 0, sgst: 0 })).toMatchObject({ path: 'igst' })
  expect(creditProblem({ ...sound, deductor_gstin: sound.gstin })).toMatchObject({ path: 'deductor_gstin' })
})
