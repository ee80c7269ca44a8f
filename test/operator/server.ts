import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { scratchFolder } from '#test/support/scratch.ts'
import { build, serverProcess } from '../../bin/server-process.ts'

const root = path.join(import.meta.dirname, '../..')

/** The real server as a process of its own. */
export type ServerProcess = {
  child: ChildProcess
  /** Its URL, which it logs when it is ready: the system assigns a free port. */
  readonly origin: string
  /** All of its output so far. */
  said: () => string
  /** Rejects with all of its output if it ends instead. */
  ready: Promise<void>
  exit: Promise<{ code: number | null; signal: NodeJS.Signals | null; stderr: string; stdout: string }>
  /** Ends it in good order; fails when it ends in another. */
  stop: () => Promise<void>
}

type Options = {
  env?: Record<string, string>
  command?: [string, string[]]
  cwd?: string
  /** Node's arguments; by default the built server, of another checkout its sources. */
  args?: string[]
}

/** Node's arguments for a server that runs from its sources, as in development. */
export const fromSources = (code = root): string[] => [path.join(code, 'src/server/main.ts')]

let code: number | undefined
/** The built server, which starts in a fraction of the time of its sources: built when it is older than they are. */
function built(): string[] {
  code ??= build('server')
  if (code !== 0) throw new Error(`the server cannot be built: Vite ended with ${code}`)
  return serverProcess.args
}

/** The compile cache of processes that tests start: each of them then starts in half the time. */
export const compileCache = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled') }

/** Settings of this machine must not leak into the server under test. */
const plain = { ...compileCache, PATH: process.env['PATH'], HOME: process.env['HOME'] ?? '/', TMPDIR: os.tmpdir(), NO_COLOR: '1' }

export async function spawnServer(
  data: string,
  { env = {}, command, cwd = root, args = cwd === root ? built() : fromSources(cwd) }: Options = {},
): Promise<ServerProcess> {
  const [file, before] = command ?? [process.execPath, []]
  const child = spawn(file, [...before, ...args, '--json'], {
    cwd,
    env: {
      ...plain,
      ...serverProcess.env,
      KOSHA_DATA: data,
      KOSHA_DEMO: 'off',
      KOSHA_ENCRYPTION: 'off',
      LOG_LEVEL: 'error',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const isReady = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
      if (/"ready":true.*\n/.test(stdout)) resolve()
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
    get origin() {
      return originIn(stdout)
    },
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

/** The URL in the line that reports the server ready. Throws if there is none yet. */
function originIn(said: string): string {
  const line = said.split('\n').find((each) => each.includes('"ready":true'))
  if (line === undefined) throw new Error('the server is not ready, so nobody knows its port')
  return `http://127.0.0.1:${new URL((JSON.parse(line) as { address: string }).address).port}`
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
export const temporaryFolder = (): string => scratchFolder('kosha-operator')

/** The same on the disk, for what is about writing through to it. */
export function folderOnDisk(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kosha-operator-'))
  fs.chmodSync(folder, 0o755)
  return folder
}

/** Polls until the result matches; fails after `limit` milliseconds. */
export async function until<T>(limit: number, ask: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + limit
  for (;;) {
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined) return answer
    if (Date.now() > end) throw new Error(`nothing came within ${limit} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
