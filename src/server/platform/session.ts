import { createHash, randomBytes } from 'node:crypto'
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Client } from 'pg'
import { type AuditScope, auditorReads } from '#contract/identity/audit-scope.ts'
import { type Permission, permissions } from '#contract/permissions.ts'
import { IDLE_MINUTES, SESSION_MINUTES, SIGNED_IN_HINT } from '#contract/identity/session.ts'
import type { OwnConfig } from '#contract/identity/user-config.ts'
import { AppError } from '#core/errors.ts'
import { scopeOf } from './audit-scope.ts'
import type { Database } from './db.ts'
import { NOTE_USE, type CacheVersion, cacheVersion, isFresh } from './session-cache.ts'

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
  user_config: OwnConfig
  company_name: string
  is_demo: boolean
  role_name: string
  permissions: Permission[]
  /** An auditor's period. Null for everyone else. */
  audit_scope: AuditScope | null
}

/**
 * The caller, with the permissions of this moment, read on `connection`. Throws `unauthenticated` when the cookie is missing, ended or
 * idle, `session_held` after ten idle minutes, `factor_wanted` when the second factor is missing.
 */
export async function sessionOf(
  database: Database,
  http: FastifyRequest,
  connection: Pick<Client, 'query'> = database.pool,
): Promise<SignedIn> {
  const { session, level, held, seen } = await anySessionOf(database, http, connection)
  if (level === 1) throw new AppError('factor_wanted', 'Enter your second factor to continue.')
  if (held) throw new AppError('session_held', 'Your session timed out. Enter your password to continue.')
  const now = database.clock.now()
  if (now.getTime() - seen.getTime() > 60_000 && isAttended(http)) seenNow(database, session.sessions_id, now)
  return session
}

/** Throws `unverified` until the person has entered the code that was mailed to them. */
export function refuseUnverified({ is_user_verified }: Pick<SignedIn, 'is_user_verified'>) {
  if (!is_user_verified) throw new AppError('unverified', 'Verify your email to continue: the code is in your inbox.')
}

type AnySession = {
  session: SignedIn
  /** 1 while the second factor is owed. */
  level: 1 | 2
  held: boolean
  seen: Date
}

/** The session whatever its level: for the second factor and for unlocking. Throws `unauthenticated` as `sessionOf`. */
export async function anySessionOf(
  database: Database,
  http: FastifyRequest,
  connection: Pick<Client, 'query'> = database.pool,
): Promise<AnySession> {
  const token = tokenOf(http)
  if (token === undefined) throw new AppError('unauthenticated', 'Sign in to continue.')
  const now = database.clock.now()
  const known = recall(token, now)
  if (known) {
    callers.set(http, known.session)
    return known
  }
  const asked = cacheVersion(now)
  const { rows } = await connection.query({
    name: 'session_of',
    text: 'SELECT * FROM session_of($1, $2, $3)',
    values: [hashToken(token), now, `${IDLE_MINUTES} minutes`],
  })
  const row = rows[0]
  if (!row) throw new AppError('unauthenticated', 'Your session has been closed, Please login again')
  const { session_level: level, last_seen_at: seen, audits_from, access_ends_at, ...signedIn } = row
  const audit_scope = audits_from ? scopeOf(audits_from, access_ends_at) : null
  const session = {
    ...signedIn,
    companies_id: row.companies_id ?? '',
    company_name: row.company_name ?? '',
    is_demo: row.is_demo ?? false,
    role_name: row.role_name ?? '',
    permissions: audit_scope
      ? [...auditorReads]
      : (row.permissions ?? []).filter((name: string) => permissions.some((known) => known === name)),
    audit_scope,
  }
  const answer: AnySession = { session, level, held: now.getTime() - seen.getTime() >= SESSION_MINUTES * 60_000, seen }
  callers.set(http, session)
  if (answers.size >= MOST_ANSWERS) answers.clear()
  answers.set(token, { answer, asked })
  return answer
}

const callers = new WeakMap<FastifyRequest, SignedIn>()
/** The owner of the request's session; undefined if none was found. */
export const callerOf = (http: FastifyRequest): SignedIn | undefined => callers.get(http)

const MOST_ANSWERS = 5_000
const answers = new Map<string, { answer: AnySession; asked: CacheVersion }>()

function recall(token: string, now: Date): AnySession | undefined {
  const known = answers.get(token)
  return known && isFresh(known.asked, now) ? known.answer : undefined
}

/**
 * A request that a page sends without its user does not extend the session; the page marks it as such, and an event stream always
 * counts as one.
 */
export const isAttended = (http: FastifyRequest) =>
  http.headers['unattended'] === undefined && http.headers.accept !== 'text/event-stream'

// Not awaited, and on a connection outside the pool of requests: the caller may hold one of those.
function seenNow({ outside }: Database, sessions_id: string, now: Date) {
  // Never back: it may come after what a later request noted.
  outside.query(NOTE_USE, [sessions_id, now]).catch(() => {})
}

const secureName = '__Host-kosha_session'
const plainName = 'kosha_session'

declare module 'fastify' {
  interface FastifyInstance {
    /** Cookies are then always Secure, and the plain name is neither set nor accepted. */
    production: boolean
  }
  interface FastifyRequest {
    /** The session token that the response sets. */
    newToken?: string
  }
}

/** Whether cookies of this response are Secure: always in production, elsewhere if the page came over TLS. */
export const isSecure = (http: FastifyRequest) => http.server.production || http.protocol === 'https'

/**
 * The session token of the cookie. In production only that with `__Host-` counts: a plain one can be set by any host of the same domain,
 * and over an unencrypted connection.
 */
export function tokenOf(http: FastifyRequest): string | undefined {
  return http.cookies[secureName] ?? (http.server.production ? undefined : http.cookies[plainName])
}

export function newToken(): { token: string; token_hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, token_hash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Sets the session cookie, and beside it a readable hint that there is one. Later steps of the same request use the new token.
 */
export function setSessionCookie(http: FastifyRequest, reply: FastifyReply, token: string) {
  const secure = isSecure(http)
  const name = secure ? secureName : plainName
  const cookie = { path: '/', secure, sameSite: 'strict', maxAge: SESSION_DAYS * 86_400 } as const
  reply.setCookie(name, token, { ...cookie, httpOnly: true })
  reply.setCookie(SIGNED_IN_HINT, '1', cookie)
  http.newToken = token
  http.cookies = { ...http.cookies, [secureName]: undefined, [name]: token }
}

export function clearSessionCookie(reply: FastifyReply) {
  reply.clearCookie(SIGNED_IN_HINT, { path: '/' })
  reply.clearCookie(plainName, { path: '/' })
  reply.clearCookie(secureName, { path: '/', secure: true })
}
