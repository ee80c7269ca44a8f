import type { DatabaseSync } from 'node:sqlite'
import { token } from '../../store.ts'

/** The one-time password of GSTN’s own sandbox. */
const OTP = '575757'
const LIFE_MS = 10 * 60_000
const TRIES = 3

export type Refused = { error: { error_cd: string; message: string } }
export const refused = (error_cd: string, message: string): Refused => ({ error: { error_cd, message } })
type Purpose = 'session' | 'R1' | 'R1A' | 'R3B'

/** Sessions by one-time password: each lasts as many minutes as `minutes` says at its beginning. */
export function openSessions(store: DatabaseSync, minutes: () => number) {
  const send = (gstin: string, purpose: Purpose) => {
    store
      .prepare(
        'INSERT INTO portal_codes VALUES (?, ?, ?, 0) ON CONFLICT (gstin, purpose) DO UPDATE SET at = excluded.at, tries = 0',
      )
      .run(gstin, purpose, Date.now())
  }
  /** Undefined if the code is right. Three wrong ones void it; a right one is used up. */
  const use = (gstin: string, purpose: Purpose, code: string): Refused | undefined => {
    const row = store.prepare('SELECT at, tries FROM portal_codes WHERE gstin = ? AND purpose = ?').get(gstin, purpose)
    if (!row || Number(row['tries']) >= TRIES || Date.now() - Number(row['at']) > LIFE_MS)
      return refused('AUTH4038', 'OTP has expired. Please request a new OTP')
    if (code !== OTP) {
      store.prepare('UPDATE portal_codes SET tries = tries + 1 WHERE gstin = ? AND purpose = ?').run(gstin, purpose)
      return refused('AUTH4037', 'Invalid OTP')
    }
    store.prepare('DELETE FROM portal_codes WHERE gstin = ? AND purpose = ?').run(gstin, purpose)
    return undefined
  }
  return {
    send,
    use,
    open(gstin: string, otp: string): Refused | { auth_token: string; expiry: number } {
      const wrong = use(gstin, 'session', otp)
      if (wrong) return wrong
      const auth_token = token(16)
      store.prepare('INSERT INTO portal_sessions VALUES (?, ?, ?)').run(auth_token, gstin, Date.now() + minutes() * 60_000)
      return { auth_token, expiry: minutes() }
    },
    isOpen(gstin: string, auth_token: string): boolean {
      const row = store.prepare('SELECT gstin, expires_at FROM portal_sessions WHERE token = ?').get(auth_token)
      return row !== undefined && row['gstin'] === gstin && Number(row['expires_at']) > Date.now()
    },
    endAll: () => store.exec('DELETE FROM portal_sessions'),
  }
}
