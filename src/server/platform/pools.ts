import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { appRoleOption } from './app-role.ts'
import { causeError, causeOf } from './causes.ts'
import { cacheRowDescriptions } from './row-description-cache.ts'
import { type FairShare, fairShare } from './fair-share.ts'
import { coalesceWrites } from './write-coalescing.ts'
import { sealColumns, sealFor } from './sealed/connection.ts'
import type { KeyRing } from './sealed/key-ring.ts'

/** How long a statement may run, wait for a lock, and a transaction may wait for its next statement, in ms. */
export type Limits = { statement: number; lock: number; idle: number }

/** For requests, where a person waits for the response. */
export const REQUEST_LIMITS: Limits = { statement: 15_000, lock: 5_000, idle: 60_000 }
/** Of lists and single rows, which begin before their session is checked: one that takes longer lacks an index. */
export const READ_LIMITS: Limits = { statement: 2_000, lock: 2_000, idle: 15_000 }
/** Of reports and their files; one over a million entries takes a hundredth of it. */
export const REPORT_LIMITS: Limits = { statement: 10_000, lock: 5_000, idle: 60_000 }
/** For jobs and the operator's commands: nobody waits, but nothing may run forever. */
export const JOB_LIMITS: Limits = { statement: 120_000, lock: 30_000, idle: 60_000 }

type Options = { max: number; limits: Limits; readOnly?: boolean; onNested: (error: Error) => void; keys: KeyRing }

/** A pool whose connections act as kosha_app, with time limits that the database enforces. */
export function openPool(url: string, { max, limits, readOnly = false, onNested, keys }: Options): pg.Pool {
  const settings = {
    ...(appRoleOption(url) !== '' && { role: 'kosha_app' }),
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idle,
    ...(readOnly && { default_transaction_read_only: 'on' }),
  }
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    // Statements are pipelined without waiting for the previous result: half the CPU of a request.
    pipeline: true,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: CONNECT_MS,
  })
  pool.on('error', () => {})
  pool.on('connect', noteBreaking)
  pool.on('connect', cacheRowDescriptions)
  pool.on('connect', coalesceWrites)
  pool.on('connect', sealColumns(keys))
  shares.set(pool, fairShare({ share: Math.max(1, Math.ceil(max / 2)), queue: MOST_WAITING, waitMs: CONNECT_MS }))
  forbidNesting(pool, onNested)
  return pool
}

const CONNECT_MS = 10_000
/** Requests of one company that may wait for a connection; the next one is refused at once. */
const MOST_WAITING = 200

const broken = new WeakMap<pg.PoolClient, Error>()
const noteBreaking = (client: pg.PoolClient) => void client.on('error', (error: Error) => broken.set(client, error))

const shares = new WeakMap<pg.Pool, FairShare>()
const ownerOf = new WeakMap<pg.PoolClient, { share: FairShare; key: string }>()

const holding = new AsyncLocalStorage<{ open: boolean }>()

/**
 * Runs work that holds a connection. Until it ends, asking a pool for another one is an error: with every connection held by work that
 * waits for one more, all of it waits for ever.
 */
export async function whileHolding<T>(work: () => Promise<T>): Promise<T> {
  const state = { open: true }
  try {
    return await holding.run(state, work)
  } finally {
    state.open = false
  }
}

/** A bug of ours: work that holds a connection requested another one. */
class NestedConnection extends Error {
  constructor() {
    super('a second connection was asked for inside a transaction')
  }
}

function forbidNesting(pool: pg.Pool, onNested: (error: Error) => void) {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  const checked = (...args: unknown[]) => {
    if (holding.getStore()?.open) onNested(new NestedConnection())
    return connect(...args)
  }
  Object.assign(pool, { connect: checked })
}

/** A connection of the pool. Throws `unavailable` when the database cannot be reached or all connections stay in use. */
export async function connection(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (cause) {
    if (cause instanceof NestedConnection) throw cause
    const found = causeOf(cause)
    // No statement went out yet, so whatever broke the connection, nothing was saved.
    throw causeError(found === undefined || found === 'database_gone' ? 'database_unreachable' : found, cause)
  }
}

/** A connection for one company, which uses at most half of the pool at once. Throws as `connection`, and `rate_limited`. */
export async function connectionOf(pool: pg.Pool, companies_id: string): Promise<pg.PoolClient> {
  const share = shares.get(pool)
  const turn = share?.take(companies_id)
  if (turn) await turn
  try {
    const client = await connection(pool)
    if (share) ownerOf.set(client, { share, key: companies_id })
    return client
  } catch (error) {
    share?.release(companies_id)
    throw error
  }
}

/** Gives a connection back to its pool, or closes it when it broke. */
export function releaseConnection(client: pg.PoolClient) {
  const owner = ownerOf.get(client)
  ownerOf.delete(client)
  sealFor(client, undefined)
  client.release(broken.get(client))
  owner?.share.release(owner.key)
}
