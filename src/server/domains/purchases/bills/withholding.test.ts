import { beforeEach, expect, test } from 'vitest'
import { approveBill, cancelBill, createBill, getBill, previewBill, submitBill } from '#contract/purchases/bills.ts'
import { recordBillPayment, voidBillPayment } from '#contract/purchases/bill-payments.ts'
import { createDebitNote, issueDebitNote } from '#contract/purchases/debit-notes.ts'
import { addPanState } from '#contract/directory/pan-states.ts'
import { createVendor, updateVendor } from '#contract/directory/vendors.ts'
import { lock as lockVendor } from '#server/domains/directory/vendors/service.ts'
import { paymentHistory } from '#server/domains/payouts/bill-batches/vendor-history.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { accountIds } from '#test/support/ledger.ts'
import { openSeller } from '#test/support/receivables.ts'
import { bill, billLine, debitNote, vendor } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

const world = await openWorld()
let asha: Actor
let fees: string
let cash: string
let advisor: string
beforeEach(async () => {
  asha = (await openSeller(world)).asha
  const ids = await accountIds(asha)
  fees = ids('professional_fees')
  cash = ids('cash')
  const body = vendor({ gstin: null, gst_treatment: 'unregistered', pan: 'AAPFR0939F', tds_nature: 'professional' })
  advisor = (await asha.call(createVendor, { body })).vendors_id
})

let bills = 0
const draft = (rate: number, over: Parameters<typeof bill>[2] = {}) =>
  bill(advisor, [billLine(fees, { rate, gst_rate: '0' })], {
    duplicate_reason: 'Another month',
    bill_number: `F-${(bills += 1)}`,
    tds_nature: 'professional',
    ...over,
  })
async function billed(...of: Parameters<typeof draft>) {
  const { bills_id, version } = await asha.call(createBill, { body: draft(...of) })
  const sent = await asha.call(submitBill, { params: { bills_id }, body: { version } })
  return asha.call(approveBill, { params: { bills_id }, body: { version: sent.version } })
}
const broken = () => asha.tx(async (tx) => (await verifyBooks(tx)).broken)

const paid = (bills_id: string, amount: number) =>
  asha.call(recordBillPayment, {
    params: { bills_id },
    body: { payment_date: '2026-11-12', amount, payment_mode: 'cash', reference: null, ledger_accounts_id: cash },
  })

test('a bill smaller than the tax it makes due leaves the rest to the next: 6,300 of 63,000 in all', async () => {
  const first = await billed(49_000_00)
  expect(first).toMatchObject({ tds_amount: 0, tds_short: 0 })
  await paid(first.bills_id, 49_000_00)
  const second = await billed(4_000_00)
  expect(second).toMatchObject({ tds_base: 40_000_00, tds_amount: 4_000_00, tds_short: 1_300_00, amount_due: 0 })
  expect(second.why).toContain(
    'TDS of ₹1,300.00 is more than this bill pays: other open bills of this vendor bear it, or the next one',
  )
  const next = await asha.call(previewBill, { body: { ...draft(10_000_00), bills_id: null } })
  expect(next).toMatchObject({ tds_base: 23_000_00, tds_amount: 2_300_00 })
  expect(await billed(10_000_00)).toMatchObject({ tds_base: 23_000_00, tds_amount: 2_300_00, tds_short: 0 })
  expect(await billed(10_000_00)).toMatchObject({ tds_base: 10_000_00, tds_amount: 1_000_00 })
  expect(await broken()).toEqual([])
})

test('each earlier bill that is caught up has a row of its own, also where the tax waits for the next bill or is given back', async () => {
  const rows = () =>
    asha.tx(async (tx) => {
      const found = await tx.client.query<{ row: string }>(
        `SELECT concat_ws(' ', cause, coalesce(e.bill_number, '-'), d.earlier_on, d.base / 100, d.tax / 100) AS row FROM tds_deductions d
           LEFT JOIN bills e ON e.companies_id = d.companies_id AND e.bills_id = d.earlier_id
         WHERE d.companies_id = $1 ORDER BY d.created_at, d.earlier_on NULLS LAST, d.tax`,
        [tx.companies_id],
      )
      return found.rows.map(({ row }) => row)
    })
  await billed(20_000_00, { bill_number: 'E-1', bill_date: '2026-09-01' })
  await billed(25_005_00, { bill_number: 'E-2', bill_date: '2026-10-01' })
  const third = await billed(6_000_00, { bill_number: 'E-3', bill_date: '2026-11-01' })
  expect(third).toMatchObject({ tds_amount: 5_101_00 })
  expect(await rows()).toEqual(['caught_up E-1 2026-09-01 20000 2000', 'caught_up E-2 2026-10-01 25005 2501', 'own - 6000 600'])
  await asha.call(cancelBill, {
    params: { bills_id: third.bills_id },
    body: { cancelled_on: '2026-11-02', cancel_reason: 'Entered twice' },
  })
  expect((await rows()).filter((row) => / -\d/.test(row)).toSorted()).toEqual([
    'caught_up E-1 2026-09-01 -20000 -2000',
    'caught_up E-2 2026-10-01 -25005 -2501',
    'own - -6000 -600',
  ])
  expect(await billed(10_000_00, { bill_number: 'E-4', bill_date: '2026-11-02' })).toMatchObject({ tds_amount: 5_501_00 })
  expect(await broken()).toEqual([])
})

test('what a bill could not bear is withheld from an open bill, whose next payment is smaller', async () => {
  const first = await billed(49_000_00)
  const second = await billed(4_000_00)
  expect(second).toMatchObject({ tds_amount: 4_000_00, tds_short: 1_300_00, amount_due: 0 })
  const open = await asha.call(getBill, { params: { bills_id: first.bills_id } })
  expect(open).toMatchObject({ amount_due: 47_700_00, tds_amount: 0 })
  expect(open.payments).toMatchObject([{ amount: 1_300_00, reference: 'TDS', account_name: 'TDS payable' }])
  const done = await paid(first.bills_id, 47_700_00)
  expect(done).toMatchObject({ status: 'paid', amount_due: 0 })
  expect(await billed(10_000_00)).toMatchObject({ tds_amount: 1_000_00, tds_short: 0 })
  expect(await broken()).toEqual([])
})

test('tax withheld from an open bill is no payment to the vendor, who stays one that was never paid', async () => {
  const first = await billed(49_000_00)
  await billed(4_000_00)
  const lastPaid = () =>
    asha.tx(async (tx) => {
      const { rows } = await tx.client.query('SELECT last_paid_date FROM bills WHERE bills_id = $1', [first.bills_id])
      return rows[0]?.last_paid_date
    })
  expect(await lastPaid()).toBeNull()
  const history = () => asha.tx((tx) => paymentHistory(tx, [advisor]))
  expect((await history()).get(advisor)?.is_first_payment ?? true).toBe(true)
  await paid(first.bills_id, 47_700_00)
  expect(await lastPaid()).toBe('2026-11-12')
  expect((await history()).get(advisor)).toEqual({ past: { count: 1, largest: 47_700_00 }, is_first_payment: false })
})

test('an open bill of another vendor of the PAN is passed over while that vendor is locked', async () => {
  const body = vendor({ vendor_name: 'Second', gstin: null, gst_treatment: 'unregistered', pan: 'AAPFR0939F' })
  const other = (await asha.call(createVendor, { body })).vendors_id
  const first = await billed(49_000_00, { vendors_id: other })
  const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = asha.tx(async (tx) => {
    await lockVendor(tx, other)
    locked.resolve()
    await done.promise
  })
  await locked.promise
  const second = await billed(4_000_00)
  done.resolve()
  await holding
  expect(second).toMatchObject({ tds_short: 1_300_00 })
  expect(await asha.call(getBill, { params: { bills_id: first.bills_id } })).toMatchObject({ amount_due: 49_000_00 })
  await billed(1_000_00, { tds_nature: null })
  expect(await broken()).toEqual([])
})

test('it is owed again when that is undone, and the payment of another bill bears it', async () => {
  const first = await billed(49_000_00)
  await billed(4_000_00)
  const { payments } = await asha.call(getBill, { params: { bills_id: first.bills_id } })
  const which = { bills_id: first.bills_id, bill_payments_id: payments[0]?.bill_payments_id ?? '' }
  const undone = await asha.call(voidBillPayment, {
    params: which,
    body: { voided_on: '2026-11-12', void_reason: 'Not from this one' },
  })
  expect(undone.amount_due).toBe(49_000_00)
  // Paying a part withholds from what is left.
  expect(await paid(first.bills_id, 40_000_00)).toMatchObject({ amount_due: 7_700_00 })
  expect(await broken()).toEqual([])
})

test('the rest is not lost with the year, nor on a bill that no tax is deducted from', async () => {
  const first = await billed(49_000_00, { bill_date: '2026-03-10', due_date: '2026-04-10' })
  await paid(first.bills_id, 49_000_00)
  expect(await billed(4_000_00, { bill_date: '2026-03-20', due_date: '2026-04-10' })).toMatchObject({ tds_short: 1_300_00 })
  const goods = await billed(20_000_00, { bill_date: '2026-04-02', due_date: '2026-05-02', tds_nature: null })
  expect(goods).toMatchObject({ tds_section: '194J(b)', tds_base: 13_000_00, tds_amount: 1_300_00 })
  expect(await broken()).toEqual([])
})

const cancelled = (bills_id: string) =>
  asha.call(cancelBill, { params: { bills_id }, body: { cancelled_on: '2026-11-20', cancel_reason: 'Not ours' } })
const got = (bills_id: string) => asha.call(getBill, { params: { bills_id } })

test('a cancelled bill takes back its own tax, and what a later one bore of it is given back there', async () => {
  const first = await billed(49_000_00)
  await paid(first.bills_id, 49_000_00)
  const small = await billed(4_000_00)
  const third = await billed(10_000_00)
  expect(third.tds_amount).toBe(2_300_00)
  await cancelled(small.bills_id)
  // 5,900 is due on 59,000: the 1,300 that the third bore are of it, and 3,600 are withheld from what is open.
  expect(await got(third.bills_id)).toMatchObject({ amount_due: 4_100_00 })
  expect(await billed(5_000_00)).toMatchObject({ tds_amount: 500_00, tds_base: 5_000_00 })
  expect(await broken()).toEqual([])
})

test('a bill whose cancelling brings the year below the limit leaves no tax on others, paid or open', async () => {
  const first = await billed(30_000_00)
  const large = await billed(30_000_00)
  const last = await billed(10_000_00)
  expect([first, large, last].map((each) => each.tds_amount)).toEqual([0, 6_000_00, 1_000_00])
  await paid(last.bills_id, 9_000_00)
  await cancelled(large.bills_id)
  // 40,000 of 50,000: the vendor is owed the 1,000 again.
  const open = await got(last.bills_id)
  expect(open).toMatchObject({ status: 'approved', amount_due: 1_000_00 })
  expect(open.payments.map(({ amount }) => amount)).toEqual([9_000_00, -1_000_00])
  const given = open.payments.find(({ amount }) => amount < 0)
  const params = { bills_id: last.bills_id, bill_payments_id: given?.bill_payments_id ?? '' }
  const body = { voided_on: '2026-11-20', void_reason: 'Not so' }
  expect((await asha.refused(voidBillPayment, { params, body })).code).toBe('wrong_state')
  expect(await billed(20_000_00)).toMatchObject({ tds_base: 60_000_00, tds_amount: 6_000_00 })
  expect(await broken()).toEqual([])
})

test('a bill on which tax was given back is cancelled too, and nothing of it is left', async () => {
  const first = await billed(30_000_00)
  const large = await billed(30_000_00)
  const last = await billed(10_000_00)
  await cancelled(large.bills_id)
  expect(await cancelled(last.bills_id)).toMatchObject({ status: 'cancelled', amount_due: 0 })
  expect(await got(first.bills_id)).toMatchObject({ amount_due: 30_000_00 })
  expect(await billed(30_000_00)).toMatchObject({ tds_base: 60_000_00, tds_amount: 6_000_00 })
  expect(await broken()).toEqual([])
})

test('a debit note lowers what is not taxed yet; what was withheld stays and counts for later bills', async () => {
  const first = await billed(40_000_00)
  await noted(first.bills_id, 10_000_00)
  expect(await billed(15_000_00)).toMatchObject({ tds_amount: 0 })
  const third = await billed(20_000_00)
  expect(third).toMatchObject({ tds_base: 65_000_00, tds_amount: 6_500_00 })
  await noted(third.bills_id, 5_000_00)
  expect(await billed(10_000_00)).toMatchObject({ tds_base: 5_000_00, tds_amount: 500_00 })
  expect(await broken()).toEqual([])
})

async function noted(bills_id: string, rate: number) {
  const note = await asha.call(createDebitNote, {
    body: debitNote(bills_id, { lines: [{ bill_line_no: 1, quantity: '1', rate, discount_amount: null }] }),
  })
  await asha.call(issueDebitNote, { params: { debit_notes_id: note.debit_notes_id }, body: { version: note.version } })
}

test('a bill is cancelled whose tax an open bill bore: the vendor is owed all of it, and nothing is carried', async () => {
  const first = await billed(49_000_00)
  const small = await billed(4_000_00)
  await cancelled(small.bills_id)
  const { payments, amount_due } = await got(first.bills_id)
  expect(amount_due).toBe(49_000_00)
  expect(payments.map(({ amount }) => amount)).toEqual([1_300_00, -1_300_00])
  expect(await paid(first.bills_id, 40_000_00)).toMatchObject({ amount_due: 9_000_00 })
  expect(await billed(4_000_00)).toMatchObject({ tds_amount: 4_000_00, tds_short: 1_300_00 })
  expect(await broken()).toEqual([])
})

test('a discount is taken of what tax of other bills leaves, and the books agree when the payment is undone', async () => {
  const first = await billed(49_000_00, {
    discount_percent: '2',
    discount_days: 10,
    bill_date: '2026-11-10',
    due_date: '2026-12-10',
  })
  await billed(4_000_00, { bill_date: '2026-11-10', due_date: '2026-12-10' })
  const pay = (amount: number, takes_discount: boolean) =>
    asha.call(recordBillPayment, {
      params: { bills_id: first.bills_id },
      body: {
        payment_date: '2026-11-12',
        amount,
        takes_discount,
        payment_mode: 'cash',
        reference: null,
        ledger_accounts_id: cash,
      },
    })
  const done = await pay(46_746_00, true)
  expect(done).toMatchObject({ status: 'paid', amount_due: 0 })
  const last = done.payments.find(({ discount }) => discount > 0)
  expect(last).toMatchObject({ amount: 47_700_00, discount: 954_00 })
  const undone = await asha.call(voidBillPayment, {
    params: { bills_id: first.bills_id, bill_payments_id: last?.bill_payments_id ?? '' },
    body: { voided_on: '2026-11-13', void_reason: 'It bounced' },
  })
  expect(undone).toMatchObject({ status: 'approved', amount_due: 47_700_00 })
  expect(await broken()).toEqual([])
})

test('what was recorded of a PAN stays with it when a vendor gets another one', async () => {
  const body = (vendor_name: string, pan: string) => vendor({ vendor_name, gstin: null, gst_treatment: 'unregistered', pan })
  const [wrong, right] = ['AAPFR0939F', 'AABFK4821M']
  const [two, three] = [
    (await asha.call(createVendor, { body: body('Two', wrong) })).vendors_id,
    (await asha.call(createVendor, { body: body('Three', right) })).vendors_id,
  ]
  const inoperative_from = '2026-11-01'
  await asha.call(addPanState, { params: { vendors_id: two }, body: { inoperative_from, note: null } })
  const rateOf = async (vendors_id: string) =>
    (await asha.call(previewBill, { body: { ...draft(60_000_00, { vendors_id }), bills_id: null } })).tds_rate
  const rates = async () => [await rateOf(advisor), await rateOf(two), await rateOf(three)]
  expect(await rates()).toEqual(['20', '20', '10'])
  await asha.call(updateVendor, { params: { vendors_id: two }, body: body('Two', right) })
  expect(await rates()).toEqual(['20', '10', '10'])
  // The last vendor of the PAN gets the other one: nobody is left to whom it applies.
  await asha.call(updateVendor, { params: { vendors_id: advisor }, body: body('One', right) })
  expect(await rates()).toEqual(['10', '10', '10'])
})
