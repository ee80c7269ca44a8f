import pg from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getSubscription } from '#contract/billing/subscription.ts'
import {
  askBalance,
  createPaymentLink,
  generateBankOtp,
  getBankOtp,
  listPayingAccounts,
} from '#contract/billing/subscription-payments.ts'
import { bankAccountField } from '#contract/company/paying-accounts.ts'
import { found, GROWTH, PLAN, type Payer, payer } from '#test/support/paying.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
let sandboxes: Sandboxes
let company: Payer

beforeAll(async () => {
  sandboxes = await openSandboxes(['gateway', 'bank'])
  world = await openWorld(sandboxes.env)
})
beforeEach(async () => {
  await sandboxes.control('bank', { faults: [] })
  company = await payer(world, sandboxes)
})

// Account numbers differ between tests: the bank remembers its payments.
let accounts = 0
const fresh = (ending: string) => `${String((accounts += 1)).padStart(4, '0')}${ending}`
const pay = async (body: Awaited<ReturnType<Payer['ft']>>) => {
  const { payment_token } = await company.asha.call(createPaymentLink, { body })
  await company.drain()
  return company.look(payment_token)
}
const plan = async () => (await company.asha.call(getSubscription)).id
const balanceOf = async (account: string) => (await found(company.asha, account)).available_balance
const refresh = async (account: string) => {
  await company.asha.call(askBalance, { body: { [bankAccountField]: account } })
  await company.drain()
}
/** The reference of the newest payment. */
const reference = () =>
  company.asha.tx(async (tx) => {
    const { rows } = await tx.client.query(
      'SELECT reference FROM subscription_payments WHERE companies_id = $1 ORDER BY 1 DESC',
      [tx.companies_id],
    )
    return rows[0].reference as string
  })

test('a plan is paid from a bank account with the password and token that its bank sent', async () => {
  const account = await company.account(fresh('1111'))
  expect(await balanceOf(account)).toBe(10_00_000_00)
  expect(await pay(await company.ft(account))).toMatchObject({ result: 'success', subscription_payment_statuses_id: 5 })
  expect(await plan()).toBe(PLAN)
  await refresh(account)
  expect(await balanceOf(account)).toBe(10_00_000_00 - GROWTH)
})

test('a balance that the bank does not return is shown as failed, a slow one as loading', async () => {
  const silent = await company.account(fresh('0002'))
  expect(await found(company.asha, silent)).toMatchObject({ balance_status: 'failed', available_balance: null })
  await company.asha.call(askBalance, { body: { [bankAccountField]: silent } })
  expect(await found(company.asha, silent)).toMatchObject({ balance_status: 'loading' })
})

test('a pending transfer is not requested again, and settles when the bank confirms it', async () => {
  const account = await company.account(fresh('0005'))
  const state = await pay(await company.ft(account))
  expect(state).toMatchObject({ result: 'pending', subscription_payment_statuses_id: 3 })
  const again = await company.asha.refused(createPaymentLink, {
    body: { payment_method: 'pg', subscription_packages_id: PLAN, ft_details: null, is_instant_payment: 0 },
  })
  expect(again).toMatchObject({
    code: 'wrong_state',
    message: 'A bank payment is in progress. Wait for its result before you pay again.',
  })
  await sandboxes.control('bank', { conclude: { reference: await reference(), status: 'success' } })
  expect(await company.look(state.payment_token)).toMatchObject({ result: 'success' })
  expect(await plan()).toBe(PLAN)
})

test('a pending transfer that is returned leaves the plan unpaid and allows another', async () => {
  const state = await pay(await company.ft(await company.account(fresh('0006'))))
  await sandboxes.control('bank', { conclude: { reference: await reference(), status: 'failed' } })
  expect(await company.look(state.payment_token)).toMatchObject({
    result: 'failure',
    failure_reason: 'Returned by the beneficiary bank',
  })
  expect(await plan()).not.toBe(PLAN)
  expect((await company.order()).outside_order_id).toMatch(/^order_/)
})

test.each(['cut_after', 'garbage'] as const)(
  'a transfer whose answer is lost (%s) is looked up by our reference, never sent again',
  async (fault) => {
    const account = await company.account(fresh('2222'))
    const body = await company.ft(account)
    await sandboxes.control('bank', { faults: [{ route: 'POST /v1/transfers', fault }] })
    const { payment_token } = await company.asha.call(createPaymentLink, { body })
    await company.drain()
    expect(await company.look(payment_token)).toMatchObject({ result: 'success' })
    await refresh(account)
    expect(await balanceOf(account)).toBe(10_00_000_00 - GROWTH)
  },
)

test('a transfer that never reached the bank fails after it was asked about in vain', async () => {
  const account = await company.account(fresh('3333'))
  const body = await company.ft(account)
  await sandboxes.control('bank', { faults: [{ route: 'POST /v1/transfers', fault: 'cut' }] })
  const { payment_token } = await company.asha.call(createPaymentLink, { body })
  await company.drain()
  for (const _ of [1, 2])
    expect(await company.look(payment_token)).toMatchObject({ result: 'pending', subscription_payment_statuses_id: 4 })
  expect(await company.look(payment_token)).toMatchObject({ result: 'failure', failure_reason: 'The request did not arrive' })
  await refresh(account)
  expect(await balanceOf(account)).toBe(10_00_000_00)
})

test('a second click with the same password begins no second payment', async () => {
  const body = await company.ft(await company.account(fresh('4444')))
  const [first, second] = await Promise.all([
    company.asha.send(createPaymentLink, { body, key: 'ft-first-click' } as never),
    company.asha.send(createPaymentLink, { body, key: 'ft-first-click' } as never),
  ])
  expect(first.body).toBe(second.body)
  const other = await company.asha.refused(createPaymentLink, { body })
  expect(other.code).toBe('wrong_state')
})

test('a wrong password is the bank’s to refuse, and pays nothing', async () => {
  const body = await company.ft(await company.account(fresh('5555')))
  const wrong = { ...body, ft_details: { ...body.ft_details, otp: body.ft_details.otp === '000000' ? '000001' : '000000' } }
  expect(await pay(wrong)).toMatchObject({
    result: 'failure',
    failure_reason: 'The one-time password or the transaction token is wrong',
  })
})

test('a password is for its account and amount, must have been sent, and has six digits', async () => {
  const [one, other] = [await company.account(fresh('6666')), await company.account(fresh('7777'))]
  const body = await company.ft(one)
  const at = async (change: object) =>
    (await company.asha.refused(createPaymentLink, { body: { ...body, ft_details: { ...body.ft_details, ...change } } })).issues
  const { debit_account_number, mobile_number } = await found(company.asha, other)
  expect(await at({ [bankAccountField]: other, debit_account_number, mobile_number })).toEqual([
    { path: 'ft_details.otp', message: 'This OTP is not for this payment. Request another.' },
  ])
  expect(await at({ otp: '123' })).toEqual([{ path: 'ft_details.otp', message: 'Please enter OTP' }])
  expect(await at({ transaction_token: '' })).toEqual([
    { path: 'ft_details.transaction_token', message: 'Please enter the transaction token' },
  ])
  expect(await at({ transaction_token: 'ab-1' })).toEqual([
    { path: 'ft_details.transaction_token', message: 'Please enter valid transaction token' },
  ])
  const small = await company.ft(other, '1.00').catch(() => undefined)
  expect(small && (await company.asha.refused(createPaymentLink, { body: small })).issues).toMatchObject([
    { path: 'ft_details.otp' },
  ])
})

test('a bank that sends no messages is reported as failed', async () => {
  const account = await company.account(fresh('0004'))
  const { data } = await company.asha.call(generateBankOtp, { body: { amount: '1768.82', [bankAccountField]: account } })
  expect(await company.asha.call(getBankOtp, { params: data })).toMatchObject({ otp_status: 'sending' })
  await company.drain()
  expect(await company.asha.call(getBankOtp, { params: data })).toMatchObject({ otp_status: 'failed' })
})

test('no one asks for more than ten passwords a day, nor a bank for two within 30 seconds', async () => {
  const account = await company.account(fresh('1010'))
  const ask = { body: { amount: '1768.82', [bankAccountField]: account } }
  const asked = []
  for (const _ of Array.from({ length: 10 })) asked.push((await company.asha.call(generateBankOtp, ask)).data)
  await company.drain()
  const states = await Promise.all(asked.map((params) => company.asha.call(getBankOtp, { params })))
  expect(states.filter((each) => each.otp_status === 'sent')).toHaveLength(1)
  expect(await company.asha.refused(generateBankOtp, ask)).toMatchObject({ status: 429, code: 'rate_limited' })
})

test('of twenty passwords asked for at once ten are sent for', async () => {
  const ravi = await world.member(company.asha, ['OWNER'])
  const ask = { body: { amount: '1768.82', [bankAccountField]: await company.account(fresh('1011')) } as never }
  const answers = await Promise.all(Array.from({ length: 20 }, () => ravi.send(generateBankOtp, ask)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
})

test('neither password nor token stands anywhere once the bank was asked', async () => {
  const body = await company.ft(await company.account(fresh('8888')))
  const { otp, transaction_token } = body.ft_details
  const { payment_token } = await company.asha.call(createPaymentLink, { body })
  const sealed = await company.asha.tx((tx) =>
    tx.client.query('SELECT authorisation FROM subscription_payments WHERE payment_token = $1', [payment_token]),
  )
  expect(sealed.rows[0].authorisation.toString('latin1')).not.toContain(otp)
  await company.drain()
  const kept = await company.asha.tx((tx) =>
    tx.client.query(
      `SELECT (SELECT string_agg(t::text, '') FROM subscription_payments t) || (SELECT string_agg(t::text, '') FROM audit_log t) ||
         (SELECT string_agg(t::text, '') FROM idempotency_keys t) || (SELECT coalesce(string_agg(payload::text, ''), '') FROM jobs) AS all`,
    ),
  )
  expect(kept.rows[0].all).not.toContain(transaction_token)
})

test('the bank’s ledger holds to the paisa what we have settled', async () => {
  for (const ending of ['1212', '0005', '0007', '3434']) {
    company = await payer(world, sandboxes, `Ledger ${ending}`)
    const body = await company.ft(await company.account(fresh(ending)))
    await sandboxes.control('bank', { faults: ending === '3434' ? [{ route: 'POST /v1/transfers', fault: 'cut_after' }] : [] })
    const { payment_token } = await company.asha.call(createPaymentLink, { body })
    await company.drain()
    if (ending === '0005') await sandboxes.control('bank', { conclude: { reference: await reference(), status: 'success' } })
    await company.look(payment_token)
  }
  const { lines } = await sandboxes.get<{ lines: { balance: number }[] }>('bank', '/v1/accounts/OPERATOR0001000/statement')
  expect(lines.at(-1)?.balance).toBe(await settledByBank(world.url))
})

async function settledByBank(url: string): Promise<number> {
  const owner = new pg.Client(url)
  await owner.connect()
  const { rows } = await owner.query(`SELECT sum(amount)::bigint AS sum FROM plan_payments WHERE payment_method = 'ft'`)
  await owner.end()
  return Number(rows[0].sum) + OPENING
}

/** What the sandbox opens every account with. */
const OPENING = 10_00_000_00

test('another company neither sees nor pays from this account', async () => {
  const account = await company.account(fresh('9999'))
  const body = await company.ft(account)
  const other = await payer(world, sandboxes, 'Ravi Stores')
  expect((await other.asha.call(listPayingAccounts)).rows).toEqual([])
  const foreign = {
    ...body,
    ft_details: { ...body.ft_details, accounts_id: other.asha.accounts_id, companies_id: other.asha.companies_id },
  }
  expect(await other.asha.refused(createPaymentLink, { body: foreign })).toMatchObject({ status: 404 })
  expect((await other.asha.refused(createPaymentLink, { body })).issues[0]?.path).toBe('ft_details.accounts_id')
})
