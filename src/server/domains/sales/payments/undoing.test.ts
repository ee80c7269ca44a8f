import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getCustomer } from '#contract/directory/customers.ts'
import { getInvoice, type Invoice } from '#contract/sales/invoices.ts'
import * as contract from '#contract/sales/payments.ts'
import { payment } from '#test/support/builders.ts'
import { booksOf, brokenInvariants, issued, openSeller, type Seller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { printed } from '#test/support/printed.ts'
import { documentOf } from './document.ts'

let world: World
let seller: Seller

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  seller = await openSeller(world)
})

const record = (over: Parameters<typeof payment>[2]) =>
  seller.asha.call(contract.recordPayment, { body: payment(seller.customers_id, seller.bank, over) })
const due = async ({ invoices_id }: Invoice) => (await seller.asha.call(getInvoice, { params: { invoices_id } })).amount_due
const receivable = async () => (await seller.asha.call(getCustomer, { params: { customers_id: seller.customers_id } })).receivable

test('one settlement is taken back: the invoice owes again, the money is an advance, and the rest stays', async () => {
  const { asha, customers_id } = seller
  const [first, second] = [await issued(asha, customers_id), await issued(asha, customers_id)]
  const made = await record({
    amount: 2_000_00,
    allocations: [
      { invoices_id: first.invoices_id, amount: 1_180_00 },
      { invoices_id: second.invoices_id, amount: 820_00 },
    ],
  })
  const owed = await receivable()
  const allocation = made.allocations.find((each) => each.invoices_id === first.invoices_id)
  const params = { payments_id: made.payments_id, payment_allocations_id: allocation?.payment_allocations_id ?? '' }
  const early = await asha.refused(contract.unallocatePayment, { params, body: { undone_on: '2026-11-19' } })
  expect(early.issues).toEqual([{ path: 'undone_on', message: 'Undo it on 20 Nov 2026 or later' }])
  const left = await asha.call(contract.unallocatePayment, { params, body: { undone_on: '2026-11-20' } })
  expect(left).toMatchObject({ unallocated: 1_180_00, status: 'recorded' })
  expect(Object.fromEntries(left.allocations.map(({ amount, voided_on }) => [amount, voided_on]))).toEqual({
    [1_180_00]: '2026-11-20',
    [820_00]: null,
  })
  // Its receipt says what it settles now.
  const paper = await asha.tx((tx) => documentOf(tx, world.app.services.files, made.payments_id))
  expect(paper.voucher?.rows.map(({ amount }) => amount)).toEqual([820_00, 1_180_00])
  expect([await due(first), await due(second)]).toEqual([1_180_00, 360_00])
  expect(await receivable()).toBe(owed)
  expect(await booksOf(asha)).toMatchObject({ receivable: 1_540_00, customer_advances: -1_180_00 })
  const again = await asha.refused(contract.unallocatePayment, { params, body: { undone_on: '2026-11-20' } })
  expect(again).toMatchObject({ code: 'wrong_state', message: 'This is already undone.' })
  // The whole payment is voided afterwards, including what was undone before.
  const gone = await asha.call(contract.voidPayment, {
    params: { payments_id: made.payments_id },
    body: { voided_on: '2026-11-20', void_reason: 'Bounced' },
  })
  expect(gone).toMatchObject({ unallocated: 0, voided_on: '2026-11-20' })
  expect(await booksOf(asha)).toMatchObject({ receivable: 2_360_00 })
  expect(await booksOf(asha)).not.toHaveProperty('customer_advances')
  expect(await receivable()).toBe(2_360_00)
  expect(await brokenInvariants(asha)).toEqual([])
  const { rows } = await asha.call(contract.paymentTimeline, { params: { payments_id: made.payments_id } })
  expect(rows.map(({ action }) => action)).toEqual(['voided', 'unallocated', 'recorded'])
})

test('an advance settles invoices from its own day on, and nothing once the payment is undone', async () => {
  const { asha, customers_id } = seller
  const sold = await issued(asha, customers_id)
  const { payments_id } = await record({ amount: 1_000_00 })
  const params = { payments_id }
  const allocate = (allocated_on: string, amount: number) => ({
    params,
    body: { allocated_on, allocations: [{ invoices_id: sold.invoices_id, amount }] },
  })
  const early = await asha.refused(contract.allocateAdvance, allocate('2026-11-19', 1_00))
  expect(early.issues).toEqual([{ path: 'allocated_on', message: 'The money came on 20 Nov 2026: use that date or later' }])
  const much = await asha.refused(contract.allocateAdvance, allocate('2026-11-20', 1_000_01))
  expect(much.issues).toMatchObject([{ path: 'allocations' }])
  expect(await asha.call(contract.allocateAdvance, allocate('2026-11-20', 400_00))).toMatchObject({ unallocated: 600_00 })
  expect(await due(sold)).toBe(780_00)
  await asha.call(contract.voidPayment, { params, body: { voided_on: '2026-11-20', void_reason: 'Bounced' } })
  const late = await asha.refused(contract.allocateAdvance, allocate('2026-11-20', 1_00))
  expect(late).toMatchObject({ code: 'wrong_state', message: 'This payment was undone.' })
  const foreign = {
    params,
    body: { allocated_on: '2026-11-20', allocations: [{ invoices_id: sold.invoices_id, foreign_amount: 1 }] },
  }
  expect(await asha.refused(contract.allocateForeignAdvance, foreign)).toMatchObject({ message: 'This payment was undone.' })
})

test('money in rupees is not allocated as if it had come in another currency', async () => {
  const sold = await issued(seller.asha, seller.customers_id)
  const { payments_id } = await record({ amount: 1_000_00 })
  const body = { allocated_on: '2026-11-20', allocations: [{ invoices_id: sold.invoices_id, foreign_amount: 1 }] }
  const refused = await seller.asha.refused(contract.allocateForeignAdvance, { params: { payments_id }, body })
  expect(refused).toMatchObject({ code: 'wrong_state', message: expect.stringContaining('None of this payment is in another') })
})

test('payments are narrowed by status, customer and days, and voided ones add nothing to the sums', async () => {
  const { asha, customers_id } = seller
  const sold = await issued(asha, customers_id)
  const [a, b, c] = [
    await record({
      payment_date: '2026-11-18',
      amount: 1_180_00,
      allocations: [{ invoices_id: sold.invoices_id, amount: 1_180_00 }],
    }),
    await record({ payment_date: '2026-11-19', amount: 500_00 }),
    await record({ payment_date: '2026-11-20', amount: 300_00 }),
  ]
  await asha.call(contract.voidPayment, {
    params: { payments_id: c.payments_id },
    body: { voided_on: '2026-11-20', void_reason: 'Bounced' },
  })
  type Filter = NonNullable<Parameters<typeof asha.call<typeof contract.sumPayments>>[1]>['query']
  const found = async (query: NonNullable<Filter>) =>
    (await asha.call(contract.listPayments, { query })).rows.map((row) => row.payments_id)
  expect(await found({ status: 'voided' })).toEqual([c.payments_id])
  expect(await found({ status: 'recorded' })).toEqual([b.payments_id, a.payments_id])
  expect(await found({ status: 'advance' })).toEqual([b.payments_id])
  expect(await found({ from: '2026-11-19' })).toEqual([c.payments_id, b.payments_id])
  expect(await found({ to: '2026-11-19' })).toEqual([b.payments_id, a.payments_id])
  expect(await found({ customers_id: a.payments_id })).toEqual([])
  expect(await found({ customers_id, search: ' ' })).toHaveLength(3)
  expect(await asha.call(contract.sumPayments, { query: {} })).toEqual({
    count: 3,
    is_more: false,
    settled: 1_680_00,
    unallocated: 500_00,
  })
  const first = await asha.call(contract.listPayments, { query: { limit: '2' } })
  const second = await asha.call(contract.listPayments, { query: { limit: '2', after: first.next ?? '' } })
  expect([first.rows.length, second.rows.map((row) => row.payments_id), second.next]).toEqual([2, [a.payments_id], null])
})

test('the list is exported with the amount received, the deductions and the rest', async () => {
  await record({ amount: 1_150_00, tds_amount: 20_00, bank_charge: 10_00, reference: 'UTR-7' })
  const file = String(await seller.asha.call(contract.exportPayments, { query: {} })).replace('\uFEFF', '')
  expect(file.trimEnd().split(/\r?\n/)).toEqual([
    'Number,Date,Customer,How it came,Reference,Received,TDS,Charges,Settled,Left over,Status',
    'RCT/26-27/0001,2026-11-20,Deccan Textiles,bank transfer,UTR-7,1150.00,20.00,10.00,1180.00,1180.00,recorded',
  ])
})

test('the receipt states what the money settles, what was withheld and what is an advance', async () => {
  const { asha, customers_id } = seller
  const sold = await issued(asha, customers_id)
  const { payments_id } = await record({
    amount: 1_150_00,
    tds_amount: 20_00,
    bank_charge: 10_00,
    reference: 'UTR-7',
    allocations: [{ invoices_id: sold.invoices_id, amount: 1_000_00 }],
  })
  const paper = () => asha.tx(async (tx) => printed(await documentOf(tx, world.app.services.files, payments_id)))
  expect(await paper()).toMatchObject({
    status: 'final',
    references: [
      { label: 'Received by', value: 'Bank transfer' },
      { label: 'Reference', value: 'UTR-7' },
    ],
    voucher: {
      rows: [
        { what: expect.stringContaining(`Invoice ${sold.invoice_number} of `), amount: 1_000_00 },
        { what: 'Advance', amount: 180_00 },
        { what: 'Tax deducted at source', amount: -20_00 },
        { what: 'Bank charges', amount: -10_00 },
      ],
      total: 1_150_00,
    },
    totals: { total: 1_150_00 },
    notes: undefined,
  })
  await asha.call(contract.voidPayment, { params: { payments_id }, body: { voided_on: '2026-11-21', void_reason: 'Bounced' } })
  // What it was for until then.
  expect(await paper()).toMatchObject({
    status: 'cancelled',
    notes: 'Undone on 21 Nov 2026: Bounced',
    voucher: { rows: [{ amount: 1_000_00 }, { amount: 180_00 }, { amount: -20_00 }, { amount: -10_00 }] },
  })
})

test('a payment that does not exist is neither shown nor revealed', async () => {
  const params = { payments_id: seller.customers_id }
  expect(await seller.asha.refused(contract.getPayment, { params })).toMatchObject({ status: 404 })
  expect(await seller.asha.refused(contract.paymentTimeline, { params })).toMatchObject({ status: 404 })
  const body = { voided_on: '2026-11-20', void_reason: 'Bounced' }
  expect(await seller.asha.refused(contract.voidPayment, { params, body })).toMatchObject({ status: 404 })
})
