import { expect, test } from 'vitest'
import { balanced, credit, debit } from '#core/ledger/journal.ts'
import { allocatedSum, allocationEntry, paymentEntry, settledBy, settlesOn } from './rules.ts'

const received = { ledger_accounts_id: 'bank', amount: 1_150_00, tds_amount: 20_00, bank_charge: 10_00 }
const parts = (...amounts: number[]) => amounts.map((amount, at) => ({ invoices_id: String(at), amount }))

test('dues are reduced by the receipt, the tax withheld and the bank’s charge, less the gain by rate alone', () => {
  expect(settledBy(received)).toBe(1_180_00)
  expect(settledBy({ ...received, exchange_gain: 30_00 })).toBe(1_150_00)
  expect(settledBy({ ...received, exchange_gain: -30_00 })).toBe(1_210_00)
})

test('what settles invoices is receivable, the rest the customer’s advance, and the entry balances', () => {
  const lines = paymentEntry({ ...received, exchange_gain: 30_00 }, 1_000_00)
  expect(lines).toEqual([
    debit({ ledger_accounts_id: 'bank' }, 1_150_00),
    debit('tds_receivable', 20_00),
    debit('bank_charges', 10_00),
    credit('receivable', 1_000_00),
    credit('customer_advances', 150_00),
    credit('exchange_gain_loss', 30_00),
  ])
  expect(balanced(lines)).toHaveLength(6)
  expect(balanced(paymentEntry(received, 1_180_00)).map(({ account }) => account)).not.toContain('customer_advances')
  expect(balanced(allocationEntry(5_00, 0))).toEqual([debit('customer_advances', 5_00), credit('receivable', 5_00)])
})

test('no more is allocated than there is, to the paisa', () => {
  expect(allocatedSum(parts(1_00, 2_00), 3_00)).toBe(3_00)
  expect(allocatedSum([], 0)).toBe(0)
  expect(() => allocatedSum(parts(1_00, 2_01), 3_00)).toThrow('You allocate ₹3.01, but you received only ₹3.00')
})

test('an invoice is settled on the day of the money, or on its own when that is later', () => {
  expect(settlesOn('2026-11-20', '2026-11-19')).toBe('2026-11-20')
  expect(settlesOn('2026-11-20', '2026-11-20')).toBe('2026-11-20')
  expect(settlesOn('2026-11-20', '2026-11-21')).toBe('2026-11-21')
})
