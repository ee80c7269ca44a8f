import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { OutsideError } from '../outside.ts'
import type { Gateway } from './port.ts'
import { razorpayGateway } from './razorpay.ts'
import samples from './razorpay.samples.json' with { type: 'json' }

/** Responds as documented, and records the requests. */
const asked: { route: string; authorization: string | undefined; body: unknown }[] = []
let answers: Record<string, { status?: number; body: unknown }> = {}
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const route = `${request.method} ${request.url}`
    const text = Buffer.concat(chunks).toString('utf8')
    asked.push({ route, authorization: request.headers.authorization, body: text === '' ? undefined : JSON.parse(text) })
    const { status = 200, body } = answers[route] ?? { status: 404, body: {} }
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
})

const account = { key_id: 'rzp_test_1', key_secret: 'secret', webhook_secret: 'webhook secret' }
let gateway: Gateway

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  gateway = razorpayGateway(account, {
    provider: 'razorpay',
    state_code: '29',
    base,
    script_url: '',
    policy: undefined,
    timeoutMs: 500,
  })
  asked.length = 0
})
afterAll(() => void server.close())

const outcome = async (call: Promise<unknown>) => {
  const error = await call.catch((thrown: unknown) => thrown)
  return error instanceof OutsideError ? [error.outcome, error.message] : ['answered']
}

test('an order is asked for in paise with our reference, and read back', async () => {
  answers = { 'POST /v1/orders': { body: samples.order } }
  const order = await gateway.createOrder({ reference: 'SP019a', amount: 1_768_82, notes: { companies_id: '019a' } })
  expect(order).toEqual({ outside_order_id: samples.order.id, amount: 1_768_82, amount_paid: 0, is_paid: false })
  expect(asked).toEqual([
    {
      route: 'POST /v1/orders',
      authorization: `Basic ${Buffer.from('rzp_test_1:secret').toString('base64')}`,
      body: { amount: 176882, currency: 'INR', receipt: 'SP019a', notes: { companies_id: '019a' }, partial_payment: false },
    },
  ])
})

test('an order is found by our reference; one with another is not taken for it', async () => {
  answers = { 'GET /v1/orders?receipt=SP019a': { body: { items: [{ ...samples.order, receipt: 'SP019ab' }, samples.order] } } }
  expect(await gateway.orderByReference('SP019a')).toMatchObject({ outside_order_id: samples.order.id })
  answers = { 'GET /v1/orders?receipt=SP019a': { body: { items: [] } } }
  expect(await gateway.orderByReference('SP019a')).toBeUndefined()
})

test('the payments of an order are listed oldest first, with their errors', async () => {
  answers = { [`GET /v1/orders/${samples.order.id}/payments`]: { body: samples.payments } }
  const payments = await gateway.paymentsOf(samples.order.id)
  expect(payments.map(({ status, failure_reason }) => [status, failure_reason?.slice(0, 31)])).toEqual([
    ['failed', 'Your payment has been cancelled'],
    ['captured', undefined],
  ])
})

test('a refund that was asked for before is not asked for again', async () => {
  const [list, ask] = ['GET /v1/payments/pay_1/refunds', 'POST /v1/payments/pay_1/refund']
  const refund = () => gateway.refund({ outside_payment_id: 'pay_1', amount: 1_768_82, reference: 'SP019a-R' })
  answers = { [list]: { body: { items: [] } }, [ask]: { body: samples.refund } }
  expect(await refund()).toEqual({ refund_id: samples.refund.id })
  answers = { [list]: { body: { items: [samples.refund] } } }
  expect(await refund()).toEqual({ refund_id: samples.refund.id })
  expect(asked.map((each) => each.route)).toEqual([list, ask, list])
})

const settlements = 'GET /v1/settlements?from=0&count=100&skip=0'

test('settlements tell what was paid out and what was kept', async () => {
  answers = { [settlements]: { body: samples.settlements } }
  expect(await gateway.settlements(new Date(0))).toEqual([
    {
      settlement_id: 'setl_DGlQ1Rj8os78Ec',
      status: 'processed',
      amount: 99_736_35,
      fees: 4_716_99,
      tax: 420_70,
      utr: '1568176960vxp0rj',
      created_at: new Date('2025-11-22T04:40:00Z'),
    },
  ])
})

test('a settlement names its payments, refunds and adjustments, each with what was kept of it', async () => {
  const path = 'GET /v1/settlements/recon/combined?year=2025&month=11&day=22&count=500&skip=0'
  answers = { [path]: { body: samples.recon } }
  const lines = await gateway.settlementLines({
    settlement_id: 'setl_DGlQ1Rj8os78Ec',
    created_at: new Date('2025-11-22T04:40:00Z'),
  })
  expect(
    lines.map(({ outside_line_id, line_kind, amount, fee, tax, outside_payment_id, outside_order_id }) => ({
      line: [outside_line_id, line_kind, amount, fee, tax],
      of: [outside_payment_id, outside_order_id],
    })),
  ).toEqual([
    {
      line: ['pay_DEXrnipqTmWVGE', 'payment', 1_00_000_00, 2_000_00, 360_00],
      of: ['pay_DEXrnipqTmWVGE', 'order_DEXrnRiR3SNDHA'],
    },
    { line: ['rfnd_DGRcGzZSLyEdg1', 'refund', -242_50, 0, 0], of: ['pay_DEXq1pACSqFxnS', 'order_DEXpmZgffXNvuI'] },
    { line: ['adj_EhcHONhX4ChgNC', 'adjustment', 10_12, 0, 0], of: [null, null] },
  ])
})

test('a no is a no; silence, a failing server and nonsense leave it open', async () => {
  const order = () => outcome(gateway.createOrder({ reference: 'SP019a', amount: 50, notes: {} }))
  answers = { 'POST /v1/orders': { status: 400, body: samples.refused } }
  expect(await order()).toEqual(['refused', 'Order amount less than minimum amount allowed'])
  answers = { 'POST /v1/orders': { status: 502, body: '<html>' } }
  expect((await order())[0]).toBe('unknown')
  answers = { 'POST /v1/orders': { body: '<html>' } }
  expect((await order())[0]).toBe('unknown')
  answers = { 'POST /v1/orders': { body: { id: 7 } } }
  expect((await order())[0]).toBe('unknown')
})

test('after five failures in a row no one is asked for a while', async () => {
  answers = { [settlements]: { status: 500, body: {} } }
  for (let failure = 0; failure < 5; failure++) expect((await outcome(gateway.settlements(new Date(0))))[0]).toBe('unknown')
  expect((await outcome(gateway.settlements(new Date(0))))[0]).toBe('unavailable')
  expect(asked).toHaveLength(5)
})

test('a webhook is believed only with the signature over its very bytes', () => {
  const raw = Buffer.from(JSON.stringify(samples.orderPaid))
  const headers = {
    'x-razorpay-event-id': 'evt_1',
    'x-razorpay-signature': createHmac('sha256', account.webhook_secret).update(raw).digest('hex'),
  }
  expect(gateway.readWebhook(raw, headers)).toEqual({
    event_id: 'evt_1',
    event: 'order.paid',
    outside_order_id: samples.order.id,
    settlement_id: null,
    created_at: new Date(samples.orderPaid.created_at * 1000),
  })
  expect(gateway.readWebhook(Buffer.concat([raw, Buffer.from(' ')]), headers)).toBeUndefined()
  expect(gateway.readWebhook(raw, { ...headers, 'x-razorpay-signature': 'zz' })).toBeUndefined()
  expect(gateway.readWebhook(raw, { 'x-razorpay-event-id': 'evt_1' })).toBeUndefined()
})
