import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { runningPostgres } from '#server/platform/postgres.ts'
import { type ServerProcess, spawnServer, until } from '#test/operator/server.ts'
import type { Blow } from './plan.ts'

/** A kill about to happen. A killed server is restarted, a killed database must come back by itself. */
type Aim = { kill: () => void; recover: () => Promise<void> }

/** The server and database under torture: one data folder through all their lives. */
export async function subject(data: string) {
  const cluster = path.join(data, 'postgres')
  let server = await up()

  async function up(): Promise<ServerProcess> {
    const started = await spawnServer(data)
    await started.ready
    return started
  }

  function postmaster(): number {
    return Number(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  }

  function url(): Promise<string> {
    return until(30_000, async () => runningPostgres(cluster))
  }

  async function ask<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    const client = await connected(await url())
    const { rows } = await client.query<T>(text, values)
    await client.end()
    return rows
  }

  async function someBackend(): Promise<number> {
    const rows = await ask<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
    )
    return rows[0]?.pid ?? postmaster()
  }

  return {
    /** Where the server of this life listens. */
    origin: () => server.origin,
    url,
    ask,
    /** Finds the process to kill in advance, so that the kill itself takes no time. */
    async aim({ target }: Blow): Promise<Aim> {
      const toServer = target === 'server' || target === 'both'
      const victims = target === 'server' ? [] : [target === 'one connection' ? await someBackend() : postmaster()]
      return {
        kill() {
          if (toServer) server.child.kill('SIGKILL')
          for (const pid of victims) process.kill(pid, 'SIGKILL')
        },
        async recover() {
          if (!toServer) return
          await server.exit
          server = await up()
        },
      }
    },
    said: () => server.said(),
    alive: () => server.child.exitCode === null && server.child.signalCode === null,
    async restart() {
      await server.stop()
      server = await up()
    },
    stop: () => server.stop(),
  }
}

/** A connection to the database, waited for while it recovers from a blow. */
export function connected(url: string): Promise<pg.Client> {
  return until(30_000, async () => {
    const client = new pg.Client(url)
    await client.connect()
    return client
  })
}

export type Subject = Awaited<ReturnType<typeof subject>>
