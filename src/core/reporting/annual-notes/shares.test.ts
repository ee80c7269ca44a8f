import { expect, test } from 'vitest'
import { earningsPerShare, type PotentialShares } from './earnings.ts'
import { paidUpCapital, reconcile, shareDays } from './shares.ts'

const year = { start: '2025-04-01', end: '2026-03-31' }
const rupeeTen = { face_value: 10_00, paid_up: 10_00 }
const change = (changed_on: string, change_kind: 'issue' | 'bonus' | 'split' | 'buyback', shares: number) => ({
  changed_on,
  change_kind,
  shares,
})

test('the number of shares is reconciled by kind, and paid-up capital leaves out calls that are unpaid', () => {
  const changes = [change('2025-10-01', 'issue', 60_000), change('2026-01-01', 'buyback', 10_000)]
  const count = { ...rupeeTen, opening_shares: 1_00_000, changes }
  expect(reconcile(count)).toEqual({ opening: 1_00_000, issue: 60_000, bonus: 0, split: 0, buyback: 10_000, closing: 1_50_000 })
  // 1,50,000 shares of ₹10 less ₹25,000 of calls.
  expect(paidUpCapital({ ...count, calls_unpaid: 25_000_00 })).toBe(14_75_000_00)
})

test('shares count by the days they were outstanding', () => {
  const changes = [change('2025-10-01', 'issue', 60_000), change('2026-01-01', 'buyback', 10_000)]
  const days = shareDays({ ...rupeeTen, opening_shares: 1_00_000, changes }, year)
  // 1 Oct to 31 Mar are 182 days, 1 Jan to 31 Mar are 90.
  expect(days.top / days.bottom).toBe(1_00_000n * 365n + 60_000n * 182n - 10_000n * 90n)
  // ₹5,00,000 over 1,27,452.05 shares is ₹3.923.
  expect(earningsPerShare(5_00_000_00, [days], [], year)).toMatchObject({ weighted_shares: 1_27_452, basic: 3_92, diluted: 3_92 })
})

test('bonus shares count from the beginning of the year, partly paid shares by their part', () => {
  const changes = [change('2025-10-01', 'issue', 500), change('2025-12-01', 'bonus', 1_500), change('2026-03-31', 'issue', 100)]
  const days = shareDays({ ...rupeeTen, opening_shares: 1_000, changes }, year)
  // One for one doubles 1,000 of the whole year and 500 of 182 days; 100 of the last day come after it.
  expect(days.top / days.bottom).toBe(2n * (1_000n * 365n + 500n * 182n) + 100n)
  expect(days.factor[0] / days.factor[1]).toBe(2n)
  const part = shareDays({ face_value: 10_00, paid_up: 2_50, opening_shares: 400, changes: [] }, year)
  expect(part.top / part.bottom).toBe(100n * 365n)
})

test('potential shares come in while they lower earnings a share, the most dilutive first', () => {
  const potential = (over: Partial<PotentialShares>): PotentialShares => ({
    security_name: 'Debenture',
    potential_kind: 'convertible',
    shares: 10_000,
    held_from: null,
    earnings_added: 0,
    exercise_price: 0,
    fair_value: 0,
    ...over,
  })
  const days = shareDays({ ...rupeeTen, opening_shares: 50_000, changes: [] }, year)
  const list = [
    potential({ security_name: 'Dear debenture', earnings_added: 50_000_00 }),
    potential({ earnings_added: 10_000_00 }),
    potential({ security_name: 'Option', potential_kind: 'option', shares: 20_000, exercise_price: 15_00, fair_value: 20_00 }),
  ]
  // Of 20,000 options at 15 for 20 a quarter is free: 1,00,000 ÷ 55,000 = 1.818; with the debenture 1,10,000 ÷ 65,000 = 1.692;
  // with the dear one 1,60,000 ÷ 75,000 = 2.133, which is more.
  const result = earningsPerShare(1_00_000_00, [days], list, year)
  expect(result).toMatchObject({ basic: 2_00, diluted: 1_69, diluted_shares: 65_000, antidilutive: ['Dear debenture'] })
  // Of a loss nothing is diluted: more shares would make it less.
  expect(earningsPerShare(-1_00_000_00, [days], list, year)).toMatchObject({ basic: -2_00, diluted: -2_00 })
})
