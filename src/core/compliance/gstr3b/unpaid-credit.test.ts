import { expect, test } from 'vitest'
import { monthEnd } from '../../dates.ts'
import { type CreditedBill, lastDayToPay, reversedAt, unpaidOn } from './unpaid-credit.ts'

const bill = (over: Partial<CreditedBill> = {}): CreditedBill => ({
  bill_date: '2026-01-10',
  amount: 1_18_000_00,
  credit: { igst: 0, cgst: 9_000_00, sgst: 9_000_00, cess: 0 },
  settled: [],
  ...over,
})
const at = (of: CreditedBill, period: string) => reversedAt(of, `${period}-01`, monthEnd(`${period}-01`)).cgst

test('the 180 days end, and the return of the next month takes the reversal', () => {
  expect(lastDayToPay('2026-01-10')).toBe('2026-07-09')
  // 180 days from 4 July end on 31 December: the year turns.
  expect(lastDayToPay('2026-07-04')).toBe('2026-12-31')
  expect(at(bill(), '2026-07')).toBe(0)
  expect(at(bill(), '2026-08')).toBe(9_000_00)
  expect(at(bill(), '2027-08')).toBe(9_000_00)
  // By the quarter: the days end in July to September, and October to December takes it.
  expect(reversedAt(bill(), '2026-07-01', '2026-09-30').cgst).toBe(0)
  expect(reversedAt(bill(), '2026-10-01', '2026-12-31').cgst).toBe(9_000_00)
})

test('what was paid by the 180th day keeps its credit; the day itself counts', () => {
  const paid = (on: string, amount = 1_18_000_00) => bill({ settled: [{ on, amount }] })
  expect(at(paid('2026-07-09'), '2026-08')).toBe(0)
  expect(at(paid('2026-07-10'), '2026-08')).toBe(0)
  expect(at(paid('2026-09-01'), '2026-08')).toBe(9_000_00)
  expect(at(paid('2026-09-01'), '2026-09')).toBe(0)
  expect(at(paid('2026-07-09', 59_000_00), '2026-08')).toBe(4_500_00)
})

test('a bill that was paid in time owes nothing when money comes back later', () => {
  const back = bill({
    settled: [
      { on: '2026-05-01', amount: 1_18_000_00 },
      { on: '2026-10-01', amount: -1_18_000_00 },
    ],
  })
  expect(unpaidOn(back, '2026-12-31')).toBe(1_18_000_00)
  expect(at(back, '2026-12')).toBe(0)
})

test('reversals and what is claimed again add up to what is unpaid, whatever the payments', () => {
  const credit = { igst: 1_234_57, cgst: 0, sgst: 0, cess: 33_33 }
  const amount = 10_007_01
  for (let seed = 1; seed < 200; seed++) {
    const days = [`2026-0${1 + (seed % 9)}-15`, `2026-0${1 + ((seed * 7) % 9)}-20`, `2026-1${seed % 3}-05`]
    const settled = days.map((on, index) => ({ on, amount: (seed * 131 * (index + 1)) % 4_000_00 }))
    const of = bill({ amount, credit, settled })
    let balance = Number.POSITIVE_INFINITY
    for (const period of ['2026-08', '2026-09', '2026-10', '2026-11', '2026-12']) {
      const now = reversedAt(of, `${period}-01`, monthEnd(`${period}-01`)).igst
      // Payments are never taken back here: after the reversal the balance only falls.
      expect(now).toBeLessThanOrEqual(balance)
      balance = now
    }
    const paid = settled.filter(({ on }) => on <= '2026-12-31').reduce((sum, each) => sum + each.amount, 0)
    expect(Math.abs(balance - (credit.igst * (amount - paid)) / amount)).toBeLessThanOrEqual(0.5)
  }
})

test('TDS given back is owed to the supplier too: no more than the credit is reversed', () => {
  const given = (...more: CreditedBill['settled']) =>
    bill({ amount: 1_06_200_00, settled: [{ on: '2026-05-01', amount: -11_800_00 }, ...more] })
  expect(at(given(), '2026-08')).toBe(9_000_00)
  expect(at(given({ on: '2026-06-01', amount: 59_000_00 }), '2026-08')).toBe(4_500_00)
  expect(at(given({ on: '2026-06-01', amount: 1_18_000_00 }), '2026-08')).toBe(0)
  // Given back after the days ended: of what was unpaid then.
  const late = [
    { on: '2026-06-01', amount: 53_100_00 },
    { on: '2026-10-01', amount: -11_800_00 },
  ]
  expect(at(bill({ amount: 1_06_200_00, settled: late }), '2026-08')).toBe(4_500_00)
  expect(at(bill({ amount: 1_06_200_00, settled: late }), '2026-10')).toBe(4_050_00)
})
