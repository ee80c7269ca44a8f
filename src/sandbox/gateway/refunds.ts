import type { Post } from '../post.ts'
import { type Answer, type Call, refusal } from '../service.ts'
import { newId, type Payment, type Refund, seconds, type Shelf } from './entities.ts'

/** Refunds a captured payment, in full or in part. */
export function refund(shelf: Shelf, post: Post, { params, text }: Call): Answer {
  const payment = shelf.one<Payment>(params['id'] ?? '', 'payment')
  const { amount = payment?.amount, receipt = null } = JSON.parse(text || '{}')
  if (!payment) return refusal(400, 'The id provided does not exist')
  if (!payment.captured || payment.amount_refunded + amount > payment.amount)
    return refusal(400, 'The total refund amount is greater than the refund payment amount')
  const made: Refund = {
    id: newId('refund'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    receipt,
    status: 'processed',
    settlement_id: null,
    created_at: seconds(),
  }
  shelf.put(made, payment.id)
  const amount_refunded = payment.amount_refunded + amount
  const isFull = amount_refunded === payment.amount
  shelf.put({
    ...payment,
    amount_refunded,
    refund_status: isFull ? 'full' : null,
    status: isFull ? 'refunded' : payment.status,
  })
  post.tell('refund.processed', { refund: { entity: made }, payment: { entity: payment } })
  return { json: made }
}
