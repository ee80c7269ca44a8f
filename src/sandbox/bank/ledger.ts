import type { DatabaseSync } from 'node:sqlite'
import { atomically, token } from '../store.ts'

export const schema = `
  CREATE TABLE IF NOT EXISTS accounts (number TEXT PRIMARY KEY, mobile TEXT NOT NULL, balance INTEGER NOT NULL CHECK (balance >= 0));
  CREATE TABLE IF NOT EXISTS lines (id INTEGER PRIMARY KEY, number TEXT NOT NULL, amount INTEGER NOT NULL, balance INTEGER NOT NULL, narration TEXT NOT NULL, at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS transfers (reference TEXT PRIMARY KEY, id TEXT NOT NULL, request TEXT NOT NULL, debit TEXT NOT NULL, credit TEXT NOT NULL,
    amount INTEGER NOT NULL, status TEXT NOT NULL, ends TEXT, reason TEXT, at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS otps (ref_no TEXT PRIMARY KEY, number TEXT NOT NULL, amount INTEGER NOT NULL, secret TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0, used INTEGER NOT NULL DEFAULT 0, at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS messages (id INTEGER PRIMARY KEY, mobile TEXT NOT NULL, body TEXT NOT NULL, at INTEGER NOT NULL);`

/** Money that has left one account and not yet reached the other. */
export const TRANSIT = 'TRANSIT'

export type Account = { number: string; mobile: string; balance: number }
export type TransferStatus = 'success' | 'pending' | 'failed'
export type Transfer = {
  reference: string
  id: string
  request: string
  debit: string
  credit: string
  amount: number
  status: TransferStatus
  ends: TransferStatus | null
  reason: string | null
  at: number
}

const OPENING = 10_00_000_00

/** The account, opened at first sight: ten lakh rupees in it, or one rupee where the number ends in 0003. */
export function accountOf(store: DatabaseSync, number: string): Account {
  const known = store.prepare('SELECT number, mobile, balance FROM accounts WHERE number = ?').get(number)
  if (known) return known as unknown as Account
  const balance = number === TRANSIT ? 0 : number.endsWith('0003') ? 100 : OPENING
  const account = { number, mobile: `98${number.replaceAll(/\D/g, '').padStart(8, '0').slice(-8)}`, balance }
  store.prepare('INSERT INTO accounts (number, mobile, balance) VALUES (?, ?, ?)').run(number, account.mobile, balance)
  if (balance > 0) line(store, number, balance, balance, 'OPENING BALANCE')
  return account
}

export function transferOf(store: DatabaseSync, reference: string): Transfer | undefined {
  return store.prepare('SELECT * FROM transfers WHERE reference = ?').get(reference) as unknown as Transfer | undefined
}

type Order = { reference: string; request: string; debit: string; credit: string; amount: number }
/** The outcome of a transfer: now, and for a pending one in the end. */
export type Outcome = { status: TransferStatus; ends?: TransferStatus; reason?: string }

/** Executes and records a transfer. The caller has checked that the reference is new. */
export function transfer(store: DatabaseSync, order: Order, outcome: Outcome): Transfer {
  return atomically(store, () => {
    const short = outcome.status !== 'failed' && accountOf(store, order.debit).balance < order.amount
    const { status, ends, reason } = short ? { status: 'failed' as const, reason: 'Insufficient balance' } : outcome
    const made = {
      ...order,
      id: `UTR${token(8).toUpperCase()}`,
      status,
      ends: ends ?? null,
      reason: reason ?? null,
      at: Date.now(),
    }
    store
      .prepare(
        'INSERT INTO transfers (reference, id, request, debit, credit, amount, status, ends, reason, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      )
      .run(
        made.reference,
        made.id,
        made.request,
        made.debit,
        made.credit,
        made.amount,
        made.status,
        made.ends,
        made.reason,
        made.at,
      )
    if (status !== 'failed') move(store, order.debit, status === 'pending' ? TRANSIT : order.credit, order.amount, made.id)
    return made
  })
}

/** Ends a pending transfer: the money arrives, or goes back. */
export function conclude(store: DatabaseSync, pending: Transfer, status: 'success' | 'failed'): Transfer {
  return atomically(store, () => {
    move(store, TRANSIT, status === 'success' ? pending.credit : pending.debit, pending.amount, pending.id)
    const reason = status === 'failed' ? 'Returned by the beneficiary bank' : null
    store.prepare('UPDATE transfers SET status = ?, reason = ? WHERE reference = ?').run(status, reason, pending.reference)
    return { ...pending, status, reason }
  })
}

export function move(store: DatabaseSync, from: string, to: string, amount: number, narration: string) {
  for (const [number, change] of [
    [from, -amount],
    [to, amount],
  ] as const) {
    const balance = accountOf(store, number).balance + change
    store.prepare('UPDATE accounts SET balance = ? WHERE number = ?').run(balance, number)
    line(store, number, change, balance, narration)
  }
}

function line(store: DatabaseSync, number: string, amount: number, balance: number, narration: string) {
  store
    .prepare('INSERT INTO lines (number, amount, balance, narration, at) VALUES (?, ?, ?, ?, ?)')
    .run(number, amount, balance, narration, Date.now())
}
