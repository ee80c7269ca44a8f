import { type BreakerLimits, restAfter } from '#server/adapters/breaker.ts'
import type { PortalSession } from '#server/adapters/gst-portal/port.ts'
import type { Config } from '#server/config.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { seal, unseal } from '#server/platform/sealing.ts'
import { masterSecret } from '#server/platform/secret.ts'

export type Connection = {
  gstin: string
  user_name: string
  session_token: Buffer | null
  session_expires_at: Date | null
  otp_requested_at: Date | null
  failures: number
  failing_since: Date | null
  retry_at: Date | null
  failure_reason: string | null
}

/** The access of a registration to the portal; undefined before it was connected for the first time. */
export async function connectionOf(tx: CompanyTx, gstin: string): Promise<Connection | undefined> {
  const { rows } = await tx.client.query<Connection>(
    `SELECT gstin, user_name, session_token, session_expires_at, otp_requested_at, failures, failing_since, retry_at, failure_reason
     FROM gst_portal_connections WHERE companies_id = $1 AND gstin = $2`,
    [tx.companies_id, gstin],
  )
  return rows[0]
}

/** Sessions and pauses run by the machine’s clock, as the portal does. */
export const isOpen = ({ session_expires_at }: Connection): boolean =>
  session_expires_at !== null && session_expires_at.getTime() > Date.now()

const boundTo = (companies_id: string, gstin: string) => `${companies_id}:${gstin}`

/** The open session; undefined once it has expired. */
export function sessionOf(config: Config, companies_id: string, connection: Connection): PortalSession | undefined {
  const { gstin, user_name, session_token } = connection
  if (session_token === null || !isOpen(connection)) return undefined
  const secret = masterSecret(config.secret, config.data)
  return { gstin, user_name, token: unseal(secret, boundTo(companies_id, gstin), session_token).toString('utf8') }
}

/** Keeps the user name, and when a one-time password was requested. A session of another user ends. */
export async function storeUser(tx: CompanyTx, gstin: string, user_name: string): Promise<void> {
  await tx.client.query(
    `INSERT INTO gst_portal_connections (companies_id, gstin, user_name, otp_requested_at) VALUES ($1, $2, $3, clock_timestamp())
     ON CONFLICT (companies_id, gstin) DO UPDATE SET user_name = excluded.user_name, otp_requested_at = excluded.otp_requested_at,
       session_token = CASE WHEN gst_portal_connections.user_name = excluded.user_name THEN gst_portal_connections.session_token END,
       session_expires_at = CASE WHEN gst_portal_connections.user_name = excluded.user_name THEN gst_portal_connections.session_expires_at END`,
    [tx.companies_id, gstin, user_name],
  )
}

type Opened = { token: string; expires_at: Date }
/** Keeps the token of a session, sealed. Calls that were paused begin again. */
export async function storeSession(tx: CompanyTx, config: Config, gstin: string, { token, expires_at }: Opened): Promise<void> {
  const sealed = seal(masterSecret(config.secret, config.data), boundTo(tx.companies_id, gstin), Buffer.from(token))
  await tx.client.query(
    `UPDATE gst_portal_connections SET session_token = $3, session_expires_at = $4, otp_requested_at = NULL, connected_by = $5,
       connected_at = clock_timestamp(), failures = 0, failing_since = NULL, retry_at = NULL, failure_reason = NULL
     WHERE companies_id = $1 AND gstin = $2`,
    [tx.companies_id, gstin, sealed, expires_at, tx.accounts_id],
  )
}

export const endSession = (tx: CompanyTx, gstin: string) =>
  tx.client.query(
    'UPDATE gst_portal_connections SET session_token = NULL, session_expires_at = NULL WHERE companies_id = $1 AND gstin = $2',
    [tx.companies_id, gstin],
  )

/** For each registration: it is stored, so that people see it and every server respects it. */
const BREAKER: BreakerLimits = { failures: 3, restMs: 60_000, longestMs: 3_600_000 }

/** Milliseconds until the portal may be called; 0 now. */
export const pauseOf = ({ retry_at }: Connection): number => Math.max(0, (retry_at?.getTime() ?? 0) - Date.now())

/** The portal responded, whatever the response. */
export const noteAnswer = (tx: CompanyTx, gstin: string) =>
  tx.client.query(
    `UPDATE gst_portal_connections SET failures = 0, failing_since = NULL, retry_at = NULL, failure_reason = NULL
     WHERE companies_id = $1 AND gstin = $2 AND failures > 0`,
    [tx.companies_id, gstin],
  )

/** The portal did not respond: after three times in a row calls pause. Returns milliseconds until the next one. */
export async function noteSilence(tx: CompanyTx, gstin: string, reason: string): Promise<number> {
  const { rows } = await tx.client.query<{ failures: number }>(
    `UPDATE gst_portal_connections SET failures = failures + 1, failing_since = coalesce(failing_since, clock_timestamp()), failure_reason = $3
     WHERE companies_id = $1 AND gstin = $2 RETURNING failures`,
    [tx.companies_id, gstin, reason],
  )
  const failures = rows[0]?.failures ?? 1
  const restMs = restAfter(failures, BREAKER)
  if (restMs > 0)
    await tx.client.query(
      `UPDATE gst_portal_connections SET retry_at = clock_timestamp() + $3 * interval '1 millisecond' WHERE companies_id = $1 AND gstin = $2`,
      [tx.companies_id, gstin, restMs],
    )
  return restMs > 0 ? restMs + 1_000 : 5_000 * failures
}

/** Call at once, however often it failed. */
export const callAnyway = (tx: CompanyTx, gstin: string) =>
  tx.client.query('UPDATE gst_portal_connections SET retry_at = NULL WHERE companies_id = $1 AND gstin = $2', [
    tx.companies_id,
    gstin,
  ])
