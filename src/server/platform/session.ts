import { createHash, randomBytes } from 'node:crypto'
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Permission, permissions } from '#contract/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { Database } from './db.ts'

/** Idle for this long, a session ends. */
export const IDLE_MINUTES = 120
/** However busy, a session ends after this many days. */
export const SESSION_DAYS = 14

export type SignedIn = {
  sessions_id: string
  accounts_id: string
  /** Empty when the person belongs to no company (any more). */
  companies_id: string
  email: string
  first_name: string
  last_name: string
  display_picture: string | null
  is_user_verified: boolean
  user_config: { shortcutsDisabled?: boolean }
  company_name: string
  is_demo: boolean
  role_name: string
  permissions: Permission[]
}

/** Who is calling, with the permissions as they stand at this moment. Throws `unauthenticated` when the cookie is missing, ended or idle. */
export async function sessionOf(database: Database, http: FastifyRequest): Promise<SignedIn> {
  const token = tokenOf(http)
  if (token === undefined) throw new AppError('unauthenticated', 'Sign in to go on.')
  const now = database.clock.now()
  const { rows } = await database.pool.query({
    name: 'session_of',
    text: 'SELECT * FROM session_of($1, $2, $3)',
    values: [hashToken(token), now, `${IDLE_MINUTES} minutes`],
  })
  const row = rows[0]
  if (!row) throw new AppError('unauthenticated', 'Your session has been closed, Please login again')
  if (now.getTime() - row.last_seen_at.getTime() > 60_000)
    await database.pool.query('UPDATE sessions SET last_seen_at = $2 WHERE sessions_id = $1', [row.sessions_id, now])
  return {
    ...row,
    companies_id: row.companies_id ?? '',
    company_name: row.company_name ?? '',
    is_demo: row.is_demo ?? false,
    role_name: row.role_name ?? '',
    permissions: (row.permissions ?? []).filter((name: string) => permissions.some((known) => known === name)),
  }
}

const secureName = '__Host-kosha_session'
const plainName = 'kosha_session'

export function tokenOf(http: FastifyRequest): string | undefined {
  return http.cookies[secureName] ?? http.cookies[plainName]
}

export function newToken(): { token: string; token_hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, token_hash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Sets the session cookie; `__Host-` and Secure wherever the page came over TLS. */
export function setSessionCookie(http: FastifyRequest, reply: FastifyReply, token: string) {
  const secure = http.protocol === 'https'
  reply.setCookie(secure ? secureName : plainName, token, {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'lax',
    maxAge: SESSION_DAYS * 86_400,
  })
}

export function clearSessionCookie(reply: FastifyReply) {
  reply.clearCookie(plainName, { path: '/' })
  reply.clearCookie(secureName, { path: '/', secure: true })
}
