import { describe, expect, test } from 'vitest'
import { finalDueOn, finalExtras } from './final-pay.ts'
import { explainLine } from './explain-line.ts'
import { gratuityOf, type Leaver, serviceOf } from './gratuity.ts'
import { leavePay } from './leave-pay.ts'
import { noFinal } from './slip-model.ts'
import { lawOf } from './slip-lines.ts'

const leaver = (joined_on: string, left_on: string, over: Partial<Leaver> = {}): Leaver => ({
  joined_on,
  left_on,
  contract_kind: 'permanent',
  left_reason: 'resigned',
  ...over,
})
const paid = (who: Leaver, wages = 26_000_00) => (gratuityOf(who, wages)?.amount ?? 0) / 100

describe('gratuity', () => {
  test('is 15 days of wages for each year, and a part above six months is a year', () => {
    // 26,000 / 26 × 15 = 15,000 a year.
    expect(paid(leaver('2020-04-01', '2026-03-31'))).toBe(90_000)
    expect(paid(leaver('2020-04-01', '2026-09-30'))).toBe(90_000)
    expect(paid(leaver('2020-04-01', '2026-10-01'))).toBe(1_05_000)
    // 30,000 × 15 / 26 × 7 = 1,21,153.85.
    expect(paid(leaver('2020-04-01', '2026-11-30'), 30_000_00)).toBe(1_21_154)
  })

  test('needs five years, to the day, but none at death or disablement', () => {
    expect(paid(leaver('2021-11-01', '2026-10-31'))).toBe(75_000)
    expect(paid(leaver('2021-11-01', '2026-10-30'))).toBe(0)
    expect(paid(leaver('2026-01-01', '2026-10-31', { left_reason: 'death' }))).toBe(15_000)
    expect(paid(leaver('2024-01-01', '2026-02-28', { left_reason: 'disablement' }))).toBe(30_000)
  })

  test('is earned by a fixed term after a year, in proportion, since the Labour Codes', () => {
    const fixed = { contract_kind: 'fixed_term' as const, left_reason: 'contract_ended' as const }
    expect(paid(leaver('2025-04-01', '2026-09-30', fixed))).toBe(22_500)
    expect(paid(leaver('2025-11-01', '2026-10-31', fixed))).toBe(15_000)
    expect(paid(leaver('2025-11-01', '2026-10-30', fixed))).toBe(0)
    expect(paid(leaver('2023-11-01', '2025-11-20', fixed))).toBe(0)
  })

  test('ends at ₹20,00,000, and its rule is marked as unverified', () => {
    const capped = gratuityOf(leaver('1996-04-01', '2026-10-31'), 2_00_000_00)
    expect(capped).toMatchObject({ amount: 20_00_000_00, is_capped: true, law: { status: 'unverified' } })
  })

  test('service counts the first and the last day', () => {
    expect(serviceOf('2026-01-31', '2026-01-31')).toEqual({ years: 0, months: 0, has_days: true })
    expect(serviceOf('2025-02-28', '2026-02-27')).toEqual({ years: 1, months: 0, has_days: false })
  })
})

test('leave is paid on wages, and untaxed up to ten months of basic pay, 30 days a year and ₹25,00,000', () => {
  const facts = { left_on: '2026-10-31', days: 13, wages: 26_000_00, basic: 20_000_00, years: 6, used: 0 }
  // 13 × 1,000; 13 × 20,000 / 30 = 8,666.67.
  expect(leavePay(facts)).toMatchObject({ amount: 13_000_00, exempt: 8_667_00, law: { status: 'unverified' } })
  expect(leavePay({ ...facts, years: 0 }).exempt).toBe(0)
  // 30 days for each of 6 years less 175 that were used: 5 × 20,000 / 30.
  expect(leavePay({ ...facts, used: 175 }).exempt).toBe(3_333_00)
  expect(leavePay({ ...facts, used: 181 }).exempt).toBe(0)
  expect(leavePay({ ...facts, days: 2.5 }).amount).toBe(2_500_00)
  expect(leavePay({ ...facts, days: 1_000, wages: 1_00_00_000_00, basic: 1_00_00_000_00, years: 40 }).exempt).toBe(25_00_000_00)
})

test('notice is paid or recovered by the thirtieth of a month, and each line says why', () => {
  const { earnings, deductions } = finalExtras({
    leaver: leaver('2020-04-01', '2026-10-15'),
    inputs: { ...noFinal, leave_days: 13, notice_short_days: 15 },
    full: { gross: 40_000_00, wages: 26_000_00 },
    basic: 20_000_00,
    leave_used: 0,
  })
  expect(earnings.map(({ line, taxable }) => [line.code, line.amount / 100, taxable / 100])).toEqual([
    ['LEAVE', 13_000, 4_333],
    ['GRATUITY', 1_05_000, 0],
  ])
  expect(earnings.map(({ line }) => explainLine(line))).toEqual([
    '13 days of leave at ₹26,000.00 a month ÷ 26; ₹8,667.00 of it is not taxed',
    '₹26,000.00 a month ÷ 26 × 15 days × 7 years: service of 6 years 6 months',
  ])
  expect(deductions.map((line) => [line.code, line.amount / 100, explainLine(line), lawOf(line)])).toEqual([
    ['NOTICE', 20_000, '15 days at ₹40,000.00 a month ÷ 30', null],
  ])
})

test('is due in two working days, over a Sunday', () => {
  expect(finalDueOn('2026-10-15')).toBe('2026-10-17')
  expect(finalDueOn('2026-10-31')).toBe('2026-11-03')
  expect(finalDueOn('2025-11-20')).toBeUndefined()
})
