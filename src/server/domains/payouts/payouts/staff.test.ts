import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getSubscription, startTrial } from '#contract/billing/subscription.ts'
import { cancelPayout, createPayout, type PayoutInput, retryPayout } from '#contract/payouts/payouts.ts'
import { approvePayouts } from '#contract/payouts/payout-approval.ts'
import { planPayout } from '#contract/payouts/payout-plans.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { openPayables, type Payables, payout } from '#test/support/payouts.ts'
import { addStaff } from '#test/support/staff.ts'
import { openSandboxes } from '#test/support/sandbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let desk: Payables

beforeAll(async () => {
  world = await openWorld((await openSandboxes(['bank'])).env)
})
beforeEach(async () => {
  desk = await openPayables(world)
})

const toStaff = (staff_id: string, over: Partial<PayoutInput> = {}) =>
  payout('', desk.hdfc.bank_accounts_id, {
    payout_kind: 'staff',
    vendors_id: null,
    staff_id,
    purpose: 'salary',
    narration: 'Salary November',
    ...over,
  })
const meera = (over: { ending?: string; accounts_id?: string; bank_account_number?: string } = {}) => addStaff(desk.asha, over)
const debited = async (payouts_id: string) => {
  const { rows } = await desk.asha.tx((tx) =>
    tx.client.query<{ account: string; amount: number }>(
      `SELECT a.account_role AS account, l.amount FROM journal_entries e JOIN journal_lines l USING (companies_id, journal_entries_id)
       JOIN ledger_accounts a USING (companies_id, ledger_accounts_id) WHERE e.source = 'payout' AND e.source_ref = $1 AND l.amount > 0`,
      [payouts_id],
    ),
  )
  return rows
}
const approve = async (payouts_id: string, by: Actor, payee_reason: string | null = null) => ({
  body: { ...(await desk.otp([payouts_id], by)), payee_reason },
})

test('a salary is paid like a bill: made by one, released by another, booked against what is payable', async () => {
  const { staff_id } = await meera()
  const made = await desk.make(toStaff(staff_id))
  expect(made).toMatchObject({ payee_name: 'Meera Iyer', staff_id, payee_warning: null })
  await desk.pay([made.payouts_id])
  expect(await desk.look(made.payouts_id)).toMatchObject({ payout_status: 'processed' })
  expect(await debited(made.payouts_id)).toEqual([{ account: 'salaries_payable', amount: 5_000_00 }])
})

test('what a person laid out is booked to its account, an advance to advances', async () => {
  const { staff_id } = await meera()
  const expense_accounts_id = await desk.asha.tx((tx) => accountOf(tx, 'staff_welfare'))
  const tea = await desk.make(toStaff(staff_id, { purpose: 'expense', expense_accounts_id }))
  const ahead = await desk.make(toStaff(staff_id, { purpose: 'advance' }))
  await desk.pay([tea.payouts_id, ahead.payouts_id])
  expect(await debited(tea.payouts_id)).toEqual([{ account: 'staff_welfare', amount: 5_000_00 }])
  expect(await debited(ahead.payouts_id)).toEqual([{ account: 'employee_advances', amount: 5_000_00 }])
})

test('it states its purpose, pays no bills, and no one who is archived or unverified', async () => {
  const { staff_id } = await meera()
  const refusal = async (body: PayoutInput) => (await desk.asha.refused(createPayout, { body })).issues
  expect(await refusal(toStaff(staff_id, { purpose: 'expense' }))).toMatchObject([{ path: 'expense_accounts_id' }])
  expect(await refusal(toStaff(staff_id, { purpose: 'refund' }))).toMatchObject([{ path: 'purpose' }])
  const { vendors_id } = await desk.vendor()
  expect(await refusal(payout(vendors_id, desk.hdfc.bank_accounts_id, { purpose: 'salary' }))).toMatchObject([
    { path: 'purpose' },
  ])
  const { bills_id } = await desk.bill(vendors_id)
  expect(await refusal(toStaff(staff_id, { bills: [{ bills_id, amount: 1_00 }] }))).toMatchObject([{ path: 'bills.0.amount' }])
  await desk.asha.tx((tx) => tx.client.query('UPDATE staff SET is_active = false WHERE companies_id = $1', [tx.companies_id]))
  expect(await refusal(toStaff(staff_id))).toMatchObject([
    { path: 'staff_id', message: 'Meera Iyer is archived: restore them first' },
  ])
})

test('no one pays themselves while another person can', async () => {
  const { staff_id } = await meera({ accounts_id: desk.ravi.accounts_id })
  const { payouts_id } = await desk.make(toStaff(staff_id))
  const refused = await desk.refusedOtp([payouts_id])
  expect(refused.message).toBe('This is paid to you: somebody else approves it.')
})

test('a vendor with the account of an employee is paid only by a second person, who is not that employee and gives a reason', async () => {
  const { vendors_id, bank_account_number } = await desk.vendor()
  await meera({ accounts_id: desk.ravi.accounts_id, bank_account_number })
  const made = await desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id))
  const evidence = 'The account of Nila Printers is on file for Meera Iyer (staff) too. Find out why before you pay.'
  expect(made).toMatchObject({ payee_warning: evidence })
  const { payouts_id } = made
  const theirs = await desk.refusedOtp([payouts_id])
  expect(theirs.message).toBe(`${evidence} A second person approves it.`)
  const kiran = await world.member(desk.asha, ['ACCOUNTS_PAYABLE_PAY'])
  const asked = await approve(payouts_id, kiran)
  const silent = await kiran.refused(approvePayouts, asked)
  expect(silent.issues).toMatchObject([{ path: 'payee_reason', message: `${evidence} Enter why you pay it anyway.` }])
  await kiran.call(approvePayouts, { body: { ...asked.body, payee_reason: 'Meera lets us her shop' } })
  await desk.drain()
  expect(await desk.look(payouts_id)).toMatchObject({ payout_status: 'processed', payee_reason: 'Meera lets us her shop' })
})

test('alone in the company no one pays a vendor into the account of staff', async () => {
  const { vendors_id, bank_account_number } = await desk.vendor()
  await meera({ bank_account_number })
  await desk.asha.tx((tx) =>
    tx.client.query(`UPDATE memberships SET membership_status = 'suspended' WHERE companies_id = $1 AND accounts_id = $2`, [
      tx.companies_id,
      desk.ravi.accounts_id,
    ]),
  )
  const { payouts_id } = await desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id))
  const refused = await desk.refusedOtp([payouts_id], desk.asha)
  expect(refused.message).toContain('A second person approves it.')
})

test('a new account of staff waits, and the plan says whose it is besides', async () => {
  const { bank_account_number } = await desk.vendor()
  const { staff_id } = await meera({ bank_account_number })
  await desk.asha.tx((tx) =>
    tx.client.query('UPDATE staff SET bank_changed_at = $2, bank_changed_by = $3 WHERE companies_id = $1', [
      tx.companies_id,
      tx.now,
      tx.accounts_id,
    ]),
  )
  const { bills: _bills, narration: _narration, notes: _notes, purpose: _purpose, ...asked } = toStaff(staff_id)
  const plan = await desk.asha.call(planPayout, { body: asked })
  expect(plan.payee_warning).toBe(
    'Where Meera Iyer is paid was changed less than 24 hours ago. The account of Meera Iyer is on file for Nila Printers too. Ask them in person before you pay.',
  )
})

test('one that failed is tried again to the same person', async () => {
  const { staff_id } = await meera()
  const { payouts_id } = await desk.make(toStaff(staff_id))
  await desk.asha.tx((tx) =>
    tx.client.query(
      `UPDATE payouts SET payout_status = 'failed', approved_by = made_by WHERE companies_id = $1 AND payouts_id = $2`,
      [tx.companies_id, payouts_id],
    ),
  )
  expect(await desk.asha.call(retryPayout, { params: { payouts_id } })).toMatchObject({ staff_id, purpose: 'salary' })
})

const countedThisMonth = async () => {
  const { rows } = await desk.asha.tx((tx) =>
    tx.client.query<{ payouts: number }>(
      `SELECT payouts FROM subscription_usage WHERE companies_id = $1 AND usage_month = '2026-11-01'`,
      [tx.companies_id],
    ),
  )
  return rows[0]?.payouts ?? 0
}

test('what staff are paid counts on the plan as what vendors are paid does; a transfer between own accounts does not', async () => {
  const { staff_id } = await meera()
  const salary = await desk.make(toStaff(staff_id))
  await desk.pay([salary.payouts_id])
  expect(await countedThisMonth()).toBe(5_000_00)
  const { vendors_id } = await desk.vendor('5678')
  const later = await desk.make(toStaff(staff_id, { amount: 2_000_00, scheduled_on: '2026-11-25' }))
  const bill = await desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id))
  const other = await desk.open('2222')
  const transfer = await desk.make(
    payout('', desk.hdfc.bank_accounts_id, {
      payout_kind: 'own_account',
      vendors_id: null,
      to_bank_accounts_id: other.bank_accounts_id,
      purpose: 'transfer',
    }),
  )
  await desk.pay([later.payouts_id, bill.payouts_id, transfer.payouts_id])
  expect(await countedThisMonth()).toBe(12_000_00)
  await desk.asha.call(cancelPayout, { params: { payouts_id: later.payouts_id }, body: { reason: 'Left us' } })
  expect(await countedThisMonth()).toBe(10_000_00)
})

test('a salary beyond the limit of the plan is not released', async () => {
  const { staff_id } = await meera()
  await desk.asha.call(startTrial)
  const { transactionRemaining } = await desk.asha.call(getSubscription)
  const { payouts_id } = await desk.make(toStaff(staff_id))
  await desk.asha.tx((tx) =>
    tx.client.query(`INSERT INTO subscription_usage (companies_id, usage_month, payouts) VALUES ($1, '2026-11-01', $2)`, [
      tx.companies_id,
      (transactionRemaining.payouts ?? 0) - 4_999_99,
    ]),
  )
  const refused = await desk.ravi.refused(approvePayouts, await approve(payouts_id, desk.ravi))
  expect(refused).toMatchObject({ code: 'plan_limit' })
  expect((await desk.look(payouts_id)).payout_status).toBe('pending')
})
