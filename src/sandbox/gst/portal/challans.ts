import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Clock } from '../clock.ts'
import { type Refused, refused } from './sessions.ts'

const DAY_MS = 86_400_000
const VALID_DAYS = 15
const dayOf = (at: number): string => new Date(at + 19_800_000).toISOString().slice(0, 10)

/** Challans of the portal. The bank of this sandbox reports its payments as RBI does; `POST /_control` with `{ "paid": "<cpin>" }` reports another one. */
export function openChallans(store: DatabaseSync, clock: Clock, folder: string) {
  const find = (where: string, ...values: string[]) =>
    store.prepare(`SELECT * FROM portal_challans WHERE ${where}`).get(...values)
  const asMade = (row: Record<string, unknown>) => ({ cpin: String(row['cpin']), cpin_dt: dayOf(Number(row['at'])) })

  /** The same transaction number again is the same challan. */
  function make(gstin: string, txn: string, body: Record<string, unknown>): Refused | object {
    const known = find('gstin = ? AND txn = ?', gstin, txn)
    if (known) return asMade(known)
    const amounts = Object.values((body['amounts'] ?? {}) as Record<string, Record<string, number>>).flatMap(Object.values)
    const total = amounts.reduce((sum: number, amount) => sum + Number(amount), 0)
    if (total <= 0 || amounts.some((amount) => !Number.isInteger(Number(amount))))
      return refused('CHL001', 'Challan amount is not valid')
    const at = clock.now()
    const count = Number(store.prepare('SELECT count(*) AS n FROM portal_challans').get()?.['n'] ?? 0)
    const cpin = `${dayOf(at).slice(2, 4)}${dayOf(at).slice(5, 7)}${gstin.slice(0, 2)}${String(count + 1).padStart(8, '0')}`
    store
      .prepare('INSERT INTO portal_challans (cpin, gstin, txn, total, at) VALUES (?, ?, ?, ?, ?)')
      .run(cpin, gstin, txn, total, at)
    return { cpin, cpin_dt: dayOf(at) }
  }

  function byKey(gstin: string, txn: string): Refused | object {
    const known = find('gstin = ? AND txn = ?', gstin, txn)
    return known ? asMade(known) : refused('CHL404', 'No challan found')
  }

  function state(gstin: string, cpin: string): Refused | object {
    const row = find('gstin = ? AND cpin = ?', gstin, cpin)
    if (!row) return refused('CHL404', 'No challan found')
    const paid_at = row['paid_at'] === null ? paidAtBank(folder, cpin) : Number(row['paid_at'])
    if (paid_at !== undefined) return { status: 'paid', cin: `RBIS${cpin.slice(1)}`, payment_dt: dayOf(paid_at) }
    return { status: clock.now() > Number(row['at']) + VALID_DAYS * DAY_MS ? 'expired' : 'unpaid' }
  }

  return {
    make,
    byKey,
    state,
    pay: (cpin: string) => store.prepare('UPDATE portal_challans SET paid_at = ? WHERE cpin = ?').run(clock.now(), cpin),
  }
}

/** When the bank of this sandbox paid the account of a challan; undefined if it did not. */
function paidAtBank(folder: string, cpin: string): number | undefined {
  const file = path.join(folder, 'bank.sqlite')
  if (!fs.existsSync(file)) return undefined
  const bank = new DatabaseSync(file, { readOnly: true })
  try {
    const row = bank.prepare("SELECT at FROM payouts WHERE credit = ? AND status = 'processed' LIMIT 1").get(cpin)
    return row ? Number(row['at']) : undefined
  } finally {
    bank.close()
  }
}
