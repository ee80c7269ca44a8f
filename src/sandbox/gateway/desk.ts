import type { Order, Payment, Shelf } from './entities.ts'
import { newId, seconds } from './entities.ts'
import { type Means, outcomeOf } from './outcomes.ts'
import type { Post } from '../post.ts'

/** The messages to the checkout page; `isLost` makes it close without a message. */
export type Told = {
  payment_id: string
  status: 'captured' | 'authorized' | 'failed'
  description: string | null
  isLost: boolean
}

/** How long an authorised payment waits for its capture. */
const LATER_MS = 6_000

export function openDesk(shelf: Shelf, post: Post): { pay: (order: Order, means: Means) => Told } {
  return {
    pay(order, means) {
      const outcome = outcomeOf(means)
      const status = outcome.ends === 'later' ? 'authorized' : outcome.ends === 'failed' ? 'failed' : 'created'
      const payment = newPayment(order, means, status, outcome.reason ?? null)
      shelf.put(payment, order.id)
      shelf.put({ ...order, status: 'attempted', attempts: order.attempts + 1 })
      if (outcome.ends === 'captured') capture(shelf, post, payment)
      if (outcome.ends === 'failed') post.tell('payment.failed', { payment: { entity: payment } })
      if (outcome.ends === 'later') {
        post.tell('payment.authorized', { payment: { entity: payment } })
        setTimeout(() => capture(shelf, post, payment), LATER_MS).unref()
      }
      return {
        payment_id: payment.id,
        status: outcome.ends === 'captured' ? 'captured' : outcome.ends === 'later' ? 'authorized' : 'failed',
        description: payment.error_description,
        isLost: outcome.isLost ?? false,
      }
    },
  }
}

/** Captures the payment and marks its order as paid. An order is paid once; a second payment is refunded. */
export function capture(shelf: Shelf, post: Post, { id }: Payment) {
  const payment = shelf.one<Payment>(id, 'payment')
  const order = shelf.one<Order>(payment?.order_id ?? '', 'order')
  if (!payment || !order || payment.captured) return
  if (order.status === 'paid')
    return shelf.put({ ...payment, status: 'refunded', refund_status: 'full', amount_refunded: payment.amount })
  const fee = Math.round(payment.amount * 0.0236)
  const captured: Payment = { ...payment, status: 'captured', captured: true, fee, tax: Math.round((fee * 18) / 118) }
  const paid: Order = { ...order, status: 'paid', amount_paid: order.amount, amount_due: 0 }
  shelf.put(captured)
  shelf.put(paid)
  post.tell('payment.captured', { payment: { entity: captured } })
  post.tell('order.paid', { payment: { entity: captured }, order: { entity: paid } })
}

function newPayment(order: Order, means: Means, status: Payment['status'], reason: string | null): Payment {
  return {
    id: newId('payment'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status,
    order_id: order.id,
    method: means.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    card_last4: means.method === 'card' ? means.number.slice(-4) : null,
    bank: means.method === 'netbanking' ? means.bank : null,
    vpa: means.method === 'upi' ? means.vpa : null,
    notes: order.notes,
    fee: null,
    tax: null,
    error_code: reason === null ? null : 'BAD_REQUEST_ERROR',
    error_description: reason,
    error_reason: reason === null ? null : 'payment_failed',
    settlement_id: null,
    created_at: seconds(),
  }
}
