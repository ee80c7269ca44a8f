import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { lineTo } from '../outside.ts'
import type { Gateway, GatewayEvent, GatewayPayment, Order } from './port.ts'
import { razorpaySettlements } from './razorpay-settlements.ts'
import { collectionOf, RazorpayEvent, RazorpayOrder, RazorpayPayment, RazorpayRefund, read } from './shapes.ts'

export type RazorpayAccount = { key_id: string; key_secret: string; webhook_secret: string }
/** The base URL of the protocol: Razorpay itself, or another service that implements it. */
type Place = Pick<Gateway, 'provider' | 'state_code' | 'script_url' | 'policy'> & { base: string; timeoutMs?: number }

const razorpay: Place = {
  provider: 'razorpay',
  // Razorpay Software Private Limited bills from Bengaluru.
  state_code: '29',
  base: 'https://api.razorpay.com',
  script_url: 'https://checkout.razorpay.com/v1/checkout.js',
  policy: {
    script: 'https://checkout.razorpay.com',
    frame: 'https://api.razorpay.com https://checkout.razorpay.com',
    connect: 'https://api.razorpay.com https://lumberjack.razorpay.com',
  },
}

/** A gateway with Razorpay's protocol. Payments are captured automatically: Razorpay's default account setting. */
export function razorpayGateway(account: RazorpayAccount, place: Place = razorpay): Gateway {
  const { base, timeoutMs, ...rest } = place
  const line = lineTo({ name: place.provider, base: `${base}/v1`, user: account.key_id, password: account.key_secret, timeoutMs })
  const paymentsPath = (id: string) => `/payments/${encodeURIComponent(id)}`
  return {
    ...rest,
    access_key: account.key_id,
    async createOrder({ reference, amount, notes }) {
      const body = { amount, currency: 'INR', receipt: reference, notes, partial_payment: false }
      return orderOf(read(RazorpayOrder, await line.post('/orders', body)))
    },
    async orderByReference(reference) {
      const { items } = read(collectionOf(RazorpayOrder), await line.get(`/orders?receipt=${encodeURIComponent(reference)}`))
      // The oldest, in case one call created two: a later one is never shown to anyone.
      const ours = items.filter((order) => order.receipt === reference).at(-1)
      return ours && orderOf(ours)
    },
    async paymentsOf(outside_order_id) {
      const found = await line.get(`/orders/${encodeURIComponent(outside_order_id)}/payments`)
      return read(collectionOf(RazorpayPayment), found)
        .items.toSorted((one, other) => one.created_at - other.created_at)
        .map(paymentOf)
    },
    async refund({ outside_payment_id, amount, reference }) {
      const { items } = read(collectionOf(RazorpayRefund), await line.get(`${paymentsPath(outside_payment_id)}/refunds`))
      const known = items.find((each) => each.receipt === reference)
      const refund =
        known ??
        read(RazorpayRefund, await line.post(`${paymentsPath(outside_payment_id)}/refund`, { amount, receipt: reference }))
      return { refund_id: refund.id }
    },
    ...razorpaySettlements(line),
    readWebhook: (raw, headers) =>
      isSigned(raw, headers['x-razorpay-signature'], account.webhook_secret) ? eventOf(raw, headers) : undefined,
  }
}

const orderOf = ({ id, amount, amount_paid, status }: z.infer<typeof RazorpayOrder>): Order => ({
  outside_order_id: id,
  amount,
  amount_paid,
  is_paid: status === 'paid',
})

const paymentOf = ({ id, order_id, amount, status, error_description }: z.infer<typeof RazorpayPayment>): GatewayPayment => ({
  outside_payment_id: id,
  outside_order_id: order_id ?? null,
  amount,
  status,
  failure_reason: error_description ?? null,
})

function isSigned(raw: Uint8Array, signature: string | string[] | undefined, secret: string): boolean {
  if (typeof signature !== 'string') return false
  const given = Buffer.from(signature, 'hex')
  const wanted = createHmac('sha256', secret).update(raw).digest()
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function eventOf(raw: Uint8Array, headers: Record<string, string | string[] | undefined>): GatewayEvent | undefined {
  const event_id = headers['x-razorpay-event-id']
  const parsed = z.safeParse(RazorpayEvent, jsonOf(raw))
  if (!parsed.success || typeof event_id !== 'string') return undefined
  const { event, created_at, payload } = parsed.data
  const outside_order_id = payload.order?.entity.id ?? payload.payment?.entity.order_id ?? null
  const settlement_id = payload.settlement?.entity.id ?? null
  return { event_id, event, outside_order_id, settlement_id, created_at: new Date(created_at * 1000) }
}

function jsonOf(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'))
  } catch {
    return undefined
  }
}
