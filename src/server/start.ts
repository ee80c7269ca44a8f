import { product } from '#core/product.ts'
import { type App, createApp } from './app.ts'
import { type Config, OperatorError, readConfig } from './config.ts'
import { demoSignIn, ensureDemo } from './modules/demo/demo.ts'
import { claimDataFolder, openDataFolder } from './platform/data-folder.ts'
import { startEmbedded } from './platform/embedded.ts'
import { freeToListen, listen } from './platform/listen.ts'
import type { Postgres } from './platform/postgres.ts'
import { prepare } from './platform/prepare.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

type Options = {
  /** One line of JSON when ready, in place of sentences. */
  json: boolean
}

/** Starts everything and runs until a signal: database, schema, demo company, server. An operator's mistake ends it with code 1. */
export async function start(env: NodeJS.ProcessEnv, { json }: Options = { json: false }) {
  let postgres: Postgres | undefined
  let app: App | undefined
  let release = () => {}
  try {
    const config = readConfig(env)
    await freeToListen(config)
    openDataFolder(config.data)
    if (config.databaseUrl === undefined) {
      release = claimDataFolder(config.data)
      postgres = await startEmbedded(config)
    }
    const url = postgres?.url ?? config.databaseUrl ?? ''
    await prepare(url)
    app = await createApp({ config, url })
    if (config.demo) await ensureDemo(app.services, json ? () => {} : say)
    const port = await listen(app.http, config)
    greet({ ...config, port }, json)
    stopOnSignal(app, postgres, release)
  } catch (error) {
    await app?.close().catch(() => {})
    await postgres?.stop()
    release()
    if (!(error instanceof OperatorError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

function greet({ host, port, demo, smtpUrl, production }: Config, json: boolean) {
  const address = `http://${host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host}:${port}`
  if (json) return say(JSON.stringify({ ready: true, address, demo: demo ? demoSignIn : null }))
  say(`${product.name} is ready at ${address}`)
  if (demo) say(`Demo company: sign in as ${demoSignIn.email} with the password ${demoSignIn.password}`)
  if (smtpUrl === undefined && !production) say(`Mail is kept at ${address}/dev/mailbox`)
}

const PATIENCE = 30_000

/** Drains requests and jobs, then stops the database. A second signal ends at once, and so does a request that never ends. */
function stopOnSignal(app: App, postgres: Postgres | undefined, release: () => void) {
  let stopping = false
  const stop = async (code: number) => {
    if (stopping) process.exit(1)
    stopping = true
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE).unref())
    await Promise.race([app.close(), late]).catch((error: unknown) => app.http.log.error({ err: error }, 'stopping'))
    await postgres?.stop()
    release()
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))
  for (const event of ['unhandledRejection', 'uncaughtException'] as const)
    process.on(event, (error: unknown) => {
      app.http.log.fatal({ err: error }, event)
      void stop(1)
    })
}
