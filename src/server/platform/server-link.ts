import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { appRoleOption } from './app-role.ts'

/** The first key of the advisory lock that a server holds, with its number, while it is alive. */
const ALIVE = 7462
/** What the connection is called in the database. */
const LINK = 'kosha link'
const [SHORTEST_WAIT_MS, LONGEST_WAIT_MS] = [250, 5_000]
/** The database notices a vanished peer within this time, and releases its lock. */
const KEEPALIVE = '-c tcp_keepalives_idle=3 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3'

type Subscription = { hear: (payload: string) => void; missed: () => void }

/**
 * The connection on which a server listens to the others (LISTEN) and signals that it is alive: it holds a lock by its number, which
 * the database releases when the process is gone. No clock is involved.
 */
export type ServerLink = {
  /** This server's number, once it was given one. */
  number: () => number | undefined
  /** Listens on a channel; calls `missed` after a gap in which notifications may have been lost. */
  on: (channel: string, hear: Subscription['hear'], missed: Subscription['missed']) => void
  /** Connects unless connected, and reconnects until closed. */
  start: () => void
  close: () => Promise<void>
}

export function openServerLink(url: string, log: FastifyBaseLogger): ServerLink {
  const channels = new Map<string, Subscription>()
  let connection: pg.Client | undefined
  let number: number | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  const connect = async (wait: number) => {
    const options = [appRoleOption(url), KEEPALIVE].filter((each) => each !== '').join(' ')
    const client = new pg.Client({
      connectionString: url,
      options,
      application_name: LINK,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    connection = client
    client.on('notification', ({ channel, payload }) => channels.get(channel)?.hear(payload ?? ''))
    client.on('error', () => {})
    client.on('end', () => again(client, SHORTEST_WAIT_MS))
    try {
      await client.connect()
      const given = number ?? (await nextNumber(client))
      await client.query('SELECT pg_advisory_lock($1, $2)', [ALIVE, given])
      number = given
      for (const channel of channels.keys()) await client.query(`LISTEN ${channel}`)
      for (const { missed } of channels.values()) missed()
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'the link between servers')
      const next = Math.min(wait * 2, LONGEST_WAIT_MS)
      again(client, next)
      await client.end().catch(() => {})
    }
  }
  const again = (client: pg.Client, wait: number) => {
    if (isClosed || connection !== client) return
    connection = undefined
    retry = setTimeout(() => {
      retry = undefined
      void connect(wait)
    }, wait)
    retry.unref()
  }

  return {
    number: () => number,
    on(channel, hear, missed) {
      channels.set(channel, { hear, missed })
      if (number !== undefined) connection?.query(`LISTEN ${channel}`).catch(() => {})
    },
    start() {
      if (!isClosed && connection === undefined && retry === undefined) void connect(SHORTEST_WAIT_MS)
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      await connection?.end().catch(() => {})
    },
  }
}

async function nextNumber(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ number: number }>(`SELECT nextval('server_numbers')::integer AS number`)
  return rows[0]?.number ?? 0
}

/** Those of these numbers whose process is gone. */
export async function deadServers({ pool }: { pool: Pick<pg.Pool, 'query'> }, numbers: readonly number[]): Promise<number[]> {
  // Released at the end of the statement. A server that reconnects at this very moment waits for that.
  const { rows } = await pool.query<{ number: number }>(
    'SELECT number FROM unnest($2::integer[]) AS number WHERE pg_try_advisory_xact_lock($1, number)',
    [ALIVE, numbers],
  )
  return rows.map((row) => row.number)
}
