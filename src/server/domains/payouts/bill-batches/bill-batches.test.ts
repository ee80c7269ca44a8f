import { beforeAll, beforeEach, expect, test } from 'vitest'
import { approveBill, createBill, getBill, listBillDues, submitBill } from '#contract/purchases/bills.ts'
import { recordBillPayment } from '#contract/purchases/bill-payments.ts'
import {
  type AppliedCredit,
  applyBillCredits,
  createBillBatch,
  getBillBatch,
  listPayableBills,
} from '#contract/payouts/bill-batches.ts'
import { approvePayouts } from '#contract/payouts/payout-approval.ts'
import { retryPayoutBatch } from '#contract/payouts/payout-batches.ts'
import { listPayouts, retryPayout } from '#contract/payouts/payouts.ts'
import { updateCompany } from '#contract/company/company.ts'
import { createDebitNote, issueDebitNote } from '#contract/purchases/debit-notes.ts'
import { recordVendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { listRowImports } from '#contract/documents/row-imports.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { bill, billLine, debitNote, vendor, vendorAdvance } from '#test/support/purchase-builders.ts'
import { companyDetails } from '#test/support/builders.ts'
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

type Bill = { bills_id: string; amount: number; discount?: number }
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
  expect(vendors.find((each) => each.vendors_id === small.vendors_id)).toMatchObject({ is_first_payment: true, credits: [] })
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

test('credits are offered for what no payout on its way pays of a bill', async () => {
  const { vendors_id } = await desk.vendor()
  const { bills_id } = await desk.bill(vendors_id, 5_000)
  const other = await desk.bill(vendors_id, 1_000)
  const dues = async () => (await desk.asha.call(listBillDues, { query: { vendors_id } })).rows
  const { row_imports_id } = await pay([
    { bills_id, amount: 2_000_00 },
    { bills_id: other.bills_id, amount: 1_000_00 },
  ])
  expect((await dues()).map((row) => [row.bills_id, row.amount_due])).toEqual([[bills_id, 3_000_00]])
  await release(row_imports_id)
  expect((await dues()).map((row) => [row.bills_id, row.amount_due])).toEqual([[bills_id, 3_000_00]])
})

/** A vendor who charges GST to a company that has credit for it. */
const registered = async (ending?: string, name?: string) => {
  await desk.asha.call(updateCompany, { body: companyDetails() })
  const { vendors_id } = await desk.vendor(ending, name)
  await desk.asha.tx((tx) =>
    tx.client.query(`UPDATE vendors SET gst_treatment = 'registered', gstin = '27AAPFU0939F1ZV' WHERE vendors_id = $1`, [
      vendors_id,
    ]),
  )
  return { vendors_id }
}
let entered = 0
/** An approved bill of ₹10,000 and 18% GST, from 10 Nov: 2% off until 20 Nov, which is today, else due on 10 Dec. */
const discounted = async (vendors_id: string, discount_days = 10) => {
  const account = await desk.asha.tx((tx) => accountOf(tx, 'advertising'))
  const terms = { bill_number: `D/${(entered += 1)}`, discount_percent: '2', discount_days, duplicate_reason: 'Another run' }
  const { bills_id, version } = await desk.asha.call(createBill, { body: bill(vendors_id, [billLine(account)], terms) })
  const params = { bills_id }
  const submitted = await desk.asha.call(submitBill, { params, body: { version } })
  return desk.asha.call(approveBill, { params, body: { version: submitted.version } })
}
type Lines = Record<string, number>
/** Balances of accounts by their name, debit positive. */
const balances = (): Promise<Lines> =>
  desk.asha.tx(async (tx) => {
    const { rows } = await tx.client.query<{ account_name: string; amount: number }>(
      `SELECT a.account_name, sum(l.amount)::bigint AS amount FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
       WHERE l.companies_id = $1 GROUP BY 1`,
      [tx.companies_id],
    )
    return Object.fromEntries(rows.map(({ account_name, amount }) => [account_name, amount]))
  })
const moved = (before: Lines, after: Lines): Lines =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, amount]) => [name, amount - (before[name] ?? 0)] as const)
      .filter(([, amount]) => amount !== 0),
  )
/** The books, the vendors and the documents agree. */
const broken = () => desk.asha.tx(async (tx) => (await tx.client.query('SELECT * FROM broken_payables()')).rows)

test('paid within its days a bill costs its discount less: income, GST as it was, and the books agree', async () => {
  const { vendors_id } = await registered()
  const due = await discounted(vendors_id)
  const [shown] = (await payable()).rows
  expect(shown?.early).toEqual({ discount: 236_00, until: '2026-11-20', annual_percent: '37.2' })
  const before = await balances()
  const made = await pay([{ bills_id: due.bills_id, amount: 11_800_00, discount: 236_00 }])
  expect(made).toMatchObject({ amount: 11_564_00, payments: [{ bills: [{ amount: 11_800_00, discount: 236_00 }] }] })
  await release(made.row_imports_id)
  expect(await owed(due.bills_id)).toMatchObject({
    status: 'paid',
    amount_due: 0,
    payments: [{ amount: 11_800_00, discount: 236_00 }],
  })
  const change = moved(before, await balances())
  expect(Object.values(change).toSorted((a, b) => a - b)).toEqual([-11_564_00, -236_00, 11_800_00])
  expect(change['Discount received']).toBe(-236_00)
  expect(Object.keys(change).filter((name) => /GST/.test(name))).toEqual([])
  expect(await broken()).toEqual([])
  expect(await bankBalance()).toBe(10_00_000_00 - 11_564_00)
})

test('a discount is refused with part of the bill, in another amount, or once its days are over', async () => {
  const { vendors_id } = await registered()
  const { bills_id, bill_number } = await discounted(vendors_id)
  const late = await discounted(vendors_id, 9)
  const messageOf = async (part: Bill) => (await refusedPay([part])).issues?.[0]?.message
  expect(await messageOf({ bills_id, amount: 5_900_00, discount: 118_00 })).toBe(
    `Pay all that is left of bill ${bill_number} to take the early-payment discount`,
  )
  expect(await messageOf({ bills_id, amount: 11_800_00, discount: 500_00 })).toBe(
    `The early-payment discount of bill ${bill_number} is ₹236.00 now`,
  )
  expect(await messageOf({ bills_id: late.bills_id, amount: 11_800_00, discount: 236_00 })).toBe(
    `The early-payment discount of bill ${late.bill_number} no longer applies`,
  )
  expect((await payable()).rows.find((row) => row.bills_id === late.bills_id)?.early).toBeNull()
})

test('a payment with a discount that comes back leaves nothing in the books: the bill owes all of it again', async () => {
  const { vendors_id } = await registered('9001', 'Closed')
  const due = await discounted(vendors_id)
  const before = await balances()
  const { row_imports_id } = await pay([{ bills_id: due.bills_id, amount: 11_800_00, discount: 236_00 }])
  await release(row_imports_id)
  expect(moved(before, await balances())).toEqual({})
  expect(await owed(due.bills_id)).toMatchObject({ status: 'approved', amount_due: 11_800_00 })
  // Tried again it takes the same discount.
  await desk.asha.call(retryPayoutBatch, { params: { row_imports_id } })
  const again = (await look(row_imports_id)).payments.find(({ payout_status }) => payout_status === 'pending')
  expect(again).toMatchObject({ amount: 11_564_00, bills: [{ amount: 11_800_00, discount: 236_00 }] })
})

test('a payment tried again takes no discount when another one is to pay that part of the bill', async () => {
  const { vendors_id } = await registered('9001', 'Closed')
  const { bills_id } = await discounted(vendors_id)
  const { row_imports_id, payments } = await pay([{ bills_id, amount: 11_800_00, discount: 236_00 }])
  await release(row_imports_id)
  await pay([{ bills_id, amount: 236_00 }])
  await desk.asha.call(retryPayout, { params: { payouts_id: payments[0]?.payouts_id ?? '' } })
  expect((await look(row_imports_id)).payments.at(-1)?.bills).toMatchObject([{ amount: 11_564_00, discount: 0 }])
})

/** The vendor owes ₹2,360 of a debit note, on a bill that was paid, and an advance of ₹4,000. */
const owing = async (ending?: string) => {
  const { vendors_id } = await registered(ending)
  const first = await discounted(vendors_id)
  const cash = await desk.asha.tx((tx) => accountOf(tx, 'cash'))
  const paid = {
    payment_date: '2026-11-12',
    amount: 11_800_00,
    payment_mode: 'cash',
    reference: null,
    ledger_accounts_id: cash,
  } as const
  await desk.asha.call(recordBillPayment, { params: { bills_id: first.bills_id }, body: paid })
  const { debit_notes_id, version } = await desk.asha.call(createDebitNote, { body: debitNote(first.bills_id) })
  await desk.asha.call(issueDebitNote, { params: { debit_notes_id }, body: { version } })
  await desk.asha.call(recordVendorAdvance, { body: vendorAdvance(vendors_id, cash, { amount: 4_000_00 }) })
  const { bills_id } = await discounted(vendors_id, 9)
  const offered = (await desk.asha.call(listPayableBills, {})).vendors.flatMap((each) => each.credits)
  const credits = offered.map(({ kind, id, left }): AppliedCredit => ({ kind, id, bills_id, amount: left }))
  return { bills_id, offered, credits }
}
const left = async () =>
  (await desk.asha.call(listPayableBills, {})).vendors.flatMap(({ credits }) => credits.map((each) => each.left))

test('credits of the vendor lower what is paid, in the same act and once, however often it is sent', async () => {
  const { bills_id, offered, credits } = await owing()
  expect(offered.map(({ kind, left: amount }) => [kind, amount])).toEqual([
    ['vendor_advance', 4_000_00],
    ['debit_note', 2_360_00],
  ])
  const body = { ...batchBody([{ bills_id, amount: 5_440_00 }]), credits }
  const send = (key: string) => desk.asha.send(createBillBatch, { body, key })
  const answers = await Promise.all([send('pressed-once'), send('pressed-once'), send('by-another')])
  expect(
    answers.filter(({ statusCode }) => statusCode === 200).length,
    answers.map((each) => each.body).join(),
  ).toBeGreaterThanOrEqual(1)
  const { rows } = await desk.asha.call(listPayouts, { query: {} })
  expect(rows.map(({ amount }) => amount)).toEqual([5_440_00])
  expect(await left()).toEqual([])
  const [made] = answers.filter(({ statusCode }) => statusCode === 200)
  const { row_imports_id } = JSON.parse(made?.body ?? '{}') as { row_imports_id: string }
  await release(row_imports_id)
  expect(await owed(bills_id)).toMatchObject({ status: 'paid', amount_due: 0 })
  expect(await broken()).toEqual([])
})

test('all or nothing: a batch that is refused applies no credit', async () => {
  const { bills_id, credits } = await owing()
  const too_much = { ...batchBody([{ bills_id, amount: 5_440_01 }]), credits }
  expect(await desk.asha.refused(createBillBatch, { body: too_much })).toMatchObject({ issues: [{ path: 'bills.0.amount' }] })
  const twice = { ...batchBody([{ bills_id, amount: 100_00 }]), credits: [...credits, ...credits.slice(0, 1)] }
  expect(await desk.asha.refused(createBillBatch, { body: twice })).toMatchObject({
    issues: [{ path: expect.stringMatching(/^credits\.[02]\.amount$/) }],
  })
  expect(await left()).toEqual([4_000_00, 2_360_00])
  expect(await owed(bills_id)).toMatchObject({ amount_due: 11_800_00 })
  // Ravi pays, and does not approve bills: credits are not his to apply.
  const body = { ...batchBody([{ bills_id, amount: 5_440_00 }]), credits }
  expect(await desk.ravi.refused(createBillBatch, { body })).toMatchObject({ code: 'forbidden' })
  expect(await desk.ravi.refused(applyBillCredits, { body: { credits } })).toMatchObject({ code: 'forbidden' })
})

test('a payment that fails leaves the credits applied, and is tried again for what they left', async () => {
  const { bills_id, credits } = await owing('9001')
  const { row_imports_id } = await desk.asha.call(createBillBatch, {
    body: { ...batchBody([{ bills_id, amount: 5_440_00 }]), credits },
  })
  await release(row_imports_id)
  expect((await look(row_imports_id)).payments.map(({ payout_status }) => payout_status)).toEqual(['failed'])
  expect(await owed(bills_id)).toMatchObject({ status: 'approved', amount_due: 5_440_00 })
  expect(await left()).toEqual([])
  await desk.asha.call(retryPayoutBatch, { params: { row_imports_id } })
  expect((await look(row_imports_id)).payments.at(-1)).toMatchObject({ payout_status: 'pending', amount: 5_440_00 })
})

test('credits that settle a bill alone need no payment', async () => {
  const { bills_id, credits } = await owing()
  const small = credits.map((credit) => ({ ...credit, amount: 1_000_00 }))
  const send = () => desk.asha.send(applyBillCredits, { body: { credits: small }, key: 'applied-once' })
  for (const answer of [await send(), await send()]) expect(answer.json()).toEqual({ amount: 2_000_00 })
  expect(await owed(bills_id)).toMatchObject({ amount_due: 9_800_00 })
  expect(await left()).toEqual([3_000_00, 1_360_00])
})
