import type { Post } from '../post.ts'
import { token } from '../store.ts'
import { newId, type Order, type Payment, type ReconLine, type Refund, type Settlement, type Shelf, seconds } from './entities.ts'

/**
 * `only` is a payer's company in the notes of its orders. `tds` withholds 0.1 %, as from those who sell through the gateway. `at` is when it
 * is paid out, in seconds of the epoch; now when left out.
 */
export type Settling = { only?: string; tds?: boolean; at?: number; adjustment?: { amount: number; description: string } } | true

const MOST = 100
const TDS_RATE = 0.001

/** Settles all captured and refunded payments not settled yet, less fees and the GST on them: one settlement for each company. */
export function settle(shelf: Shelf, post: Post, how: Settling) {
  const { only, tds = false, at = seconds(), adjustment } = how === true ? {} : how
  const isOpen = (each: { settlement_id: string | null }) => (each.settlement_id ?? null) === null
  const payments = shelf.all<Payment>('payment').filter((each) => each.captured && isOpen(each))
  const refunds = shelf.all<Refund>('refund').filter(isOpen)
  const ownerOf = (order_id: string | undefined) => shelf.one<Order>(order_id ?? '', 'order')?.notes['companies_id'] ?? ''
  const paid = (refund: Refund) => shelf.one<Payment>(refund.payment_id, 'payment')
  const owners = Map.groupBy(payments, (payment) => ownerOf(payment.order_id))
  for (const refund of refunds) {
    const owner = ownerOf(paid(refund)?.order_id)
    if (!owners.has(owner)) owners.set(owner, [])
  }
  for (const [owner, some] of owners) {
    if (only !== undefined && only !== owner) continue
    const back = refunds.filter((refund) => ownerOf(paid(refund)?.order_id) === owner)
    payOut(shelf, post, { payments: some, refunds: back, tds, at, adjustment })
  }
}

type Outgoing = {
  payments: Payment[]
  refunds: Refund[]
  tds: boolean
  at: number
  adjustment: { amount: number; description: string } | undefined
}

function payOut(shelf: Shelf, post: Post, { payments, refunds, tds, at, adjustment }: Outgoing) {
  const id = newId('settlement')
  const utr = `SBXU${token(6).toUpperCase()}`
  const shared = {
    entity: 'recon_line',
    currency: 'INR',
    settled: true,
    settlement_id: id,
    settlement_utr: utr,
    settled_at: at,
  } as const
  const lines: ReconLine[] = payments.map((payment) => {
    const [fee, tax] = [payment.fee ?? 0, payment.tax ?? 0]
    const withheld = tds ? Math.round(payment.amount * TDS_RATE) : 0
    const flow = { debit: 0, credit: payment.amount - fee - withheld, amount: payment.amount, fee, tax, tds: withheld }
    const of = { payment_id: null, order_id: payment.order_id, description: null, created_at: payment.created_at }
    return { ...shared, id: newId('recon_line'), entity_id: payment.id, type: 'payment', ...flow, ...of }
  })
  for (const refund of refunds) {
    const flow = { debit: refund.amount, credit: 0, amount: refund.amount, fee: 0, tax: 0, tds: 0 }
    const order_id = shelf.one<Payment>(refund.payment_id, 'payment')?.order_id ?? null
    const of = { payment_id: refund.payment_id, order_id, description: null, created_at: refund.created_at }
    lines.push({ ...shared, id: newId('recon_line'), entity_id: refund.id, type: 'refund', ...flow, ...of })
  }
  if (adjustment) {
    const { amount, description } = adjustment
    const flow = { debit: Math.max(0, -amount), credit: Math.max(0, amount), amount: Math.abs(amount), fee: 0, tax: 0, tds: 0 }
    const of = { payment_id: null, order_id: null, description, created_at: at }
    lines.push({ ...shared, id: newId('recon_line'), entity_id: `adj_${token(7)}`, type: 'adjustment', ...flow, ...of })
  }
  const sum = (value: (line: ReconLine) => number) => lines.reduce((total, line) => total + value(line), 0)
  const settlement: Settlement = {
    id,
    entity: 'settlement',
    amount: sum((line) => line.credit - line.debit),
    status: 'processed',
    fees: sum((line) => line.fee),
    tax: sum((line) => line.tax),
    utr,
    created_at: at,
  }
  shelf.put(settlement)
  for (const line of lines) shelf.put(line, id)
  for (const each of [...payments, ...refunds]) shelf.put({ ...each, settlement_id: id })
  post.tell('settlement.processed', { settlement: { entity: settlement } })
}

/** A new state of a settlement, and the event that announces it. */
export function resettle(shelf: Shelf, post: Post, { id, ...change }: Partial<Settlement> & { id: string }) {
  const known = shelf.one<Settlement>(id, 'settlement')
  if (!known) return
  const settlement = { ...known, ...change }
  shelf.put(settlement)
  post.tell(`settlement.${settlement.status}`, { settlement: { entity: settlement } })
}

/** Newest first, as requested by `from`, `count` and `skip`. */
export function settlementsSince(shelf: Shelf, query: URLSearchParams): Settlement[] {
  const from = Number(query.get('from') ?? 0)
  return cut(
    shelf
      .all<Settlement>('settlement')
      .filter((each) => each.created_at >= from)
      .reverse(),
    query,
  )
}

/** The lines settled on a day in India. */
export function reconciliation(shelf: Shelf, query: URLSearchParams): ReconLine[] {
  const day = ['year', 'month', 'day'].map((part) => (query.get(part) ?? '').padStart(2, '0')).join('-')
  const dayOf = (at: number) => new Date(at * 1000 + 19_800_000).toISOString().slice(0, 10)
  return cut(
    shelf.all<ReconLine>('recon_line').filter((line) => dayOf(line.settled_at) === day),
    query,
  )
}

function cut<T>(rows: T[], query: URLSearchParams): T[] {
  const skip = Number(query.get('skip') ?? 0)
  return rows.slice(skip, skip + Number(query.get('count') ?? MOST))
}
