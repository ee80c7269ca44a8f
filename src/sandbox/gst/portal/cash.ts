import type { DatabaseSync } from 'node:sqlite'
import { type Refused, refused } from './sessions.ts'

type Json = Record<string, unknown>
const heads = { igst: 'ipd', cgst: 'cpd', sgst: 'spd', cess: 'cspd' } as const
type Head = keyof typeof heads
const names = Object.keys(heads) as Head[]
/** Rupees of each kind of tax until the ledger is set. */
const OPENING = 1_000_000

/** The cash ledger of a registration, rupees by kind of tax. */
export function cashOf(store: DatabaseSync, gstin: string): Record<Head, number> {
  const row = store.prepare('SELECT amounts FROM portal_cash WHERE gstin = ?').get(gstin)
  return row
    ? (JSON.parse(String(row['amounts'])) as Record<Head, number>)
    : { igst: OPENING, cgst: OPENING, sgst: OPENING, cess: OPENING }
}

export function setCash(store: DatabaseSync, gstin: string, amounts: Record<Head, number>): void {
  store
    .prepare('INSERT INTO portal_cash VALUES (?, ?) ON CONFLICT (gstin) DO UPDATE SET amounts = excluded.amounts')
    .run(gstin, JSON.stringify(amounts))
}

/** Takes what an offset pays in cash off the ledger; a refusal where a kind of tax has less. */
export function takeCash(store: DatabaseSync, gstin: string, offset: Json, { isDry }: { isDry: boolean }): Refused | undefined {
  const list = Array.isArray(offset['pdcash']) ? (offset['pdcash'] as Json[]) : []
  const held = cashOf(store, gstin)
  for (const paid of list) for (const head of names) held[head] -= Number(paid[heads[head]] ?? 0)
  const short = names.find((head) => held[head] < -0.001)
  if (short !== undefined) return refused('RET3B1002', `The cash ledger has not enough ${short.toUpperCase()}`)
  if (!isDry) setCash(store, gstin, held)
  return undefined
}
