import fs from 'node:fs'
import path from 'node:path'
import { product } from '#core/product.ts'
import { type App, createApp } from './app.ts'
import { type Config, OperatorError, readConfig } from './config.ts'
import { demoSignIn, ensureDemo } from './modules/demo/demo.ts'
import { type Postgres, startPostgres } from './platform/postgres.ts'
import { prepare } from './platform/prepare.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Starts everything and runs until a signal: database, schema, demo company, server. An operator's mistake ends it with code 1. */
export async function start(env: NodeJS.ProcessEnv) {
  let postgres: Postgres | undefined
  let app: App | undefined
  try {
    const config = readConfig(env)
    dataFolder(config)
    postgres = config.databaseUrl === undefined ? await embedded(config) : undefined
    const url = postgres?.url ?? config.databaseUrl ?? ''
    await prepare(url)
    app = await createApp({ config, url })
    if (config.demo) await ensureDemo(app.services, say)
    await listen(app, config)
    greet(config)
    stopOnSignal(app, postgres)
  } catch (error) {
    await app?.close().catch(() => {})
    await postgres?.stop()
    if (!(error instanceof OperatorError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

function dataFolder(config: Config) {
  const lock = path.join(config.data, 'running.pid')
  try {
    fs.mkdirSync(config.data, { recursive: true })
    fs.accessSync(config.data, fs.constants.W_OK)
  } catch (cause) {
    throw new OperatorError(
      `The data folder ${config.data} cannot be written: choose another with KOSHA_DATA or give this user leave.`,
      { cause },
    )
  }
  if (config.databaseUrl !== undefined) return
  const other = fs.existsSync(lock) ? Number(fs.readFileSync(lock, 'utf8')) : 0
  if (other > 0 && other !== process.pid && isOurs(other))
    throw new OperatorError(
      `${product.name} already runs on ${config.data} (process ${other}): stop it first, or set KOSHA_DATA.`,
    )
  fs.writeFileSync(lock, String(process.pid))
}

/** Whether the process still is a server of ours, and not another that got its number. */
function isOurs(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('src/server')
  } catch {
    return false
  }
}

function embedded(config: Config): Promise<Postgres> {
  return startPostgres({
    folder: path.join(config.data, 'postgres'),
    log: (line) => fs.appendFileSync(path.join(config.data, 'postgres.log'), line),
  })
}

async function listen({ http }: App, { port, host }: Config) {
  try {
    await http.listen({ port, host })
  } catch (cause) {
    const { code } = cause as { code?: string }
    if (code === 'EADDRINUSE')
      throw new OperatorError(`Port ${port} is taken: stop what listens there, or set PORT to another.`, { cause })
    if (code === 'EACCES') throw new OperatorError(`Port ${port} needs more rights: set PORT to one above 1023.`, { cause })
    throw cause
  }
}

function greet({ host, port, demo, smtpUrl, production }: Config) {
  const address = `http://${host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host}:${port}`
  say(`${product.name} is ready at ${address}`)
  if (demo) say(`Demo company: sign in as ${demoSignIn.email} with the password ${demoSignIn.password}`)
  if (smtpUrl === undefined && !production) say(`Mail is kept at ${address}/dev/mailbox`)
}

/** Drains requests and jobs, then stops the database. A second signal ends at once. */
function stopOnSignal(app: App, postgres: Postgres | undefined) {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    await app.close()
    await postgres?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  process.on('unhandledRejection', (error) => {
    app.http.log.fatal({ err: error }, 'unhandled rejection')
    void stop()
  })
}
