import { expect, test } from 'vitest'
import { balanceSheet } from '../reporting/reports/balance-sheet.ts'
import { maturingPart, type Repayment } from './maturities.ts'
import type { StatementAccount } from './statement-model.ts'

/** 24,00,000 repaid in 48 instalments of 50,000, from 5 Jul 2025 to 5 Jun 2029. */
const plan: Repayment[] = [{ first_due: '2025-07-05', instalments: 48, months_apart: 1, amount: 50_000_00 }]

test('a loan repaid as planned matures by twelve instalments', () => {
  // Nine are repaid by 31 Mar 2026: 24,00,000 − 4,50,000 = 19,50,000 remain, of which April 2026 to March 2027 are 6,00,000.
  expect(maturingPart(19_50_000_00, plan, '2026-03-31')).toBe(6_00_000_00)
  // On the day of an instalment it is past; the one on the same day of the next year is within twelve months.
  expect(maturingPart(19_00_000_00, plan, '2026-04-05')).toBe(6_00_000_00)
  // Two are left in May and June 2029.
  expect(maturingPart(1_00_000_00, plan, '2029-04-30')).toBe(1_00_000_00)
})

test('what was due and is not repaid matures at once; what is repaid ahead lowers the last instalments', () => {
  expect(maturingPart(20_50_000_00, plan, '2026-03-31')).toBe(7_00_000_00)
  expect(maturingPart(9_00_000_00, plan, '2026-03-31')).toBe(6_00_000_00)
  expect(maturingPart(2_00_000_00, plan, '2026-03-31')).toBe(2_00_000_00)
  expect(maturingPart(0, plan, '2026-03-31')).toBe(0)
  // A part of the loan that no repayment was ever due for stays non-current.
  expect(maturingPart(30_00_000_00, plan, '2025-06-30')).toBe(6_00_000_00)
})

test('instalments of the last day of a month stay there, and quarters count by their months', () => {
  const quarters: Repayment[] = [{ first_due: '2025-11-30', instalments: 8, months_apart: 3, amount: 10_000_00 }]
  // After 28 Feb 2026: May, August, November 2026 and 28 Feb 2027.
  expect(maturingPart(60_000_00, quarters, '2026-02-28')).toBe(40_000_00)
})

const account = (code: string, schedule_iii: string, account_type: StatementAccount['account_type']): StatementAccount => ({
  ledger_accounts_id: code,
  code,
  account_name: schedule_iii,
  account_type,
  schedule_iii,
})
const accounts = [
  account('1000', 'Cash and cash equivalents', 'asset'),
  account('2300', 'Long-term borrowings', 'liability'),
  account('2310', 'Long-term borrowings', 'liability'),
  account('2400', 'Short-term borrowings', 'liability'),
  account('2410', 'Current maturities of long-term borrowings', 'liability'),
]

test.each(['one', 'two'] as const)(
  'the face of division %s moves what matures between its lines, and the sides stay equal',
  (division) => {
    // 2300 has a plan: 19,50,000 of which 6,00,000 mature. 2410 has one, too: 3,00,000 of which 1,00,000 do. 2310 and 2400 use
    // their heading.
    const all = new Map([
      ['1000', 29_50_000_00],
      ['2300', -19_50_000_00],
      ['2310', -5_00_000_00],
      ['2400', -2_00_000_00],
      ['2410', -3_00_000_00],
    ])
    const maturities = new Map([
      ['2300', [6_00_000_00]],
      ['2410', [1_00_000_00]],
    ])
    const rows = balanceSheet(accounts, [{ all, year: new Map() }], { division, maturities })
    const of = (line: string) => rows.find((each) => each.line === line)?.amounts
    expect(of('Long-term borrowings')).toEqual([13_50_000_00 + 5_00_000_00 + 2_00_000_00])
    expect(of('Short-term borrowings')).toEqual([2_00_000_00 + 6_00_000_00 + 1_00_000_00])
    const parts = rows.filter(({ ledger_accounts_id }) => ledger_accounts_id === '2300').map(({ amounts }) => amounts[0])
    expect(new Set(parts)).toEqual(new Set([6_00_000_00, 13_50_000_00]))
    expect(rows.filter(({ kind }) => kind === 'total').map(({ amounts }) => amounts)).toEqual([[29_50_000_00], [29_50_000_00]])
  },
)
