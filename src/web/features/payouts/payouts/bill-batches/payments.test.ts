import { expect, test } from 'vitest'
import type { PayableBill, PayableVendor } from '#contract/payouts/bill-batches.ts'
import { plannedPayments, ticked } from './payments.ts'
import { bodyOf, type Choice, settlements, withFull, withTicks, wrongAmounts } from './settlement.ts'

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
  early: null,
  discount_percent: null,
  discount_days: null,
  problem: null,
  gst: null,
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
  credits: [],
  ...over,
})
const chosen = (picks: Choice['picks'], over: Partial<Choice> = {}): Choice => ({
  picks,
  credited: new Set(),
  declined: new Set(),
  held: new Set(),
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
  const amounts = (tick: string | undefined) => {
    const some = ticked(rows, tick, '2026-11-20')
    return [...withTicks(rows, [vendor('nila')], chosen(new Map()), some, true, '2026-11-20').picks]
  }
  expect(amounts('due')).toEqual([['due', 1_00_000_00]])
  expect(amounts('later')).toEqual([['later', 1_50_000_00]])
  expect(amounts(undefined)).toEqual([])
})

test('more than the open amount, or nothing, is not paid', () => {
  const rows = [bill('a', 'nila', { on_its_way: 50_000_00 }), bill('b', 'nila'), bill('c', 'nila')]
  const picks = new Map([
    ['a', 1_00_000_01],
    ['b', undefined],
    ['c', 1],
  ])
  const choice = chosen(picks)
  expect([...wrongAmounts(choice, settlements(rows, [vendor('nila')], choice, '2026-11-20'))]).toEqual(['a', 'b'])
})

test('an amount is unusual compared with three or more payments, and only above twice the largest', () => {
  const rows = [bill('a', 'nila')]
  const of = (count: number, largest: number) =>
    plannedPayments(rows, [vendor('nila', { past: { count, largest } })], new Map([['a', 1_50_000_00]]), noon)[0]?.is_unusual
  expect([of(2, 1), of(3, 75_000_00), of(3, 74_999_99)]).toEqual([false, false, true])
})

const note = { kind: 'debit_note', id: 'dn', number: 'DN/1', left: 60_000_00 } as const
const advance = { kind: 'vendor_advance', id: 'adv', number: 'VA/1', left: 1_00_000_00 } as const
const early = {
  discount_percent: '2',
  discount_days: 30,
  early: { discount: 3_000_00, until: '2026-12-01', annual_percent: null },
}

test('credits of a vendor lower their bills in turn, and what they leave is paid', () => {
  const rows = [bill('a', 'nila'), bill('b', 'rane'), bill('c', 'nila')]
  const vendors = [vendor('nila', { credits: [note, advance] }), vendor('rane')]
  const all = withTicks(rows, vendors, chosen(new Map(), { credited: new Set(['nila']) }), rows, true, '2026-11-20')
  expect([...all.picks]).toEqual([
    ['a', 0],
    ['b', 1_50_000_00],
    ['c', 1_40_000_00],
  ])
  const found = settlements(rows, vendors, all, '2026-11-20')
  expect(bodyOf(rows, all, found)).toEqual({
    bills: [
      { bills_id: 'b', amount: 1_50_000_00 },
      { bills_id: 'c', amount: 1_40_000_00 },
    ],
    credits: [
      { kind: 'debit_note', id: 'dn', bills_id: 'a', amount: 60_000_00 },
      { kind: 'vendor_advance', id: 'adv', bills_id: 'a', amount: 90_000_00 },
      { kind: 'vendor_advance', id: 'adv', bills_id: 'c', amount: 10_000_00 },
    ],
  })
  expect(plannedPayments(rows, vendors, all.picks, noon).map((each) => [each.vendor.vendors_id, each.amount])).toEqual([
    ['nila', 1_40_000_00],
    ['rane', 1_50_000_00],
  ])
  const first = rows.slice(0, 1)
  const fewer = withTicks(rows, vendors, all, first, false, '2026-11-20')
  expect(fewer.picks.get('c')).toBe(0)
})

test('a discount is taken with all that credits leave, and not with less', () => {
  const rows = [bill('a', 'nila', early)]
  const vendors = [vendor('nila', { credits: [note] })]
  const start = withTicks(rows, vendors, chosen(new Map()), ticked(rows, 'a', '2026-11-20'), true, '2026-11-20')
  const body = (choice: Choice) => bodyOf(rows, choice, settlements(rows, vendors, choice, '2026-11-20'))
  expect(body(start).bills).toEqual([{ bills_id: 'a', amount: 1_50_000_00, discount: 3_000_00 }])
  const credited = withFull(rows, vendors, { ...start, credited: new Set(['nila']) }, () => true, '2026-11-20')
  expect(body(credited).bills).toEqual([{ bills_id: 'a', amount: 90_000_00, discount: 1_800_00 }])
  expect(body({ ...start, picks: new Map([['a', 1_00_000_00]]) }).bills).toEqual([{ bills_id: 'a', amount: 1_00_000_00 }])
  const declined = withFull(rows, vendors, { ...start, declined: new Set(['a']) }, () => true, '2026-11-20')
  expect(body(declined).bills).toEqual([{ bills_id: 'a', amount: 1_50_000_00 }])
})

test('held GST stays due and the rest is paid without a discount; a bill with nothing but held GST is ticked only by itself', () => {
  const gst = { amount: 27_000_00, report: 'missing' as const }
  const early = { discount: 3_000_00, until: '2026-12-01', annual_percent: null }
  const rows = [
    bill('open', 'nila', { gst, early, discount_percent: '2', discount_days: 30 }),
    bill('reported', 'nila', { gst: { ...gst, report: 'reported' } }),
    bill('only-gst', 'nila', { gst, amount_due: 27_000_00 }),
  ]
  const vendors = [vendor('nila')]
  const held = chosen(new Map(), { held: new Set(['open', 'only-gst']) })
  const all = withTicks(rows, vendors, held, rows, true, '2026-11-20')
  expect([...all.picks]).toEqual([
    ['open', 1_23_000_00],
    ['reported', 1_50_000_00],
  ])
  const found = settlements(rows, vendors, all, '2026-11-20')
  expect(found.get('open')).toMatchObject({ held: 27_000_00, granted: 0, discount: 0, full: 1_23_000_00 })
  expect([...wrongAmounts(all, found)]).toEqual([])
  expect(bodyOf(rows, all, found).bills).toEqual([
    { bills_id: 'open', amount: 1_23_000_00 },
    { bills_id: 'reported', amount: 1_50_000_00 },
  ])
  const alone = withTicks(rows, vendors, held, rows.slice(2), true, '2026-11-20')
  expect([[...alone.picks], [...alone.held]]).toEqual([[['only-gst', 27_000_00]], ['open']])
})
