import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IdentityTx } from '#server/platform/db.ts'
import { hashToken, isSecure } from '#server/platform/session.ts'

const secureName = '__Host-kosha_known_device'
const plainName = 'kosha_known_device'
const YEAR_SECONDS = 31_536_000

const nameFor = (http: FastifyRequest) => (isSecure(http) ? secureName : plainName)

/** The hash of this browser's device cookie; null if it has none. It grants no access: it only selects the limit at sign-in. */
export function deviceOf(http: FastifyRequest): Buffer | null {
  const device = http.cookies[nameFor(http)]
  return device === undefined ? null : hashToken(device)
}

/** Records that the person has signed in on this device, and gives it its cookie. */
export async function rememberDevice(tx: IdentityTx, http: FastifyRequest, reply: FastifyReply, accounts_id: string) {
  const device = http.cookies[nameFor(http)] ?? randomBytes(32).toString('base64url')
  reply.setCookie(nameFor(http), device, {
    path: '/',
    httpOnly: true,
    secure: isSecure(http),
    sameSite: 'strict',
    maxAge: YEAR_SECONDS,
  })
  await tx.client.query(
    `INSERT INTO known_devices (accounts_id, device_hash, first_used_at, last_used_at) VALUES ($1, $2, $3, $3)
     ON CONFLICT (accounts_id, device_hash) DO UPDATE SET last_used_at = excluded.last_used_at`,
    [accounts_id, hashToken(device), tx.now],
  )
}

/** After a reset no device counts as known: the password may have been stolen on one of them. */
export async function forgetDevices(tx: IdentityTx, accounts_id: string) {
  await tx.client.query('DELETE FROM known_devices WHERE accounts_id = $1', [accounts_id])
}
