import type { DatabaseSync } from 'node:sqlite'
import { token } from '../store.ts'
import { accountOf } from './ledger.ts'

export const consentSchema = `
  CREATE TABLE IF NOT EXISTS consents (id TEXT PRIMARY KEY, reference TEXT NOT NULL UNIQUE, status TEXT NOT NULL, asked TEXT NOT NULL,
    given TEXT NOT NULL, from_date TEXT NOT NULL, purpose TEXT NOT NULL, expires_at INTEGER, at INTEGER NOT NULL);`

export type ConsentStatus = 'asked' | 'given' | 'rejected' | 'expired' | 'revoked'
/** `asked` and `given` are account numbers, as JSON. */
export type Consent = {
  id: string
  reference: string
  status: ConsentStatus
  asked: string
  given: string
  from_date: string
  purpose: string
  expires_at: number | null
  at: number
}
type Asking = { reference: string; accounts: { account_number: string }[]; from_date: string; purpose: string }
const YEAR_MS = 365 * 86_400_000

export function askFor(store: DatabaseSync, { reference, accounts, from_date, purpose }: Asking): Consent {
  const known = store.prepare('SELECT * FROM consents WHERE reference = ?').get(reference) as unknown as Consent | undefined
  if (known) return known
  const asked = accounts.map(({ account_number }) => account_number)
  for (const number of asked) accountOf(store, number)
  const made: Consent = {
    id: `consent_${token(8)}`,
    reference,
    status: 'asked',
    asked: JSON.stringify(asked),
    given: '[]',
    from_date,
    purpose,
    expires_at: null,
    at: Date.now(),
  }
  store
    .prepare(
      `INSERT INTO consents (id, reference, status, asked, given, from_date, purpose, expires_at, at)
       VALUES (:id, :reference, :status, :asked, :given, :from_date, :purpose, :expires_at, :at)`,
    )
    .run(made)
  return made
}

/** With its present status: one past its time has expired. */
export function consentOf(store: DatabaseSync, id: string): Consent | undefined {
  const found = store.prepare('SELECT * FROM consents WHERE id = ?').get(id) as unknown as Consent | undefined
  const isOver = found?.status === 'given' && found.expires_at !== null && found.expires_at <= Date.now()
  return found && isOver ? end(store, found, 'expired') : found
}

export function give(store: DatabaseSync, consent: Consent, numbers: readonly string[]): Consent {
  if (consent.status !== 'asked') return consent
  const given = JSON.stringify(numbers)
  const expires_at = Date.now() + YEAR_MS
  store.prepare(`UPDATE consents SET status = 'given', given = ?, expires_at = ? WHERE id = ?`).run(given, expires_at, consent.id)
  return { ...consent, status: 'given', given, expires_at }
}

export function end(store: DatabaseSync, consent: Consent, status: 'rejected' | 'expired' | 'revoked'): Consent {
  if (consent.status !== 'asked' && consent.status !== 'given') return consent
  store.prepare('UPDATE consents SET status = ? WHERE id = ?').run(status, consent.id)
  return { ...consent, status }
}

/** Every account that a person may read now, once. */
export function sharedAccounts(store: DatabaseSync): Map<string, string> {
  const rows = store.prepare(`SELECT * FROM consents WHERE status = 'given'`).all() as unknown as Consent[]
  return new Map(rows.flatMap(({ id, given }) => (JSON.parse(given) as string[]).map((number) => [number, id] as const)))
}
