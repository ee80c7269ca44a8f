import { createHmac } from 'node:crypto'
import pg from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { categoriseLines } from '#contract/banking/reconciliation.ts'
import { getSubscription, startTrial } from '#contract/billing/subscription.ts'
import { checkPaymentStatus, createPaymentLink } from '#contract/billing/subscription-payments.ts'
import { receiveGatewayWebhook } from '#contract/billing/webhooks.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { type Bank, bankLines } from '#test/support/bank-lines.ts'
import { GROWTH, PLAN, type Payer, payer } from '#test/support/paying.ts'
import { openTrader } from '#test/support/reconciling.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let sandboxes: Sandboxes
let company: Payer

beforeAll(async () => {
  sandboxes = await openSandboxes(['gateway', 'bank'])
  world = await openWorld(sandboxes.env)
})
beforeEach(async () => {
  await sandboxes.control('gateway', { faults: [], webhooks: { mode: 'lost' } })
  company = await payer(world, sandboxes)
})

const plan = async () => (await company.asha.call(getSubscription)).id
const body = { payment_method: 'pg' as const, subscription_packages_id: PLAN, ft_details: null, is_instant_payment: 0 as const }
/** What was settled for the company, by reference. */
const settled = () =>
  company.asha.tx(async (tx) => {
    const { rows } = await tx.client.query('SELECT amount, payment_method FROM plan_payments WHERE companies_id = $1', [
      tx.companies_id,
    ])
    return rows
  })

type Letter = { headers: Record<string, string>; body: string }
/** Collects the gateway's held-back events and delivers them to us in this order. */
async function deliver(order: (letters: Letter[]) => Letter[] = (letters) => letters) {
  const answers = []
  for (const { headers, body } of order(await sandboxes.get<Letter[]>('gateway', '/_webhooks'))) {
    const answer = await world.app.http.inject({ method: 'POST', url: '/api/payments/webhooks/gateway', headers, payload: body })
    answers.push(answer.statusCode === 200 ? answer.json().outcome : answer.statusCode)
  }
  await company.drain()
  return answers
}

test('a plan is paid at the checkout, and the status check alone makes it count', async () => {
  const order = await company.order()
  expect(order).toMatchObject({ result: 'pending', outside_order_id: expect.stringMatching(/^order_/) })
  expect(await company.checkout(order.outside_order_id)).toMatchObject({ status: 'captured' })
  expect(await plan()).not.toBe(PLAN)
  expect(await company.look(order.payment_token)).toMatchObject({ result: 'success' })
  expect(await plan()).toBe(PLAN)
  expect(await settled()).toEqual([{ amount: GROWTH, payment_method: 'pg' }])
})

test('two tabs, a double click and a refresh get the same order, which is paid once', async () => {
  const links = await Promise.all([1, 2, 3].map(() => company.asha.call(createPaymentLink, { body })))
  expect(new Set(links.map((link) => link.payment_token)).size).toBe(1)
  await company.drain()
  const order = await company.look(links[0]?.payment_token ?? '')
  await company.checkout(order.outside_order_id)
  expect(await company.checkout(order.outside_order_id)).toMatchObject({
    error: { description: 'This order has been paid already' },
  })
  await company.look(order.payment_token)
  await company.look(order.payment_token)
  expect(await settled()).toHaveLength(1)
  expect(await company.asha.refused(createPaymentLink, { body })).toMatchObject({
    code: 'wrong_state',
    message: 'There is nothing to pay.',
  })
})

test('an earlier open order is polled again, and shown as such until the gateway has answered', async () => {
  const order = await company.order()
  await company.look(order.payment_token)
  // Paid right after the query, and its callback lost.
  await company.checkout(order.outside_order_id)
  const state = { body: { payment_token: order.payment_token, is_instant_payment: 0 as const } }
  expect(await company.asha.call(checkPaymentStatus, state)).toMatchObject({ result: 'pending', is_asked: false })
  await company.asha.call(createPaymentLink, { body })
  expect(await company.asha.call(checkPaymentStatus, state)).toMatchObject({ result: 'pending', is_asked: true })
  expect(await company.asha.call(checkPaymentStatus, state)).toMatchObject({ result: 'pending', is_asked: true })
  await company.drain()
  expect(await company.asha.call(checkPaymentStatus, state)).toMatchObject({ result: 'success' })
})

test('while the gateway does not answer, an order stays asked about', async () => {
  const order = await company.order()
  const state = { body: { payment_token: order.payment_token, is_instant_payment: 0 as const } }
  await sandboxes.control('gateway', { faults: [{ route: 'GET /v1/orders/:id/payments', fault: 'error', status: 502 }] })
  await company.asha.call(createPaymentLink, { body })
  await company.asha.call(checkPaymentStatus, state)
  await company.drain()
  expect(await company.asha.call(checkPaymentStatus, state)).toMatchObject({ result: 'pending', is_asked: true })
})

test('a card that is declined leaves the order open for the next try', async () => {
  const order = await company.order()
  await company.checkout(order.outside_order_id, 'SBXF')
  expect(await company.look(order.payment_token)).toMatchObject({
    result: 'failure',
    failure_reason: 'The bank refused the payment',
  })
  const again = await company.asha.call(createPaymentLink, { body })
  expect(again.payment_token).toBe(order.payment_token)
  await company.checkout(order.outside_order_id)
  expect(await company.look(order.payment_token)).toMatchObject({ result: 'success', failure_reason: null })
})

test('a webhook replaces a lost callback, once, in any order and number of deliveries', async () => {
  await sandboxes.control('gateway', { webhooks: { mode: 'hold', release: true } })
  const order = await company.order()
  await company.checkout(order.outside_order_id, 'SBXF')
  await company.checkout(order.outside_order_id)
  const outcomes = await deliver((letters) => [...letters, ...letters].reverse())
  expect(outcomes).toEqual(['accepted', 'accepted', 'accepted', 'duplicate', 'duplicate', 'duplicate'])
  expect(await plan()).toBe(PLAN)
  expect(await settled()).toHaveLength(1)
})

test('a forged event, and a true one that was changed on the way, change nothing', async () => {
  await sandboxes.control('gateway', { webhooks: { mode: 'hold', release: true } })
  const order = await company.order()
  await company.checkout(order.outside_order_id)
  const [letter] = await sandboxes.get<Letter[]>('gateway', '/_webhooks')
  const forged = { ...letter?.headers, 'x-razorpay-signature': '0'.repeat(64) }
  const send = (headers: Record<string, string>, payload: string) =>
    world.app.http.inject({ method: 'POST', url: '/api/payments/webhooks/gateway', headers, payload })
  expect((await send(forged, letter?.body ?? '')).statusCode).toBe(401)
  expect((await send({ ...letter?.headers }, (letter?.body ?? '').replace('captured', 'failed'))).statusCode).toBe(401)
  expect((await world.nobody.send(receiveGatewayWebhook)).statusCode).toBe(401)
  await company.drain()
  expect(await settled()).toEqual([])
})

test('an event signed more than five minutes ago is taken and not acted on', async () => {
  const order = await company.order()
  await company.checkout(order.outside_order_id)
  const secret = new URL(sandboxes.env['KOSHA_SANDBOX_GATEWAY_URL'] ?? '').password
  const told = (created_at: number) => {
    const payload = JSON.stringify({
      event: 'order.paid',
      created_at,
      payload: { order: { entity: { id: order.outside_order_id } } },
    })
    const signature = createHmac('sha256', secret).update(payload).digest('hex')
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-event-id': `evt_${created_at}`,
      'x-razorpay-signature': signature,
    }
    return world.app.http.inject({ method: 'POST', url: '/api/payments/webhooks/gateway', headers, payload })
  }
  const now = Math.floor(Date.now() / 1000)
  expect((await told(now - 310)).json()).toEqual({ outcome: 'stale' })
  await company.drain()
  expect(await settled()).toEqual([])
  expect((await told(now - 200)).json()).toEqual({ outcome: 'accepted' })
  await company.drain()
  expect(await settled()).toHaveLength(1)
})

/** Makes the company Free, with five chargeable bank lines last month. */
async function charge(asha: Actor, bank: Bank) {
  const ids = await bankLines(
    asha,
    bank,
    Array.from({ length: 205 }, (_, at) => ({ amount: -1_00, description: `UPI-TEA-${at}` })),
  )
  const ledger_accounts_id = await asha.tx((tx) => accountOf(tx, 'staff_welfare'))
  for (const at of [0, 100, 200])
    await asha.call(categoriseLines, { body: { bank_transactions_ids: ids.slice(at, at + 100), ledger_accounts_id, memo: null } })
  await asha.call(startTrial)
  const owner = new pg.Client(world.url)
  await owner.connect()
  for (const change of [
    `UPDATE subscriptions SET started_on = started_on - 90, ends_on = ends_on - 90 WHERE companies_id = $1`,
    `UPDATE companies SET created_at = created_at - interval '90 days' WHERE companies_id = $1`,
    `UPDATE reconciliation_matches SET created_at = '2026-10-15T12:00:00+05:30' WHERE companies_id = $1`,
  ])
    await owner.query(change, [asha.companies_id])
  await owner.end()
}

test('a charge for lines reconciled beyond the plan is paid the same way, once', async () => {
  const { asha, hdfc } = await openTrader(world, 'Busy Bank')
  await charge(asha, hdfc)
  const link = { body: { ...body, subscription_packages_id: '', due_kind: 'reconciliation_charge' as const } }
  const { payment_token } = await asha.call(createPaymentLink, link)
  await company.drain()
  const state = { body: { payment_token, is_instant_payment: 0 as const } }
  await company.checkout((await asha.call(checkPaymentStatus, state)).outside_order_id)
  await company.drain()
  expect(await asha.call(checkPaymentStatus, state)).toMatchObject({ result: 'success' })
  expect(await asha.refused(createPaymentLink, link)).toMatchObject({ message: 'There is nothing to pay.' })
})

test('an order whose answer was lost is found again by our reference, not made twice', async () => {
  await sandboxes.control('gateway', { faults: [{ route: 'POST /v1/orders', fault: 'cut_after' }] })
  const lost = await company.order()
  expect(lost.outside_order_id).toBeNull()
  const order = await company.look(lost.payment_token)
  expect(order).toMatchObject({ result: 'pending', outside_order_id: expect.stringMatching(/^order_/) })
  await company.checkout(order.outside_order_id)
  expect(await company.look(order.payment_token)).toMatchObject({ result: 'success' })
})

test('an order the gateway refuses fails, and the next click tries again', async () => {
  await sandboxes.control('gateway', {
    faults: [{ route: 'POST /v1/orders', fault: 'error', status: 400, message: 'Account is on hold' }],
  })
  const refused = await company.order()
  expect(refused).toMatchObject({ result: 'failure', failure_reason: 'Account is on hold', outside_order_id: null })
  const order = await company.order()
  expect(order.payment_token).not.toBe(refused.payment_token)
  expect(order.outside_order_id).toMatch(/^order_/)
})

test('money captured for a plan that was paid in the meantime is refunded', async () => {
  const order = await company.order()
  const account = await company.account('00001111')
  const { payment_token } = await company.asha.call(createPaymentLink, { body: await company.ft(account) })
  await company.drain()
  expect(await company.look(payment_token)).toMatchObject({ result: 'success' })
  const { payment_id } = await company.checkout(order.outside_order_id)
  await company.look(order.payment_token)
  expect(await sandboxes.get('gateway', `/v1/payments/${payment_id}`)).toMatchObject({
    status: 'refunded',
    amount_refunded: GROWTH,
  })
  expect(await settled()).toEqual([{ amount: GROWTH, payment_method: 'ft' }])
})

test('the checkout passes our port into a frame that has no origin; the controls of the sandbox do not pass', async () => {
  const { outside_order_id } = await company.order()
  const get = (url: string) => world.app.http.inject({ method: 'GET', url })
  const page = await get(`/sandbox/gateway/checkout?order_id=${outside_order_id}`)
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'.*; sandbox allow-scripts allow-forms$/)
  expect(page.body).toContain('Pay ₹1,768.82')
  expect((await get('/sandbox/gateway/checkout.js')).headers['content-type']).toMatch('text/javascript')
  for (const url of [
    '/sandbox/gateway/_control',
    '/sandbox/bank/_control',
    '/sandbox/gateway/v1/orders',
    '/sandbox/bank/v1/otps',
  ])
    expect((await world.app.http.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404)
})

test('the page’s policy lets in the scripts and frames of a gateway only where it is configured', async () => {
  const policyOf = async ({ app }: World) => String((await app.http.inject('/healthz')).headers['content-security-policy'])
  expect(await policyOf(world)).not.toContain('razorpay')
  const keys = { KOSHA_RAZORPAY_KEY_ID: 'rzp_1', KOSHA_RAZORPAY_KEY_SECRET: 's', KOSHA_RAZORPAY_WEBHOOK_SECRET: 'w' }
  const policy = await policyOf(await openWorld(keys))
  expect(policy).toContain("script-src 'self' https://checkout.razorpay.com;")
  expect(policy).toContain("frame-src 'self' blob: https://api.razorpay.com https://checkout.razorpay.com;")
})
