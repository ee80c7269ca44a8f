import pg from 'pg'
import { OperatorError } from '#server/config.ts'
import { refuseTransactionPooling } from './pooling.ts'

/** The oldest PostgreSQL that the migrations run on: generated columns are changed with SET EXPRESSION, which came with 17. */
const OLDEST_POSTGRES = 17

const SCHEMA_LOCK = 7461

/**
 * Runs `work` on a connection of the owner while no other process changes the schema, the roles or the queues of this database: servers
 * that start together take turns. Throws OperatorError when the database is out of reach, too old, or behind a pooler by transaction.
 */
export async function withSchemaLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectAsOwner(url)
  try {
    await refuseTransactionPooling(url, client)
    await client.query('SELECT pg_advisory_lock($1)', [SCHEMA_LOCK])
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A connection to a PostgreSQL that is new enough. The caller ends it. Throws OperatorError otherwise. */
export async function connectAsOwner(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (cause) {
    throw new OperatorError(
      `The database at ${withoutPassword(url)} does not answer (${reasonOf(cause)}): check DATABASE_URL and that it is running.`,
      { cause },
    )
  }
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num')
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (version < OLDEST_POSTGRES) {
    await client.end()
    throw new OperatorError(
      `The database is PostgreSQL ${version}, which is older than PostgreSQL ${OLDEST_POSTGRES}: set DATABASE_URL to a newer one.`,
    )
  }
  return client
}

function withoutPassword(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url)
    return /^postgres(ql)?:$/.test(protocol) ? `${host}${pathname}` : 'DATABASE_URL'
  } catch {
    return 'DATABASE_URL'
  }
}

/** The message of an error of the database or the network, without its wrapping. */
export const reasonOf = (error: unknown) =>
  error instanceof AggregateError ? String(error.errors[0]?.message) : (error as Error).message
