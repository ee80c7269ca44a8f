import { randomInt } from 'node:crypto'
import net from 'node:net'
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

/** The real server as a process of its own. */
export type ServerProcess = {
  child: ChildProcess
  origin: string
  /** All it has said so far. */
  said: () => string
  /** Rejects with all it said when it ends instead. */
  ready: Promise<void>
  exit: Promise<{ code: number | null; signal: NodeJS.Signals | null; stderr: string; stdout: string }>
  /** Ends it in good order; fails when it ends in another. */
  stop: () => Promise<void>
}

type Options = {
  env?: Record<string, string>
  command?: [string, string[]]
  cwd?: string
  /** What Node is given; the sources of the server unless told. */
  args?: string[]
}

/** Settings of this machine must not leak into the server under test. */
const plain = { PATH: process.env['PATH'], HOME: process.env['HOME'] ?? '/', TMPDIR: os.tmpdir(), NO_COLOR: '1' }

/** A free port among those that outgoing connections do not use, so that none takes it before the server listens. */
async function quietPort(): Promise<number> {
  const port = randomInt(12_000, 30_000)
  const server = net.createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, () => resolve(true))
  })
  if (!isFree) return quietPort()
  await new Promise((resolve) => server.close(resolve))
  return port
}

export async function spawnServer(
  data: string,
  { env = {}, command, cwd = root, args = [path.join(cwd, 'src/server/main.ts')] }: Options = {},
): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await quietPort())
  const [file, before] = command ?? [process.execPath, []]
  const child = spawn(file, [...before, ...args, '--json'], {
    cwd,
    env: { ...plain, KOSHA_DATA: data, KOSHA_DEMO: 'off', KOSHA_ENCRYPTION: 'off', LOG_LEVEL: 'error', PORT: port, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const isReady = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
      if (stdout.includes('"ready":true')) resolve()
    })
  })
  const exit = new Promise<Awaited<ServerProcess['exit']>>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, stderr, stdout }))
  })
  const early = exit.then((end) => {
    throw new Error(`the server ended with ${end.code ?? end.signal}: ${end.stderr}${end.stdout}`)
  })
  early.catch(() => {})
  living.add(child)
  child.once('exit', () => living.delete(child))
  return {
    child,
    origin: `http://127.0.0.1:${port}`,
    said: () => stderr + stdout,
    ready: Promise.race([isReady, early]),
    exit,
    async stop() {
      child.kill('SIGTERM')
      const { code, stdout, stderr } = await exit
      if (code !== 0) throw new Error(`the server ended with ${code}: ${stderr}${stdout}`)
    },
  }
}

const living = new Set<ChildProcess>()

/** Ends the servers that a failed test left behind. */
export async function endAll() {
  await Promise.all(
    [...living].map((child) => {
      child.kill('SIGTERM')
      return new Promise((resolve) => child.once('exit', resolve))
    }),
  )
}

/** A folder for data that the database's own user can reach too. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kosha-operator-'))
  fs.chmodSync(folder, 0o755)
  return folder
}

/** Asks until the answer suits; fails after `limit` milliseconds. */
export async function until<T>(limit: number, ask: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + limit
  for (;;) {
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined) return answer
    if (Date.now() > end) throw new Error(`nothing came within ${limit} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
