import type { DatabaseSync } from 'node:sqlite'
import { token } from '../store.ts'

// The entities of Razorpay's API, as its public documentation shows them (razorpay.com/docs/api, read November 2026).

export const schema = `
  CREATE TABLE IF NOT EXISTS entities (id TEXT PRIMARY KEY, entity TEXT NOT NULL, parent TEXT, receipt TEXT, body TEXT NOT NULL, at INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS by_parent ON entities (parent); CREATE INDEX IF NOT EXISTS by_receipt ON entities (receipt);`

export type Order = {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Record<string, string>
  created_at: number
}
export type Payment = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  method: string
  amount_refunded: number
  refund_status: null | 'full'
  captured: boolean
  card_last4: string | null
  bank: string | null
  vpa: string | null
  notes: Record<string, string>
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_reason: string | null
  settlement_id: string | null
  created_at: number
}
export type Refund = {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  receipt: string | null
  status: 'processed'
  settlement_id: string | null
  created_at: number
}
export type Settlement = {
  id: string
  entity: 'settlement'
  amount: number
  status: 'created' | 'processed' | 'failed'
  fees: number
  tax: number
  utr: string | null
  created_at: number
}
/** A line of a settlement, as in the reconciliation. */
export type ReconLine = {
  id: string
  entity: 'recon_line'
  entity_id: string
  type: 'payment' | 'refund' | 'adjustment'
  debit: number
  credit: number
  amount: number
  currency: 'INR'
  fee: number
  tax: number
  tds: number
  settled: true
  settlement_id: string
  settlement_utr: string | null
  payment_id: string | null
  order_id: string | null
  description: string | null
  created_at: number
  settled_at: number
}
export type Entity = Order | Payment | Refund | Settlement | ReconLine

export const seconds = () => Math.floor(Date.now() / 1000)
const prefix = { order: 'order', payment: 'pay', refund: 'rfnd', settlement: 'setl', recon_line: 'line' } as const
export const newId = (entity: Entity['entity']) => `${prefix[entity]}_${token(7)}`

export type Shelf = {
  put: (entity: Entity, parent?: string, receipt?: string | null) => void
  one: <T extends Entity>(id: string, entity: T['entity']) => T | undefined
  of: <T extends Entity>(parent: string) => T[]
  byReceipt: (receipt: string) => Order[]
  all: <T extends Entity>(entity: T['entity']) => T[]
}

export function openShelf(store: DatabaseSync): Shelf {
  const bodies = <T>(rows: Record<string, unknown>[]) => rows.map((row) => JSON.parse(String(row['body'])) as T)
  return {
    put(entity, parent, receipt) {
      store
        .prepare(
          `INSERT INTO entities (id, entity, parent, receipt, body, at) VALUES (?, ?, ?, ?, ?, ?)
           ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
        )
        .run(entity.id, entity.entity, parent ?? null, receipt ?? null, JSON.stringify(entity), entity.created_at)
    },
    one: <T extends Entity>(id: string, entity: T['entity']) =>
      bodies<T>(store.prepare('SELECT body FROM entities WHERE id = ? AND entity = ?').all(id, entity))[0],
    of: <T>(parent: string) => bodies<T>(store.prepare('SELECT body FROM entities WHERE parent = ? ORDER BY rowid').all(parent)),
    byReceipt: (receipt) =>
      bodies<Order>(
        store.prepare(`SELECT body FROM entities WHERE receipt = ? AND entity = 'order' ORDER BY rowid`).all(receipt),
      ),
    all: <T extends Entity>(entity: T['entity']) =>
      bodies<T>(store.prepare('SELECT body FROM entities WHERE entity = ? ORDER BY rowid').all(entity)),
  }
}
