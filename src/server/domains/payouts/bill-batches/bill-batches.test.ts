import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getBill } from '#contract/purchases/bills.ts'
import { recordBillPayment } from '#contract/purchases/bill-payments.ts'
import { createBillBatch, getBillBatch, listPayableBills } from '#contract/payouts/bill-batches.ts'
import { approvePayouts } from '#contract/payouts/payout-approval.ts'
import { retryPayoutBatch } from '#contract/payouts/payout-batches.ts'
import { listPayouts } from '#contract/payouts/payouts.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { listRowImports } from '#contract/documents/row-imports.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import { openPayables, type Payables } from '#test/support/payouts.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
let sandboxes: Sandboxes
let desk: Payables

beforeAll(async () => {
  sandboxes = await openSandboxes(['bank'])
  world = await openWorld(sandboxes.env)
})
beforeEach(async () => {
  await sandboxes.control('bank', { faults: [], rails_down: [], webhooks: { mode: 'lost' } })
  desk = await openPayables(world)
})

type Bill = { bills_id: string; amount: number }
const batchBody = (bills: Bill[]) => ({ bank_accounts_id: desk.hdfc.bank_accounts_id, bills })
const pay = (bills: Bill[], by = desk.asha) => by.call(createBillBatch, { body: batchBody(bills) })
const refusedPay = (bills: Bill[], by = desk.asha) => by.refused(createBillBatch, { body: batchBody(bills) })
const look = (row_imports_id: string, by = desk.ravi) => by.call(getBillBatch, { params: { row_imports_id } })
const owed = (bills_id: string) => desk.asha.call(getBill, { params: { bills_id } })
const payable = async () => desk.ravi.call(listPayableBills, {})
const release = async (row_imports_id: string, payee_reason: string | null = null) => {
  const right = await desk.otp([], desk.ravi, row_imports_id)
  const result = await desk.ravi.call(approvePayouts, { body: { ...right, payee_reason } })
  await desk.drain()
  return result
}
const bankBalance = async () => {
  const number = desk.hdfc.account_number ?? ''
  return (await sandboxes.get<{ available_balance: number }>('bank', `/v1/accounts/${number}`)).available_balance
}
/** Seven bills of six vendors: the account of one of them is closed at the bank. */
const sevenBills = async () => {
  const endings = ['1234', '2345', '3456', '4567', '5678', '9001']
  const bills: (Bill & { vendors_id: string; vendor_name: string })[] = []
  for (const [at, ending] of endings.entries()) {
    const vendor_name = `Vendor ${ending}`
    const { vendors_id } = await desk.vendor(ending, vendor_name)
    for (const rupees of at === 0 ? [1_000, 2_500] : [1_000 * (at + 1)]) {
      const { bills_id } = await desk.bill(vendors_id, rupees)
      bills.push({ bills_id, amount: rupees * 100, vendors_id, vendor_name })
    }
  }
  return bills
}
const parts = (bills: Bill[]) => bills.map(({ bills_id, amount }) => ({ bills_id, amount }))

test('seven bills of six vendors are one batch and one password: one fails at the bank, the others are paid and settled', async () => {
  const bills = await sevenBills()
  const made = await pay(parts(bills))
  expect(made).toMatchObject({ bill_count: 7, amount: 23_500_00, workflow_problem: null })
  expect(made.payments.map(({ payee_name, amount, bills: some }) => [payee_name, amount, some.length])).toEqual([
    ['Vendor 1234', 3_500_00, 2],
    ['Vendor 2345', 2_000_00, 1],
    ['Vendor 3456', 3_000_00, 1],
    ['Vendor 4567', 4_000_00, 1],
    ['Vendor 5678', 5_000_00, 1],
    ['Vendor 9001', 6_000_00, 1],
  ])
  expect(made.payments[0]?.approval_problem).toBe('You made this payout: somebody else approves it.')
  const { rows: files } = await desk.asha.call(listRowImports, { query: { import_kind: 'payouts' } })
  expect(files.map(({ original_file_name, made_count }) => [original_file_name, made_count])).toEqual([
    ['Pay Bills, 20 Nov 2026', 6],
  ])
  const before = await look(made.row_imports_id)
  expect(before.payments.map(({ approval_problem, remarks }) => [approval_problem, remarks])).toEqual(
    before.payments.map(() => [null, ['First payment to this vendor']]),
  )
  expect(await release(made.row_imports_id)).toEqual({ approved_count: 6, amount: 23_500_00, payout_exports_id: null })
  const after = await look(made.row_imports_id)
  expect(after.payments.map(({ payout_status }) => payout_status)).toEqual([...Array(5).fill('processed'), 'failed'])
  expect(after.payments.at(-1)?.status_reason).toEqual(expect.stringContaining('closed'))
  const left = await Promise.all(bills.map(async ({ bills_id }) => (await owed(bills_id)).amount_due))
  expect(left).toEqual([0, 0, 0, 0, 0, 0, 6_000_00])
  expect(await bankBalance()).toBe(10_00_000_00 - 17_500_00)
  // The failed one is tried again as part of the same batch, and waits for its own approval.
  expect(await desk.asha.call(retryPayoutBatch, { params: { row_imports_id: made.row_imports_id } })).toEqual({
    retried_count: 1,
  })
  const again = await look(made.row_imports_id)
  expect(again.payments.map(({ payout_status }) => payout_status)).toEqual([...Array(5).fill('processed'), 'pending'])
})

test('a batch that is sent twice, or by two people at once, pays each bill once', async () => {
  const bills = parts(await sevenBills())
  const send = (key: string, by = desk.asha) => by.send(createBillBatch, { body: batchBody(bills), key })
  const [first, second, third] = await Promise.all([send('pressed-once'), send('pressed-once'), send('by-another', desk.ravi)])
  const made = [first, second, third].filter(({ statusCode }) => statusCode === 200)
  expect(made.length, [first, second, third].map((each) => each.body).join()).toBeGreaterThanOrEqual(1)
  const batches = new Set(made.map((answer) => (answer.json() as { row_imports_id: string }).row_imports_id))
  expect(batches.size).toBe(1)
  expect((await desk.asha.call(listPayouts, { query: {} })).rows).toHaveLength(6)
  expect(await refusedPay(bills, desk.ravi)).toMatchObject({
    issues: [
      { path: 'bills.0.amount', message: expect.stringMatching(/^Bill B\/\d+ is paid already, or its payment is on its way$/) },
    ],
  })
  const { rows } = await payable()
  expect(rows.map(({ problem }) => problem?.text)).toContain('₹1,000.00 is already on its way')
})

test('a bill is paid in parts, never for more than it owes', async () => {
  const { vendors_id } = await desk.vendor()
  const { bills_id, bill_number } = await desk.bill(vendors_id, 5_000)
  const { row_imports_id } = await pay([{ bills_id, amount: 2_000_00 }])
  await release(row_imports_id)
  expect(await owed(bills_id)).toMatchObject({ status: 'approved', amount_due: 3_000_00 })
  expect(await refusedPay([{ bills_id, amount: 3_000_01 }])).toMatchObject({
    issues: [{ path: 'bills.0.amount', message: `Only ₹3,000.00 is left to pay of bill ${bill_number}` }],
  })
  await release((await pay([{ bills_id, amount: 3_000_00 }])).row_imports_id)
  expect(await owed(bills_id)).toMatchObject({ status: 'paid', amount_due: 0 })
})

test('what failed is not tried again once its bill was paid in another way', async () => {
  const { vendors_id } = await desk.vendor('9001', 'Closed')
  const { bills_id, bill_number } = await desk.bill(vendors_id, 700)
  const { row_imports_id } = await pay([{ bills_id, amount: 700_00 }])
  await release(row_imports_id)
  expect((await look(row_imports_id)).payments[0]?.payout_status).toBe('failed')
  const ledger_accounts_id = await desk.asha.tx((tx) => accountOf(tx, 'cash'))
  const payment_date = '2026-11-20'
  await desk.asha.call(recordBillPayment, {
    params: { bills_id },
    body: { payment_date, amount: 700_00, payment_mode: 'cash', reference: null, ledger_accounts_id },
  })
  expect(await desk.asha.refused(retryPayoutBatch, { params: { row_imports_id } })).toMatchObject({
    code: 'wrong_state',
    message: `Bill ${bill_number} was paid in another way since. Pay what is left in Pay Bills.`,
  })
})

test('what cannot be paid stays visible with its reason, and the effect of paying is stated before it is selected', async () => {
  const { vendors_id } = await desk.asha.call(createVendor, {
    body: vendor({ vendor_name: 'No account', gstin: null, gst_treatment: 'unregistered' }),
  })
  await desk.bill(vendors_id, 100)
  const small = await desk.vendor('1234', 'Small works')
  await desk.asha.tx((tx) =>
    tx.client.query(`UPDATE vendors SET msme_class = 'small', has_agreement = false WHERE vendors_id = $1`, [small.vendors_id]),
  )
  const late = await desk.bill(small.vendors_id, 1_00_000)
  await desk.asha.tx((tx) => tx.client.query(`UPDATE bills SET bill_date = '2026-10-05' WHERE bills_id = $1`, [late.bills_id]))
  const { rows, vendors, has_other_releaser } = await payable()
  expect(rows.map(({ vendor_name, problem }) => [vendor_name, problem])).toEqual([
    [
      'No account',
      { text: 'Add the bank account of No account first', label: 'Open vendor', link: `/payables/vendors/${vendors_id}` },
    ],
    ['Small works', null],
  ])
  // 5 Oct and 15 days: to be paid by 20 Oct. 31 days at three times 5.50% a year, no month's rest is compounded twice.
  const principal = 1_00_000_00
  const month = Math.round((principal * 3 * 0.055 * 31) / 365)
  expect(rows[1]?.msme).toMatchObject({ pay_by: '2026-10-20', days: 15, is_rate_verified: false })
  expect(Math.abs((rows[1]?.msme?.interest ?? 0) - month)).toBeLessThanOrEqual(1)
  expect(vendors.find((each) => each.vendors_id === small.vendors_id)).toMatchObject({ is_first_payment: true, credits: 0 })
  expect(has_other_releaser).toBe(true)
})

test('an unusual amount for the vendor is flagged before the password', async () => {
  const { vendors_id } = await desk.vendor()
  for (const rupees of [100, 120, 110]) {
    const { bills_id } = await desk.bill(vendors_id, rupees)
    await release((await pay([{ bills_id, amount: rupees * 100 }])).row_imports_id)
  }
  const usual = await desk.bill(vendors_id, 240)
  const unusual = await desk.bill(vendors_id, 2_400)
  const first = await pay([{ bills_id: usual.bills_id, amount: 240_00 }])
  expect(first.payments[0]?.remarks).toEqual([])
  const second = await pay([{ bills_id: unusual.bills_id, amount: 2_400_00 }])
  expect(second.payments[0]?.remarks).toEqual(['More than twice the largest payment of the last 12 months (₹120.00)'])
})
