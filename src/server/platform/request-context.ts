import type { FastifyRequest } from 'fastify'
import { AppError } from '#core/errors.ts'
import { causeOf } from './causes.ts'
import { beginCompany, type CompanyTx, type Database, inCompany, reading, type Who } from './db.ts'
import { abandon, type Begun } from './transaction.ts'
import { sqlState } from './sql-state.ts'
import { connectionOf } from './pools.ts'
import { type SignedIn, sessionOf, tokenOf } from './session.ts'

/** A signed-in person with a request: their work runs in a transaction of their company. */
export type RequestContext = {
  session: SignedIn
  run: <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>
  /** Releases the connection that no work took. To be called on every path; a second call does nothing. */
  release: () => Promise<void>
}

type CachedSession = { session: SignedIn; text: string }

// A cached session is only expected: work begins in parallel with the session query, and counts once that confirms it.
const sessionCache = new Map<string, CachedSession>()
const MOST_CACHED = 5_000

const keyOf = (http: FastifyRequest) => tokenOf(http) ?? ''

function remember(key: string, session: SignedIn) {
  if (session.companies_id === '' || sessionCache.get(key)?.session === session) return
  if (sessionCache.size >= MOST_CACHED) sessionCache.clear()
  sessionCache.set(key, { session, text: JSON.stringify(session) })
}

/** Queries the session and, for a cached one, begins the transaction without waiting for the result. Throws as `sessionOf`. */
export async function openRequest(database: Database, http: FastifyRequest): Promise<RequestContext> {
  const key = keyOf(http)
  const cached = sessionCache.get(key)?.session
  const context = cached ? await ahead(database, http, cached) : await plain(database, http)
  remember(key, context.session)
  return context
}

async function plain(database: Database, http: FastifyRequest): Promise<RequestContext> {
  const session = await sessionOf(database, http)
  return { session, run: (work) => inCompany(database, session, work), release: async () => {} }
}

async function ahead(database: Database, http: FastifyRequest, cached: Who): Promise<RequestContext> {
  const client = await connectionOf(database.pool, cached.companies_id)
  const asked = sessionOf(database, http, client)
  let ready: Begun | undefined = beginCompany(client, cached)
  const release = async () => {
    const unused = ready
    ready = undefined
    if (unused) await abandon(unused)
  }
  const session = await asked.catch(async (error: Error) => {
    await release()
    throw error
  })
  const isAsGuessed = session.companies_id === cached.companies_id && session.accounts_id === cached.accounts_id
  if (!isAsGuessed) await release()
  return {
    session,
    // The first piece of work takes the transaction that has begun, the next ones take their own.
    run(work) {
      const begun = ready
      ready = undefined
      return inCompany(database, session, work, begun)
    },
    release,
  }
}

type Read = <T>(
  http: FastifyRequest,
  read: (tx: CompanyTx, session: SignedIn) => Promise<T>,
) => Promise<{ result: T } | undefined>

/**
 * Optimistic reads: for a cached session the read runs in parallel with the session query. The connection is read-only, and the
 * result counts only if the session is unchanged, permissions included. Undefined if the request must run sequentially. Throws as `sessionOf`
 * and as `read`.
 */
export function readOptimistically(database: Database): Read {
  let writes = false
  return async (http, read) => {
    const cached = writes ? undefined : sessionCache.get(keyOf(http))
    if (!cached) return undefined
    const [who, done] = await reading(database, cached.session, async (tx) => {
      const asked = sessionOf(database, http, tx.client)
      const answer = async () => read(tx, cached.session)
      return Promise.allSettled([asked, answer()])
    })
    if (who.status === 'rejected') throw who.reason
    if (!isAs(cached, who.value)) return undefined
    if (done.status === 'fulfilled') return { result: done.value }
    // Not a read after all: from now on this endpoint runs sequentially.
    if (sqlState(done.reason) === '25006') writes = true
    else if (done.reason instanceof AppError || isLasting(done.reason)) throw done.reason
    return undefined
  }
}

/** What took too long or context a full disk would only do so once more; a lost connection is worth another one. */
function isLasting(error: unknown): boolean {
  const cause = causeOf(error)
  return cause !== undefined && cause !== 'database_gone'
}

function isAs(cached: CachedSession, session: SignedIn): boolean {
  if (cached.session === session) return true
  if (cached.text !== JSON.stringify(session)) return false
  cached.session = session
  return true
}
