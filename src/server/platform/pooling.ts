import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { OperatorError } from '#server/config.ts'

/** Connections that may be opened to find the one that another client left its session on. */
const MOST_OTHERS = 12

/**
 * Throws OperatorError if a pooler shares one database session between several clients, like PgBouncer in transaction mode:
 * advisory locks, notifications, prepared statements and the role of a connection would reach the wrong client or get lost. `client` is
 * connected to `url`. Costs one statement without a pooler.
 */
export async function refuseTransactionPooling(url: string, client: pg.Client): Promise<void> {
  const mark = randomUUID()
  const { rows } = await client.query<{ pid: number }>(
    "SELECT pg_backend_pid() AS pid, set_config('app.pooling_mark', $1, false)",
    [mark],
  )
  // A pooler invents the process number that it gives to a client; the database gives its own.
  const { processID } = client as unknown as { processID: number | null }
  if (processID === rows[0]?.pid) return
  if (await anotherClientSees(url, mark))
    throw new OperatorError(
      'The database is behind a pooler that pools by transaction (PgBouncer: pool_mode=transaction), which loses locks and session settings: pool by session, or connect to PostgreSQL directly.',
    )
}

/** Whether another client of the pooler gets the session with the mark, while the first client is still connected. */
async function anotherClientSees(url: string, mark: string): Promise<boolean> {
  const others: pg.Client[] = []
  try {
    for (let tries = 0; tries < MOST_OTHERS; tries++) {
      const other = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
      other.on('error', () => {})
      others.push(other)
      await other.connect()
      // The transaction stays open, so that each further client is given another session.
      await other.query('BEGIN')
      const { rows } = await other.query<{ mark: string | null }>("SELECT current_setting('app.pooling_mark', true) AS mark")
      if (rows[0]?.mark === mark) return true
    }
  } catch {
    // The pool is exhausted: each of its sessions is assigned to one client, as with session pooling.
  } finally {
    await Promise.all(others.map((other) => other.end().catch(() => {})))
  }
  return false
}
