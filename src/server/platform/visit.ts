import type { FastifyRequest } from 'fastify'
import { AppError } from '#core/errors.ts'
import { causeOf } from './causes.ts'
import { abandon, type Begun, beginCompany, type CompanyTx, type Database, inCompany, reading, sqlState, type Who } from './db.ts'
import { connectionOf } from './pools.ts'
import { type SignedIn, sessionOf, tokenOf } from './session.ts'

/** Somebody signed in who has come with a request: what they do runs in a transaction of their company. */
export type Visit = {
  session: SignedIn
  run: <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>
  /** Gives back the connection that no work took. To be called on every path; does nothing the second time. */
  leave: () => Promise<void>
}

type Seen = { session: SignedIn; text: string }

// Only a guess of who comes: their work begins in the same flight as the question who they are, and counts once that is answered.
const seen = new Map<string, Seen>()
const MOST_SEEN = 5_000

const keyOf = (http: FastifyRequest) => tokenOf(http) ?? ''

function remember(key: string, session: SignedIn) {
  if (session.companies_id === '' || seen.get(key)?.session === session) return
  if (seen.size >= MOST_SEEN) seen.clear()
  seen.set(key, { session, text: JSON.stringify(session) })
}

/** Asks who is calling and, for one seen before, begins the transaction without waiting for the answer. Throws as `sessionOf`. */
export async function visit(database: Database, http: FastifyRequest): Promise<Visit> {
  const key = keyOf(http)
  const guess = seen.get(key)?.session
  const met = guess ? await ahead(database, http, guess) : await plain(database, http)
  remember(key, met.session)
  return met
}

async function plain(database: Database, http: FastifyRequest): Promise<Visit> {
  const session = await sessionOf(database, http)
  return { session, run: (work) => inCompany(database, session, work), leave: async () => {} }
}

async function ahead(database: Database, http: FastifyRequest, guess: Who): Promise<Visit> {
  const client = await connectionOf(database.pool, guess.companies_id)
  const asked = sessionOf(database, http, client)
  let ready: Begun | undefined = beginCompany(client, guess)
  const leave = async () => {
    const unused = ready
    ready = undefined
    if (unused) await abandon(unused)
  }
  const session = await asked.catch(async (error: Error) => {
    await leave()
    throw error
  })
  const isAsGuessed = session.companies_id === guess.companies_id && session.accounts_id === guess.accounts_id
  if (!isAsGuessed) await leave()
  return {
    session,
    // The first piece of work takes the transaction that has begun, the next ones take their own.
    run(work) {
      const begun = ready
      ready = undefined
      return inCompany(database, session, work, begun)
    },
    leave,
  }
}

type Read = <T>(
  http: FastifyRequest,
  read: (tx: CompanyTx, session: SignedIn) => Promise<T>,
) => Promise<{ result: T } | undefined>

/**
 * Reads of one endpoint in one flight: for somebody seen before, what they want is asked in the same breath as who they are. Nothing
 * can be written meanwhile, and nothing is answered unless they are still exactly who they were, permissions included. Undefined when
 * it must be done in turn. Throws as `sessionOf` and as `read`.
 */
export function readAhead(database: Database): Read {
  let writes = false
  return async (http, read) => {
    const guess = writes ? undefined : seen.get(keyOf(http))
    if (!guess) return undefined
    const [who, done] = await reading(database, guess.session, async (tx) => {
      const asked = sessionOf(database, http, tx.client)
      const answer = async () => read(tx, guess.session)
      return Promise.allSettled([asked, answer()])
    })
    if (who.status === 'rejected') throw who.reason
    if (!isAs(guess, who.value)) return undefined
    if (done.status === 'fulfilled') return { result: done.value }
    // Not a read after all: from now on this endpoint is asked in turn.
    if (sqlState(done.reason) === '25006') writes = true
    else if (done.reason instanceof AppError || isLasting(done.reason)) throw done.reason
    return undefined
  }
}

/** What took too long or met a full disk would only do so once more; a lost connection is worth another one. */
function isLasting(error: unknown): boolean {
  const cause = causeOf(error)
  return cause !== undefined && cause !== 'database_gone'
}

function isAs(guess: Seen, session: SignedIn): boolean {
  if (guess.session === session) return true
  if (guess.text !== JSON.stringify(session)) return false
  guess.session = session
  return true
}
