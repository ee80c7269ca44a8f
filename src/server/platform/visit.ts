import type { FastifyRequest } from 'fastify'
import { abandon, type Begun, beginCompany, type CompanyTx, connection, type Database, inCompany, type Who } from './db.ts'
import { hashToken, type SignedIn, sessionOf, tokenOf } from './session.ts'

/** Somebody signed in who has come with a request: what they do runs in a transaction of their company, or they leave. */
export type Visit = {
  session: SignedIn
  run: <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>
  leave: () => Promise<void>
}

// Only a guess of where the person works, so that the transaction can begin in the same flight as the question who they are.
const lastCompany = new Map<string, Who>()
const MOST_GUESSES = 20_000

/** Asks who is calling and, for one seen before, begins the transaction without waiting for the answer. Throws as `sessionOf`. */
export async function visit(database: Database, http: FastifyRequest): Promise<Visit> {
  const key = tokenOf(http)
  const token = key === undefined ? '' : hashToken(key).toString('base64')
  const guess = lastCompany.get(token)
  const met = guess ? await ahead(database, http, guess) : await plain(database, http)
  const { companies_id, accounts_id } = met.session
  if (guess?.companies_id !== companies_id && companies_id !== '') {
    if (lastCompany.size >= MOST_GUESSES) lastCompany.clear()
    lastCompany.set(token, { companies_id, accounts_id })
  }
  return met
}

async function plain(database: Database, http: FastifyRequest): Promise<Visit> {
  const session = await sessionOf(database, http)
  return { session, run: (work) => inCompany(database, session, work), leave: async () => {} }
}

/** The first piece of work takes the transaction that has begun, the next ones take their own. */
function inTurn(database: Database, who: Who, begun: Begun): Visit['run'] {
  let ready: Begun | undefined = begun
  return (work) => {
    const first = ready
    ready = undefined
    return inCompany(database, who, work, first)
  }
}

async function ahead(database: Database, http: FastifyRequest, guess: Who): Promise<Visit> {
  const client = await connection(database)
  const asked = sessionOf(database, http, client)
  const begun = beginCompany(client, guess)
  const leave = () => abandon(begun)
  let session: SignedIn
  try {
    session = await asked
  } catch (error) {
    await leave()
    throw error
  }
  if (session.companies_id === guess.companies_id && session.accounts_id === guess.accounts_id)
    return { session, run: inTurn(database, guess, begun), leave }
  await leave()
  return { session, run: (work) => inCompany(database, session, work), leave: async () => {} }
}
