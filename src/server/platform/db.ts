import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { AppError } from '#core/errors.ts'
import type { Clock } from './clock.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, wholeNumber)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is outside the safe integers`)
  return value
}

export type Drizzle = NodePgDatabase
declare const company: unique symbol

/** A transaction of one company: row-level security lets it see that company's rows and no other's. Only `inCompany` makes one. */
export type CompanyTx = {
  readonly [company]: true
  readonly db: Drizzle
  /** The transaction's own connection, for statements where bytes or milliseconds count. */
  readonly client: pg.PoolClient
  readonly companies_id: string
  /** The person acting; null for a job. */
  readonly accounts_id: string | null
  readonly now: Date
}

/** A transaction outside any company: people, sessions, channels. Tenant tables look empty from it. */
export type IdentityTx = { readonly db: Drizzle; readonly client: pg.PoolClient; readonly now: Date }

export type Database = { readonly pool: pg.Pool; readonly clock: Clock; close: () => Promise<void> }

/** A pool whose connections act as kosha_app, which owns no table and cannot pass row-level security. */
export function openDatabase(url: string, clock: Clock, max = 16): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: '-c role=kosha_app -c statement_timeout=60000',
    // Statements go out without waiting for the answer to the one before: half the CPU of a request.
    pipeline: true,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
  })
  pool.on('error', () => {})
  return { pool, clock, close: () => pool.end() }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The only maker of `CompanyTx`. Commits when `work` returns, rolls back when it throws. */
export async function inCompany<T>(
  database: Database,
  who: { companies_id: string; accounts_id: string | null },
  work: (tx: CompanyTx) => Promise<T>,
): Promise<T> {
  if (!uuid.test(who.companies_id) || (who.accounts_id !== null && !uuid.test(who.accounts_id)))
    throw new TypeError('not a company id')
  const scope = `SET LOCAL app.companies_id = '${who.companies_id}'; SET LOCAL app.accounts_id = '${who.accounts_id ?? ''}'`
  return retrying(() =>
    transaction(database, scope, (client) =>
      work({
        db: drizzleOn(client),
        client,
        companies_id: who.companies_id,
        accounts_id: who.accounts_id,
        now: database.clock.now(),
      } as CompanyTx),
    ),
  )
}

/** Three tries when the database asks for another (deadlock, serialisation), each after a short random wait. */
async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === 3 || !['40001', '40P01'].includes(sqlState(error) ?? '')) throw error
      await sleep(tries * 10 + Math.random() * 40)
    }
  }
}

/** A transaction with no company. */
export function inIdentity<T>(database: Database, work: (tx: IdentityTx) => Promise<T>): Promise<T> {
  return transaction(database, `SET LOCAL app.companies_id = ''`, (client) =>
    work({ db: drizzleOn(client), client, now: database.clock.now() }),
  )
}

async function transaction<T>(database: Database, scope: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await connection(database)
  let broken: Error | undefined
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  try {
    // Not waited for: were it to fail, the work behind it would find a transaction that is aborted, or no company at all.
    const begun = client.query(`BEGIN; SET LOCAL ROLE kosha_app; ${scope}`)
    begun.catch(() => {})
    const result = await work(client)
    await begun
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

async function connection(database: Database): Promise<pg.PoolClient> {
  try {
    return await database.pool.connect()
  } catch (cause) {
    throw new AppError('unavailable', 'The database is not reachable just now. Nothing was saved; please try again.', { cause })
  }
}

const wrapped = new WeakMap<pg.PoolClient, Drizzle>()
function drizzleOn(client: pg.PoolClient): Drizzle {
  const known = wrapped.get(client)
  if (known) return known
  const made = drizzle({ client })
  wrapped.set(client, made)
  return made
}

/** The SQLSTATE of a failed statement, however deep it is wrapped; undefined when the error is another. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}
