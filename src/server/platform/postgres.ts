import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '#server/config.ts'
import { initialise, locate, passwordFile, runAs } from './postgres-cluster.ts'
import { clearLeftover, postmaster } from './postgres-leftover.ts'

export type Postgres = { url: string; pid: () => number | undefined; stop: (patience?: number) => Promise<void> }
type Options = {
  /** Folder of the cluster, made when missing. */
  folder: string
  /** Extra `-c` settings. */
  settings?: Record<string, string>
  log?: (line: string) => void
}

/**
 * Starts the PostgreSQL that ships as an npm package on a free loopback port and keeps it running: a server that dies is
 * started again on the same port. As root it runs as another user, which PostgreSQL demands.
 */
export async function startPostgres({ folder, settings = {}, log = () => {} }: Options): Promise<Postgres> {
  const runner = runAs(folder, await locate())
  const password = initialise(folder, runner, settings['fsync'] !== 'off')
  await clearLeftover(folder)
  const port = await freePort()
  const args = Object.entries({ ...defaults, ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const url = address(password, port)

  let child: ChildProcess | undefined
  let stopping = false
  let wait = 100
  let deaths = 0
  const launch = () => {
    const began = Date.now()
    const [file, rest] = runner.command(runner.binaries.postgres, ['-D', folder, ...args])
    const started = spawn(file, rest, { ...runner.options, cwd: '/', detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    started.stdout?.on('data', (chunk: Buffer) => log(chunk.toString()))
    started.stderr?.on('data', (chunk: Buffer) => log(chunk.toString()))
    started.once('error', (error) => {
      deaths = GIVE_UP
      log(`${error.message}\n`)
    })
    started.once('exit', () => {
      deaths++
      // A process that dies at once may be restarted again and again; a growing delay spares the machine.
      wait = Date.now() - began > 1_000 ? 100 : Math.min(wait * 2, 5_000)
      setTimeout(() => void again(), wait).unref()
    })
    child = started
  }
  const again = async () => {
    if (!stopping) await clearLeftover(folder).catch((error: unknown) => log(`${String(error)}\n`))
    if (!stopping) launch()
  }
  const stop = async (patience = STOP_MS) => {
    stopping = true
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise((resolve) => running.once('close', resolve))
    running.kill('SIGINT')
    await Promise.race([gone, sleep(patience, undefined, { ref: false }).then(() => running.kill('SIGQUIT'))])
  }
  launch()
  try {
    await accepting(url, () => deaths)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, pid: () => child?.pid, stop }
}

/** The URL of the server that uses the cluster now; undefined if there is none. */
export function runningPostgres(folder: string): string | undefined {
  const found = postmaster(folder)
  return found ? address(fs.readFileSync(passwordFile(folder), 'utf8').trim(), found.port) : undefined
}

const address = (password: string, port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`

/** A shut-down that takes longer is made an immediate one, which the next start recovers from. */
const STOP_MS = 20_000

/** A first launch may still meet what an earlier server left; three that failed will not become a fourth that does not. */
const GIVE_UP = 3

const defaults = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  // A company that imports its history fills empty tables within a minute: until they are analysed each statement reads too much
  // of them.
  autovacuum_naptime: '10s',
  log_min_messages: 'warning',
  timezone: 'UTC',
  // After a crash one call flushes the disk, in place of one for each of a thousand files.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

async function accepting(url: string, deaths: () => number) {
  let refusal: unknown
  for (let tries = 0; tries < 6_000; tries++) {
    const client = new pg.Client(url)
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      refusal = error
      if (deaths() >= GIVE_UP)
        throw new OperatorError('The database stopped while starting: postgres.log in the data folder says why.', {
          cause: error,
        })
      await sleep(50)
    }
  }
  throw new OperatorError('The database did not accept connections within five minutes: see postgres.log in the data folder.', {
    cause: refusal,
  })
}
