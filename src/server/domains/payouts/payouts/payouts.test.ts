import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getBill } from '#contract/purchases/bills.ts'
import { recordBillPayment, voidBillPayment } from '#contract/purchases/bill-payments.ts'
import { cancelPayout, createPayout, payoutTimeline, rejectPayout, retryPayout, updatePayout } from '#contract/payouts/payouts.ts'
import { approvePayouts, askPayoutOtp, getPayoutOtp } from '#contract/payouts/payout-approval.ts'
import { getVendor, saveVendorBank, vendorStatement } from '#contract/directory/vendors.ts'
import { newestOtp, openPayables, type Payables, payout } from '#test/support/payouts.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { sealed } from '#server/platform/sealed/connection.ts'
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

const journal = (source: string, source_ref: string) =>
  desk.asha.tx(async (tx) => {
    const { rows } = await tx.client.query(
      `SELECT coalesce(a.account_role, a.account_name) AS account, l.amount FROM journal_entries e JOIN journal_lines l USING (companies_id, journal_entries_id)
       JOIN ledger_accounts a USING (companies_id, ledger_accounts_id) WHERE e.source = $1 AND e.source_ref = $2 ORDER BY l.line_no`,
      [source, source_ref],
    )
    return rows
  })
const bankBalance = async () => {
  const number = desk.hdfc.account_number ?? ''
  return (await sandboxes.get<{ available_balance: number }>('bank', `/v1/accounts/${number}`)).available_balance
}
const bankSays = (reference: string, status: string) => sandboxes.control('bank', { conclude_payout: { reference, status } })

test('a payout released by a second person is sent, booked and settles its bill', async () => {
  const { vendors_id } = await desk.vendor()
  const { bills_id } = await desk.bill(vendors_id, 5_000)
  const made = await desk.make(
    payout(vendors_id, desk.hdfc.bank_accounts_id, { purpose: 'bill', bills: [{ bills_id, amount: 5_000_00 }] }),
  )
  expect(made).toMatchObject({
    payout_status: 'pending',
    rail: 'imps',
    approval_problem: 'You made this payout: somebody else approves it.',
  })
  expect(await desk.pay([made.payouts_id])).toEqual({ approved_count: 1, amount: 5_000_00, payout_exports_id: null })
  const paid = await desk.look(made.payouts_id)
  expect(paid).toMatchObject({ payout_status: 'processed', utr: expect.stringMatching(/^SBXN/), processed_on: '2026-11-20' })
  expect(await journal('payout', made.payouts_id)).toEqual([
    { account: 'payable', amount: 5_000_00 },
    { account: 'Current 1111', amount: -5_000_00 },
  ])
  expect(await desk.asha.call(getBill, { params: { bills_id } })).toMatchObject({ status: 'paid', amount_due: 0 })
  expect((await desk.asha.call(getVendor, { params: { vendors_id } })).payable).toBe(0)
  expect(await bankBalance()).toBe(9_95_000_00)
})

const billAndPayout = async (ending = '1234', rupees = 5_000) => {
  const { vendors_id } = await desk.vendor(ending)
  const { bills_id } = await desk.bill(vendors_id, rupees)
  const bills = [{ bills_id, amount: rupees * 100 }]
  const body = payout(vendors_id, desk.hdfc.bank_accounts_id, { amount: rupees * 100, bills })
  const made = await desk.make(body)
  return { ...made, vendors_id, bills_id, body }
}
const owed = (bills_id: string) => desk.asha.call(getBill, { params: { bills_id } })
const statuses = async (payouts_id: string) => {
  const { rows } = await desk.asha.call(payoutTimeline, { params: { payouts_id } })
  return rows.map((row) => row.action).toReversed()
}

test('who made a payout does not release it while another person can; alone in the company they may', async () => {
  const { vendors_id } = await desk.vendor()
  const own = await desk.ravi.call(createPayout, { body: payout(vendors_id, desk.hdfc.bank_accounts_id) })
  const refused = await desk.refusedOtp([own.payouts_id])
  expect(refused).toMatchObject({ code: 'forbidden', message: 'You made this payout: somebody else approves it.' })
  await desk.asha.tx((tx) =>
    tx.client.query(`UPDATE memberships SET membership_status = 'suspended' WHERE companies_id = $1 AND accounts_id = $2`, [
      tx.companies_id,
      desk.ravi.accounts_id,
    ]),
  )
  const alone = await desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id))
  await desk.pay([alone.payouts_id], desk.asha)
  expect((await desk.look(alone.payouts_id)).payout_status).toBe('processed')
})

test('a password is for what was seen: five wrong ones void it, a change of the payout voids it, and it works once', async () => {
  const { payouts_id, body, version } = await billAndPayout()
  const right = await desk.otp([payouts_id])
  const wrong = { ref_no: right.ref_no, otp: right.otp === '000000' ? '111111' : '000000', payee_reason: null }
  for (const _ of [1, 2, 3, 4, 5])
    expect(await desk.ravi.refused(approvePayouts, { body: wrong })).toMatchObject({
      issues: [{ path: 'otp', message: 'This OTP is not right.' }],
    })
  expect(await desk.ravi.refused(approvePayouts, { body: { ...right, payee_reason: null } })).toMatchObject({
    issues: [{ path: 'otp', message: 'This OTP has expired. Request another.' }],
  })
  const haste = await desk.ravi.refused(askPayoutOtp, { body: { payouts_ids: [payouts_id], row_imports_id: null } })
  expect(haste).toMatchObject({ code: 'rate_limited' })
  await desk.asha.tx((tx) =>
    tx.client.query(`UPDATE payout_otps SET asked_at = asked_at - interval '31 seconds' WHERE companies_id = $1`, [
      tx.companies_id,
    ]),
  )
  const another = await desk.otp([payouts_id])
  expect(await desk.ravi.call(getPayoutOtp, { params: { ref_no: another.ref_no } })).toMatchObject({
    otp_status: 'sent',
    payout_count: 1,
    amount: 5_000_00,
    sent_to: expect.stringContaining('•••@example.in'),
  })
  await desk.asha.call(updatePayout, { params: { payouts_id }, body: { ...body, amount: 6_000_00, version } })
  expect(await desk.ravi.refused(approvePayouts, { body: { ...another, payee_reason: null } })).toMatchObject({
    code: 'conflict',
  })
  expect((await desk.look(payouts_id)).payout_status).toBe('pending')
})

test('of ten passwords asked for at once one is sent, and of forty guesses at once five are compared', async () => {
  const { payouts_id } = await billAndPayout()
  const ask = () => desk.ravi.send(askPayoutOtp, { body: { payouts_ids: [payouts_id], row_imports_id: null } as never })
  const asked = await Promise.all(Array.from({ length: 10 }, ask))
  expect(asked.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 429),
  ])
  await desk.drain()
  const { ref_no } = (asked.find(({ statusCode }) => statusCode === 200)?.json() ?? {}).data as { ref_no: string }
  const right = await newestOtp(world)
  const body = { ref_no, otp: right === '000000' ? '111111' : '000000', payee_reason: null }
  const begun = performance.now()
  const guesses = await Promise.all(Array.from({ length: 40 }, () => desk.ravi.refused(approvePayouts, { body })))
  expect(performance.now() - begun, 'no request waits for a second connection').toBeLessThan(5_000)
  expect(guesses.map(({ status }) => status)).toEqual(guesses.map(() => 400))
  expect(guesses.filter(({ issues }) => issues[0]?.message === 'This OTP is not right.')).toHaveLength(5)
})

test.each([
  ['9001', 'The payee’s account is closed'],
  ['9003', 'Returned by the payee’s bank'],
])('a payment that the bank declines (%s) is told with its reason, and the bill owes as before', async (ending, reason) => {
  const { payouts_id, reference, bills_id } = await billAndPayout(ending)
  await desk.pay([payouts_id])
  if (ending === '9003') await bankSays(reference, 'failed')
  expect(await desk.asked(payouts_id)).toMatchObject({ payout_status: 'failed', status_reason: reason })
  expect(await owed(bills_id)).toMatchObject({ status: 'approved', amount_due: 5_000_00 })
  expect(await bankBalance()).toBe(10_00_000_00)
  const again = await desk.asha.call(retryPayout, { params: { payouts_id } })
  expect(again).toMatchObject({ payout_status: 'pending', retry_of: payouts_id, bills: [{ bills_id, amount: 5_000_00 }] })
  expect(await desk.asha.refused(retryPayout, { params: { payouts_id } })).toMatchObject({ code: 'invalid' })
})

test('a payment in progress at the bank shows by when it arrives at the latest', async () => {
  const { payouts_id, reference } = await billAndPayout('9002')
  await desk.pay([payouts_id])
  expect(await desk.look(payouts_id)).toMatchObject({ payout_status: 'processing', expected_by: '2026-11-20T04:35:00.000Z' })
  await bankSays(reference, 'processed')
  expect(await desk.asked(payouts_id)).toMatchObject({ payout_status: 'processed', expected_by: null })
})

test.each(['cut_after', 'garbage'] as const)(
  'an answer that is lost (%s) is asked for, and the order never sent anew',
  async (fault) => {
    const { payouts_id, bills_id } = await billAndPayout()
    await sandboxes.control('bank', { faults: [{ route: 'POST /v1/payouts', fault }] })
    await desk.pay([payouts_id])
    expect(await desk.look(payouts_id)).toMatchObject({
      payout_status: 'processing',
      status_reason: 'The bank has not answered yet and is being asked',
    })
    expect(await desk.asked(payouts_id)).toMatchObject({ payout_status: 'processed' })
    expect(await owed(bills_id)).toMatchObject({ status: 'paid' })
    expect(await bankBalance()).toBe(9_95_000_00)
  },
)

test('an order that never arrived is given up at the bank first, so that it cannot arrive later', async () => {
  const { payouts_id, reference } = await billAndPayout()
  await sandboxes.control('bank', { faults: [{ route: 'POST /v1/payouts', fault: 'cut' }] })
  await desk.pay([payouts_id])
  for (const _ of [1, 2, 3]) expect(await desk.asked(payouts_id)).toMatchObject({ payout_status: 'processing' })
  expect(await desk.asked(payouts_id)).toMatchObject({
    payout_status: 'failed',
    status_reason: 'The bank never had it: nothing was paid',
  })
  const late = {
    reference,
    debit_account_number: desk.hdfc.account_number,
    amount: 5_000_00,
    rail: 'imps',
    beneficiary: { account_number: '1' },
  }
  expect(await sandboxes.post('bank', '/v1/payouts', late)).toMatchObject({
    error: { description: 'This reference was cancelled' },
  })
  expect(await bankBalance()).toBe(10_00_000_00)
})

test('returned money reverses the entry and the bill is due again', async () => {
  const { payouts_id, reference, bills_id, vendors_id } = await billAndPayout('9006')
  await desk.pay([payouts_id])
  expect((await owed(bills_id)).status).toBe('paid')
  const [payment] = (await owed(bills_id)).payments
  const undo = {
    params: { bills_id, bill_payments_id: payment?.bill_payments_id ?? '' },
    body: { voided_on: '2026-11-20', void_reason: 'Mistake' },
  }
  expect(await desk.asha.refused(voidBillPayment, undo)).toMatchObject({ code: 'wrong_state' })
  await bankSays(reference, 'reversed')
  const back = await desk.asked(payouts_id)
  expect(back).toMatchObject({
    payout_status: 'reversed',
    status_reason: 'Credit was returned by the payee’s bank',
    reversed_on: '2026-11-20',
  })
  expect(await journal('reversal', back.journal_entries_id ?? '')).toEqual([
    { account: 'payable', amount: -5_000_00 },
    { account: 'Current 1111', amount: 5_000_00 },
  ])
  expect(await owed(bills_id)).toMatchObject({ status: 'approved', amount_due: 5_000_00 })
  expect((await desk.asha.call(getVendor, { params: { vendors_id } })).payable).toBe(5_000_00)
  expect(await bankBalance()).toBe(10_00_000_00)
})

test('what a payout is to settle is spoken for: neither another payout nor a recorded payment takes it', async () => {
  const { bills_id, body } = await billAndPayout()
  expect(await desk.asha.refused(createPayout, { body })).toMatchObject({
    issues: [{ path: 'bills.0.amount', message: 'Only ₹0.00 is left to pay' }],
  })
  const elsewhere = { payment_date: '2026-11-20', amount: 1_00, payment_mode: 'cash' as const, reference: null }
  const ledger = { ledger_accounts_id: desk.hdfc.ledger_accounts_id }
  expect(await desk.asha.refused(recordBillPayment, { params: { bills_id }, body: { ...elsewhere, ...ledger } })).toMatchObject({
    issues: [{ path: 'amount' }],
  })
})

test('an account without money leaves the payout in the queue, behind which others are paid, and sends it when there is some', async () => {
  const { vendors_id } = await desk.vendor()
  const large = await desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id, { amount: 11_00_000_00 }))
  const small = await desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id))
  await desk.pay([large.payouts_id, small.payouts_id])
  expect(await desk.look(large.payouts_id)).toMatchObject({ payout_status: 'queued', status_reason: 'Account balance is low' })
  expect(await desk.look(small.payouts_id)).toMatchObject({ payout_status: 'processed' })
  const params = { payouts_id: large.payouts_id }
  await desk.asha.call(cancelPayout, { params, body: { reason: 'Paid by cheque' } })
  expect(await desk.asked(large.payouts_id)).toMatchObject({ payout_status: 'cancelled', status_reason: 'Paid by cheque' })
  expect(await statuses(large.payouts_id)).toEqual(['created', 'otp_asked', 'approved', 'processing', 'queued', 'cancelled'])
})

test('while IMPS is down it is sent by the fallback that was shown', async () => {
  await sandboxes.control('bank', { rails_down: ['imps'] })
  const { payouts_id } = await billAndPayout()
  await desk.pay([payouts_id])
  expect(await desk.look(payouts_id)).toMatchObject({ payout_status: 'processed', rail: 'neft' })
})

test('a bank that is down is tried again later, and nothing is paid twice', async () => {
  const { payouts_id } = await billAndPayout()
  await sandboxes.control('bank', {
    faults: [{ route: 'POST /v1/payouts', fault: 'error', status: 429, message: 'Too many at once' }],
  })
  await desk.pay([payouts_id])
  expect(await desk.look(payouts_id)).toMatchObject({ payout_status: 'queued', status_reason: 'The bank could not be reached' })
  expect(await desk.asked(payouts_id)).toMatchObject({ payout_status: 'processed' })
  expect(await bankBalance()).toBe(9_95_000_00)
})

test('when the payee’s account was changed, no one who changed it or made the payout releases it, and another person gives a reason', async () => {
  const { payouts_id, vendors_id, body, version } = await billAndPayout()
  const account = {
    bank_account_name: 'Nila Printers',
    bank_account_number: '999900001234',
    bank_ifsc: 'HDFC0000001',
    upi_vpa: null,
  }
  await desk.asha.call(saveVendorBank, { params: { vendors_id }, body: account })
  await desk.asha.tx((tx) =>
    tx.client.query(
      `UPDATE vendors SET bank_status = 'verified', bank_verified_at = $3 WHERE companies_id = $1 AND vendors_id = $2`,
      [tx.companies_id, vendors_id, tx.now],
    ),
  )
  const stale = await desk.refusedOtp([payouts_id])
  expect(stale.message).toBe('Where the payee is paid was changed since: save the payout again and look at it.')
  await desk.asha.call(updatePayout, { params: { payouts_id }, body: { ...body, version } })
  expect(await desk.refusedOtp([payouts_id], desk.asha)).toMatchObject({ code: 'forbidden' })
  const silent = await desk.ravi.refused(approvePayouts, { body: { ...(await desk.otp([payouts_id])), payee_reason: null } })
  expect(silent).toMatchObject({ issues: [{ path: 'payee_reason' }] })
  await desk.asha.tx((tx) =>
    tx.client.query(`UPDATE payout_otps SET asked_at = asked_at - interval '31 seconds' WHERE companies_id = $1`, [
      tx.companies_id,
    ]),
  )
  await desk.pay([payouts_id], desk.ravi, 'Ravi called Nila on her old number')
  expect(await desk.look(payouts_id)).toMatchObject({
    payout_status: 'processed',
    payee_reason: 'Ravi called Nila on her old number',
  })
})

test('an account changed after the approval stops what was not sent yet: it waits for another approval', async () => {
  const { vendors_id } = await desk.vendor()
  const made = await desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id, { scheduled_on: '2026-11-25' }))
  await desk.pay([made.payouts_id])
  expect((await desk.look(made.payouts_id)).payout_status).toBe('scheduled')
  await desk.asha.tx(async (tx) => {
    await tx.client.query('UPDATE vendors SET bank_account_number = $2 WHERE vendors_id = $1', [
      vendors_id,
      sealed('vendors.bank_account_number', '111122223333'),
    ])
    await tx.client.query(`UPDATE payouts SET scheduled_on = '2026-11-20' WHERE payouts_id = $1`, [made.payouts_id])
  })
  const other = await desk.vendor('4321', 'Other')
  const next = await desk.make(payout(other.vendors_id, desk.hdfc.bank_accounts_id))
  await desk.pay([next.payouts_id])
  expect(await desk.look(made.payouts_id)).toMatchObject({
    payout_status: 'pending',
    approved_by: null,
    status_reason: 'Where the payee is paid was changed after the approval',
  })
  expect((await desk.look(next.payouts_id)).payout_status).toBe('processed')
})

test('a rejected payout shows the reason and frees its bill', async () => {
  const { payouts_id, body } = await billAndPayout()
  await desk.ravi.call(rejectPayout, { params: { payouts_id }, body: { reason: 'Wrong vendor' } })
  expect(await desk.look(payouts_id)).toMatchObject({ payout_status: 'rejected', status_reason: 'Wrong vendor' })
  expect((await desk.make(body)).payout_status).toBe('pending')
})

test('a transfer between own accounts moves nothing but the two accounts', async () => {
  const savings = await desk.open('2222')
  const body = payout('', desk.hdfc.bank_accounts_id)
  const made = await desk.make({
    ...body,
    payout_kind: 'own_account',
    vendors_id: null,
    to_bank_accounts_id: savings.bank_accounts_id,
    purpose: 'transfer',
  })
  expect(made).toMatchObject({ rail: 'internal', payee_name: 'Current 2222' })
  await desk.pay([made.payouts_id])
  expect(await journal('payout', made.payouts_id)).toEqual([
    { account: 'Current 2222', amount: 5_000_00 },
    { account: 'Current 1111', amount: -5_000_00 },
  ])
})

test('the statement of a vendor shows what was paid on account, and agrees with what they are owed', async () => {
  const { vendors_id } = await desk.vendor('9006')
  const { bills_id } = await desk.bill(vendors_id, 3_000)
  const body = payout(vendors_id, desk.hdfc.bank_accounts_id, { amount: 5_000_00, bills: [{ bills_id, amount: 3_000_00 }] })
  const { payouts_id, reference } = await desk.make(body)
  await desk.pay([payouts_id])
  const account = () =>
    desk.asha.call(vendorStatement, { params: { vendors_id }, query: { from: '2026-11-01', to: '2026-11-30' } })
  const paid = await account()
  expect(paid.rows.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-3_000_00, -2_000_00, 3_000_00])
  expect(paid.closing).toBe((await desk.asha.call(getVendor, { params: { vendors_id } })).payable)
  await bankSays(reference, 'reversed')
  await desk.asked(payouts_id)
  expect((await account()).closing).toBe(3_000_00)
})

test('of two people who change a payout from the same page the second is refused, and reads what the first made of it', async () => {
  const { payouts_id, body, version } = await billAndPayout()
  const change = { ...body, narration: 'Second try', bills: [], purpose: 'advance' as const }
  const first = await desk.asha.call(updatePayout, {
    params: { payouts_id },
    body: { ...change, amount: 4_000_00, version },
  })
  expect(first.version).toBe(version + 1)
  const stale = await desk.ravi.refused(updatePayout, {
    params: { payouts_id },
    body: { ...change, amount: 9_000_00, version },
  })
  expect(stale).toMatchObject({ code: 'conflict' })
  expect(await desk.look(payouts_id)).toMatchObject({ amount: 4_000_00, version: first.version })
  await desk.ravi.call(updatePayout, {
    params: { payouts_id },
    body: { ...change, amount: 4_500_00, version: first.version },
  })
  expect(await desk.look(payouts_id)).toMatchObject({ amount: 4_500_00, version: first.version + 1 })
})
