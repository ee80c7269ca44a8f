import { token } from '../store.ts'
import { newId, type Payment, type Settlement, type Shelf, seconds } from './entities.ts'
import type { Post } from '../post.ts'

/** Pays out everything captured and not yet paid out, less fees and the GST on them. */
export function settle(shelf: Shelf, post: Post) {
  const payments = shelf.all<Payment>('payment').filter((each) => each.status === 'captured' && each.settlement_id === null)
  if (payments.length === 0) return
  const sum = (of: (each: Payment) => number) => payments.reduce((total, each) => total + of(each), 0)
  const settlement: Settlement = {
    id: newId('settlement'),
    entity: 'settlement',
    amount: sum((each) => each.amount - (each.fee ?? 0)),
    status: 'processed',
    fees: sum((each) => each.fee ?? 0),
    tax: sum((each) => each.tax ?? 0),
    utr: token(8),
    created_at: seconds(),
  }
  shelf.put(settlement)
  for (const payment of payments) shelf.put({ ...payment, settlement_id: settlement.id })
  post.tell('settlement.processed', { settlement: { entity: settlement } })
}
