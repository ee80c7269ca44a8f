import { type Answer, type Call, refusal } from '../service.ts'
import { newId, type Order, seconds, type Shelf } from './entities.ts'

/** A new order, which waits for its payment. */
export function createOrder(shelf: Shelf, { text }: Call): Answer {
  const { amount, currency, receipt = null, notes = {} } = JSON.parse(text)
  if (!Number.isInteger(amount) || amount < 100) return refusal(400, 'Order amount less than minimum amount allowed')
  const order: Order = {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes,
    created_at: seconds(),
  }
  shelf.put(order, undefined, receipt)
  return { json: order }
}
