import { describe, expect, test } from 'vitest'
import { ptOf } from '#core/payroll/professional-tax.ts'
import { epfOf } from '#core/payroll/provident-fund.ts'
import { esiOf } from '#core/payroll/state-insurance.ts'

// Tables and examples as others published them. Each names its page and what that page refers to; figures in rupees.
const pt = (state: string, gross: number, month: string) =>
  (ptOf(
    {
      state,
      is_woman: false,
      gross: gross * 100,
      year_gross: gross * 1_200,
      deducted: 0,
      months_left: 12,
      has_days: true,
    },
    month,
  )?.amount ?? 0) / 100

describe('Karnataka Act 33 of 2025, Gazette of 15 Apr 2025 (taxguru.in; table of akriviahcm.com)', () => {
  test.each([
    [15_000, '2025-04-01', 0],
    [15_001, '2025-04-01', 0],
    [24_999, '2025-04-01', 0],
    [25_000, '2025-04-01', 200],
    [90_000, '2026-01-01', 200],
    [25_000, '2026-02-01', 300],
    [24_999, '2026-02-01', 0],
  ])('₹%i in %s: ₹%i', (gross, month, tax) => expect(pt('29', gross, month)).toBe(tax))

  test('twelve months are ₹2,500', () => {
    const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-01`)
    expect(months.reduce((sum, month) => sum + pt('29', 40_000, month), 0)).toBe(2_500)
  })
})

describe('West Bengal until 30 Sep 2026 (rsesupport.com, 2021; the rows above ₹10,000 of memorandum 454-FT of 12 Apr 2013)', () => {
  test.each([
    [10_000, 0],
    [10_001, 110],
    [15_000, 110],
    [15_001, 130],
    [25_000, 130],
    [25_001, 150],
    [40_000, 150],
    [40_001, 200],
  ])('₹%i: ₹%i', (gross, tax) => expect(pt('19', gross, '2026-08-01')).toBe(tax))
})

describe('ESIC: 0.75% and 3.25%, a fraction of a rupee goes up', () => {
  test.each([
    // care.finjinn.com, “How do you calculate ESI?”: ₹90 and ₹390 on ₹12,000.
    [12_000, 90, 390],
    // The same rule, by hand: 112.5075 and 487.5325; 157.50 and 682.50.
    [15_001, 113, 488],
    [21_000, 158, 683],
  ])('on ₹%i: ₹%i and ₹%i', (wages, employee, employer) =>
    expect(esiOf(wages * 100, 30, '2026-06-30')).toMatchObject({ employee: employee * 100, employer: employer * 100 }),
  )

  test('a day’s wage of ₹176 frees the employee, not the employer (helloauditor.com)', () => {
    expect(esiOf(176_00 * 26, 26, '2026-06-30')).toMatchObject({ employee: 0, employer: 149_00 })
    expect(esiOf(176_00 * 26 + 1, 26, '2026-06-30').employee).toBeGreaterThan(0)
  })
})

test('EPFO, manual of the ECR: wages of ₹15,000 give ₹1,800, ₹1,250 and ₹550', () => {
  const member = { on_full_wage: false, is_pension_member: true, voluntary: 0 }
  expect(epfOf(15_000_00, member, '2026-06-01', '2026-06-30')).toMatchObject({
    employee: 1_800_00,
    pension: 1_250_00,
    employer: 550_00,
  })
})
