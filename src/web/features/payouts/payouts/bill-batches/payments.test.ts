import { expect, test } from 'vitest'
import type { PayableBill, PayableVendor } from '#contract/payouts/bill-batches.ts'
import { plannedPayments, ticked, wrongAmounts } from './payments.ts'

const bill = (bills_id: string, vendors_id: string, over: Partial<PayableBill> = {}): PayableBill => ({
  bills_id,
  bill_number: bills_id,
  vendors_id,
  vendor_name: vendors_id,
  bill_date: '2026-11-01',
  due_date: '2026-11-20',
  total: 1_50_000_00,
  amount_due: 1_50_000_00,
  on_its_way: 0,
  tds_amount: 0,
  tds_section: null,
  is_approved: true,
  problem: null,
  msme: null,
  ...over,
})
const vendor = (vendors_id: string, over: Partial<PayableVendor> = {}): PayableVendor => ({
  vendors_id,
  vendor_name: vendors_id,
  masked_account_number: 'XX1234',
  payee_ifsc: 'ICIC0000103',
  paid_vpa: null,
  payee_warning: null,
  past: { count: 0, largest: 0 },
  is_first_payment: true,
  credits: 0,
  ...over,
})
const noon = { ifsc: 'HDFC0000001', at: new Date('2026-11-20T12:00:00+05:30') }

test('bills of one vendor are one payment, whose total determines the rail', () => {
  const rows = [bill('a', 'nila'), bill('b', 'rane', { amount_due: 900_00 }), bill('c', 'nila', { amount_due: 4_00_000_00 })]
  const picks = new Map([
    ['a', 1_50_000_00],
    ['c', 4_00_000_00],
    ['b', 900_00],
  ])
  const planned = plannedPayments(rows, [vendor('nila'), vendor('rane')], picks, noon)
  expect(planned.map(({ vendor: payee, amount, plan }) => [payee.vendor_name, amount, plan.rail, plan.fallback])).toEqual([
    ['nila', 5_50_000_00, 'rtgs', 'neft'],
    ['rane', 900_00, 'imps', 'neft'],
  ])
})

test('bills due are selected with their open amount, and unpayable ones never', () => {
  const rows = [
    bill('due', 'nila', { on_its_way: 50_000_00 }),
    bill('later', 'nila', { due_date: '2026-11-21' }),
    bill('waits', 'nila', { problem: { text: 'Waits for approval', label: 'Review bill', link: '/' } }),
  ]
  expect([...ticked(rows, 'due', '2026-11-20')]).toEqual([['due', 1_00_000_00]])
  expect([...ticked(rows, 'later', '2026-11-20')]).toEqual([['later', 1_50_000_00]])
  expect([...ticked(rows, undefined, '2026-11-20')]).toEqual([])
})

test('more than the open amount, or nothing, is not paid', () => {
  const rows = [bill('a', 'nila', { on_its_way: 50_000_00 }), bill('b', 'nila'), bill('c', 'nila')]
  const picks = new Map([
    ['a', 1_00_000_01],
    ['b', undefined],
    ['c', 1],
  ])
  expect([...wrongAmounts(rows, picks)]).toEqual(['a', 'b'])
})

test('an amount is unusual compared with three or more payments, and only above twice the largest', () => {
  const rows = [bill('a', 'nila')]
  const of = (count: number, largest: number) =>
    plannedPayments(rows, [vendor('nila', { past: { count, largest } })], new Map([['a', 1_50_000_00]]), noon)[0]?.is_unusual
  expect([of(2, 1), of(3, 75_000_00), of(3, 74_999_99)]).toEqual([false, false, true])
})
