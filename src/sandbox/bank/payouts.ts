import type { DatabaseSync } from 'node:sqlite'
import { atomically, token } from '../store.ts'
import { accountOf, move, TRANSIT } from './ledger.ts'

export const payoutSchema = `
  CREATE TABLE IF NOT EXISTS payouts (reference TEXT PRIMARY KEY, id TEXT NOT NULL, request TEXT NOT NULL, debit TEXT NOT NULL, credit TEXT NOT NULL,
    amount INTEGER NOT NULL, rail TEXT NOT NULL, status TEXT NOT NULL, ends TEXT, utr TEXT, reason TEXT, at INTEGER NOT NULL);`

export type PayoutStatus = 'processing' | 'processed' | 'failed' | 'reversed' | 'cancelled'
export type Payout = {
  reference: string
  id: string
  request: string
  debit: string
  credit: string
  amount: number
  rail: string
  status: PayoutStatus
  /** How one that is `processing` ends, or that a `processed` one comes back. */
  ends: PayoutStatus | null
  utr: string | null
  reason: string | null
  at: number
}
export type Order = Pick<Payout, 'reference' | 'request' | 'debit' | 'credit' | 'amount' | 'rail'>
type Script = { status: PayoutStatus; ends?: PayoutStatus; reason?: string }

/**
 * What the last four digits of the payee's account number, or the name of a UPI id, make of a payout; every other is paid at
 * once.
 */
const scripted: Record<string, Script> = {
  '9001': { status: 'failed', reason: 'The payee’s account is closed' },
  '9002': { status: 'processing', ends: 'processed' },
  '9003': { status: 'processing', ends: 'failed', reason: 'Returned by the payee’s bank' },
  '9006': { status: 'processed', ends: 'reversed', reason: 'Credit was returned by the payee’s bank' },
}
/** Executed, without a response. */
export const losesItsAnswer = (credit: string) => credit.endsWith('9004')
/** Sent twice, and once more out of order. */
export const isToldTwice = (credit: string) => credit.endsWith('9005')

export function payoutOf(store: DatabaseSync, reference: string): Payout | undefined {
  return store.prepare('SELECT * FROM payouts WHERE reference = ?').get(reference) as unknown as Payout | undefined
}

/** Whether the account has the amount. */
export const isFunded = (store: DatabaseSync, { debit, amount }: Order) => accountOf(store, debit).balance >= amount

/** Executes and records a payout. The caller has checked that the reference is new and the account funded. */
export function payOut(store: DatabaseSync, order: Order): Payout {
  const script: Script = scripted[order.credit.split('@')[0]?.slice(-4) ?? ''] ?? { status: 'processed' }
  return atomically(store, () => {
    const made = enter(store, order, script)
    if (made.status !== 'failed')
      move(store, order.debit, made.status === 'processed' ? order.credit : TRANSIT, order.amount, made.id)
    return made
  })
}

/** Nothing is carried out under this reference any more, whenever the order for it may arrive. */
export function refuseReference(store: DatabaseSync, reference: string): Payout {
  return enter(
    store,
    { reference, request: '', debit: '', credit: '', amount: 0, rail: '' },
    { status: 'cancelled', reason: 'Cancelled by the payer before it arrived' },
  )
}

/** Advances a payout: the money arrives, is returned in transit, or is returned after it had arrived. */
export function concludePayout(store: DatabaseSync, payout: Payout, status: PayoutStatus): Payout {
  const from = payout.status === 'processing' ? TRANSIT : payout.credit
  const to = status === 'processed' ? payout.credit : payout.debit
  return atomically(store, () => {
    move(store, from, to, payout.amount, payout.id)
    store.prepare('UPDATE payouts SET status = ?, ends = NULL WHERE reference = ?').run(status, payout.reference)
    return { ...payout, status, ends: null }
  })
}

function enter(store: DatabaseSync, order: Order, { status, ends, reason }: Script): Payout {
  const paid = status === 'processed' || status === 'processing'
  const made: Payout = {
    ...order,
    id: `PO${token(8)}`,
    status,
    ends: ends ?? null,
    utr: paid ? `SBXN${token(6).toUpperCase()}` : null,
    reason: reason ?? null,
    at: Date.now(),
  }
  store
    .prepare(
      `INSERT INTO payouts (reference, id, request, debit, credit, amount, rail, status, ends, utr, reason, at)
       VALUES (:reference, :id, :request, :debit, :credit, :amount, :rail, :status, :ends, :utr, :reason, :at)`,
    )
    .run(made)
  return made
}
