import pg from 'pg'
import type { Clock } from './clock.ts'
import { type Drizzle, drizzleOn } from './drizzle.ts'
import { watchSessionChanges } from './session-cache.ts'
import { sealFor } from './sealed/connection.ts'
import { type KeyRing, openKeyRing } from './sealed/key-ring.ts'
import {
  connection,
  connectionOf,
  JOB_LIMITS,
  type Limits,
  openPool,
  READ_LIMITS,
  REPORT_LIMITS,
  REQUEST_LIMITS,
  whileHolding,
} from './pools.ts'
import { type Begun, begin, finish, held, retrying } from './transaction.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, wholeNumber)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is outside the safe integers`)
  return value
}

declare const company: unique symbol

/** A transaction of one company: row-level security shows it that company's rows and no others. Only `inCompany` creates one. */
export type CompanyTx = {
  readonly [company]: true
  readonly db: Drizzle
  /** The transaction's own connection, for statements where bytes or milliseconds count. */
  readonly client: pg.PoolClient
  readonly companies_id: string
  /** The person acting; null for a job. */
  readonly accounts_id: string | null
  readonly now: Date
  /**
   * Sends a statement whose result the use case does not need. It is awaited together with the commit; if it fails in the
   * database, it prevents it.
   */
  readonly later: (statement: Promise<unknown>) => void
  /**
   * Runs `work` once before the commit, however often it is requested under this name: many steps that change the same sum write
   * it once.
   */
  readonly beforeCommit: (name: string, work: () => Promise<void>) => void
}

/** A transaction outside any company: people, sessions, channels. Tenant tables appear empty from it. */
export type IdentityTx = { readonly db: Drizzle; readonly client: pg.PoolClient; readonly now: Date }

export type Database = {
  readonly pool: pg.Pool
  /** Connections that cannot write. Only `reading` uses them. */
  readonly readers: pg.Pool
  /** A few connections for small statements that no request waits for, or that must persist whatever happens to a transaction. */
  readonly outside: pg.Pool
  readonly jobs: pg.Pool
  /** For reports: one pool that cannot write, and one for files whose creation is recorded. Lists wait for none of them. */
  readonly reports: { readonly pool: pg.Pool; readonly readers: pg.Pool }
  readonly clock: Clock
  /** The keys of sealed columns; loaded before the first statement that has one. */
  readonly keys: KeyRing
  close: () => Promise<void>
}

type Options = {
  /** The key for the stored keys of encrypted columns; without it none can be decrypted or written. */
  secret?: Buffer
  /** Serves requests: time limits, and separate connections for jobs. */
  isServed?: boolean
  /** Receives an error for work that requests a second connection while it holds one; thrown if not given. */
  onNested?: (error: Error) => void
}

/**
 * Pools whose connections act as kosha_app, which owns no table and cannot pass row-level security. A server that answers requests says
 * so by `isServed`: its statements have the limits of time of a request, and its jobs have connections of their own.
 */
export function openDatabase(url: string, clock: Clock, max = 16, options: Options = {}): Database {
  const { onNested = fail, isServed = false } = options
  const keys = openKeyRing(options.secret)
  const open = (size: number, limits: Limits, readOnly = false) => openPool(url, { max: size, limits, readOnly, onNested, keys })
  const pool = open(max, isServed ? REQUEST_LIMITS : JOB_LIMITS)
  const readers = open(max, isServed ? READ_LIMITS : JOB_LIMITS, true)
  const outside = openPool(url, { max: 4, limits: REQUEST_LIMITS, onNested: () => {}, keys })
  const jobs = isServed ? open(Math.max(2, Math.ceil(max / 3)), JOB_LIMITS) : pool
  const few = Math.max(2, Math.ceil(max / 4))
  const reports = isServed ? { pool: open(few, REPORT_LIMITS), readers: open(few, REPORT_LIMITS, true) } : { pool, readers }
  const writers = new Set([pool, jobs, outside, reports.pool])
  for (const each of writers) each.on('connect', watchSessionChanges)
  const close = async () => {
    await Promise.all([...new Set([...writers, readers, reports.readers])].map((each) => each.end()))
  }
  return { pool, readers, outside, jobs, reports, clock, keys, close }
}

function fail(error: Error): never {
  throw error
}

/**
 * The same database for a small transaction beside another one, which persists even if the other rolls back: a counted attempt, a recorded
 * refusal.
 */
export const keptApart = (database: Database): Database => ({ ...database, pool: database.outside })

/** The same database for background work: its transactions use the connections of jobs. */
export const forJobs = (database: Database): Database => ({ ...database, pool: database.jobs })

/** The same database for slow reads: reports and exports have separate connections, so that lists are not delayed. */
export const forReports = (database: Database): Database => ({ ...database, ...database.reports })

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type Who = { companies_id: string; accounts_id: string | null }

/**
 * The only maker of `CompanyTx`. Commits when `work` returns, rolls back when it throws. The first try uses `begun` when given.
 */
export async function inCompany<T>(database: Database, who: Who, work: (tx: CompanyTx) => Promise<T>, begun?: Begun): Promise<T> {
  const scope = scopeOf(who)
  let ready = begun
  return retrying(async () => {
    const transaction = ready ?? begin(await connectionOf(database.pool, who.companies_id), scope, who.companies_id)
    ready = undefined
    return finish(transaction, () => workIn(transaction, database, who, work))
  })
}

/** Begins a transaction of the company on this connection. It belongs to `inCompany` or `workIn`, or is released by `abandon`. */
export function beginCompany(client: pg.PoolClient, who: Who): Begun {
  return begin(client, scopeOf(who), who.companies_id)
}

const scopes = new WeakMap<pg.PoolClient, string>()
const scopesToStay = new WeakMap<Who, string>()

function scopeToStay(who: Who): string {
  const known = scopesToStay.get(who)
  if (known !== undefined) return known
  const scope = scopeOf(who).replaceAll('SET LOCAL', 'SET')
  scopesToStay.set(who, scope)
  return scope
}

/**
 * Reads of one company, each statement on its own, on a read-only connection that stays with its last company. Throws as `read`; SQLSTATE
 * 25006 for an attempt to write.
 */
export async function reading<T>(database: Database, who: Who, read: (tx: CompanyTx) => Promise<T>): Promise<T> {
  const scope = scopeToStay(who)
  const client = await connectionOf(database.readers, who.companies_id)
  sealFor(client, who.companies_id)
  const { later, owed, release } = held(client)
  if (scopes.get(client) !== scope) {
    scopes.delete(client)
    // Not awaited, but no result is returned before it completes: a connection that failed to change company is discarded.
    later(
      client.query(scope).catch((failure: Error) => {
        client.emit('error', failure)
        throw failure
      }),
    )
  }
  try {
    const result = await whileHolding(() => workIn({ client, later }, database, who, read))
    await Promise.all(owed)
    scopes.set(client, scope)
    return result
  } finally {
    release()
  }
}

/** Work in a transaction that has begun and that the caller ends. */
async function workIn<T>(
  { client, later }: Pick<Begun, 'client' | 'later'>,
  { clock }: Database,
  who: Who,
  work: (tx: CompanyTx) => Promise<T>,
): Promise<T> {
  const last = new Map<string, () => Promise<void>>()
  const beforeCommit: CompanyTx['beforeCommit'] = (name, step) => last.set(name, step)
  const { companies_id, accounts_id } = who
  const tx = { db: drizzleOn(client), client, companies_id, accounts_id, now: clock.now(), later, beforeCommit }
  const result = await work(tx as unknown as CompanyTx)
  for (const step of last.values()) await step()
  return result
}

function scopeOf({ companies_id, accounts_id }: Who): string {
  if (!uuid.test(companies_id) || (accounts_id !== null && !uuid.test(accounts_id))) throw new TypeError('not a company id')
  return `SET LOCAL app.companies_id = '${companies_id}'; SET LOCAL app.accounts_id = '${accounts_id ?? ''}'`
}

/** A transaction with no company. */
export async function inIdentity<T>(database: Database, work: (tx: IdentityTx) => Promise<T>): Promise<T> {
  const transaction = begin(await connection(database.pool), `SET LOCAL app.companies_id = ''`, undefined)
  const { client } = transaction
  return finish(transaction, () => work({ db: drizzleOn(client), client, now: database.clock.now() }))
}
