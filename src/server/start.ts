import fs from 'node:fs'
import path from 'node:path'
import { receiveBankWebhook } from '#contract/payouts/payouts.ts'
import { receiveMailWebhook } from '#contract/purchases/inbox.ts'
import { receiveGatewayWebhook } from '#contract/billing/webhooks.ts'
import { servicePath } from '#contract/services.ts'
import { product } from '#core/product.ts'
import { type App, createApp } from './app.ts'
import { throwRefusals } from './checks/check.ts'
import { publishedPasswords } from './checks/database.ts'
import { spaceChecks } from './checks/machine.ts'
import { settingsChecks } from './checks/settings.ts'
import { type Config, OperatorError, readConfig } from './config.ts'
import { warmUp } from '#server/domains/assistant/datatalk/warm-up.ts'
import { ensureDemo } from '#server/domains/workspace/demo/demo.ts'
import { demoSignIn } from '#server/domains/workspace/demo/sign-in.ts'
import { appAddress, assertConfined, embeddedAppPassword } from './platform/app-role.ts'
import { type Archiving, startArchiving } from './platform/archive/archiving.ts'
import { claimDataFolder, makePrivateFolder, openDataFolder } from './platform/data-folder.ts'
import { startEmbedded } from './platform/embedded.ts'
import { freeToListen, listen } from './platform/listen.ts'
import type { Postgres } from './platform/postgres.ts'
import { prepare } from './platform/prepare.ts'
import { startWatchdog, type Watchdog } from './platform/watchdog.ts'
import { masterSecret } from './platform/secret.ts'
import { type Sandbox, startSandbox, tellWebhooks } from './sandbox.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

type Options = {
  /** One line of JSON when ready, in place of sentences. */
  json: boolean
}

/** What is up so far, to be taken down in the opposite order. */
type Running = {
  app?: App
  postgres?: Promise<Postgres>
  archiving?: Archiving
  sandbox?: Sandbox
  release?: () => void
  watchdog?: Watchdog | undefined
  stopping: boolean
}

/**
 * Starts everything and runs until a signal: database, schema, demo company, server. An operator's mistake ends it with code 1.
 */
export async function start(env: NodeJS.ProcessEnv, { json }: Options = { json: false }) {
  const running: Running = { stopping: false }
  stopOnSignal(running)
  try {
    const config = readConfig(env)
    await freeToListen(config)
    throwRefusals(settingsChecks(config))
    openDataFolder(config.data)
    if (fs.existsSync(config.files)) makePrivateFolder(config.files, { forDatabase: false })
    if (fs.existsSync(config.backups)) makePrivateFolder(config.backups, { forDatabase: true })
    await checkSpace(config)
    if (config.databaseUrl === undefined) {
      running.release = claimDataFolder(config.data)
      running.postgres = startEmbedded(config)
      running.postgres.catch(() => {})
    }
    const sandboxes = startSandboxes(config, () => running.app)
    sandboxes.catch(() => {})
    // While the database starts: later it would delay the first requests, and on a slow machine look like a blocked loop.
    await warmUp()
    const embedded = (await running.postgres)?.url
    const url = await prepareDatabase(config, embedded)
    if (embedded !== undefined)
      running.archiving = startArchiving(config, embedded, (problem) => running.app?.http.log.error(problem))
    running.sandbox = await sandboxes
    Object.assign(config.sandbox.addresses, running.sandbox?.addresses)
    running.watchdog = startWatchdog()
    const app = await createApp({ config, url, watched: running.watchdog })
    running.app = app
    if (config.demo) await ensureDemo(app.services, json ? () => {} : say)
    config.port = await listen(app.http, config)
    if (running.sandbox) await tellWebhooks(running.sandbox.addresses, webhooksOf(app))
    greet(config, json)
    // What only the start needed is a third of the memory, and at rest nothing else would give it back.
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  } catch (error) {
    if (running.stopping) return
    await takeDown(running)
    if (!(error instanceof OperatorError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** Refuses to start without space for the database, and warns if there is too little for people to save anything. */
async function checkSpace(config: Config) {
  const checks = await spaceChecks(config)
  throwRefusals(checks)
  for (const { outcome, says } of checks) if (outcome === 'warning') process.stderr.write(`${says}\n`)
}

/** Prepares the database as its owner; returns the URL that the server works with. */
async function prepareDatabase(config: Config, embedded: string | undefined): Promise<string> {
  const owner = config.databaseUrl ?? embedded ?? ''
  const password = embedded === undefined ? undefined : embeddedAppPassword(config)
  await prepare(owner, password, masterSecret(config.secret, config.data))
  const url = password === undefined ? (config.databaseAppUrl ?? owner) : appAddress(owner, password)
  await assertConfined(url, config)
  if (config.production) throwRefusals([await publishedPasswords(owner, config)])
  return url
}

function greet({ host, port, demo, smtpUrl, production }: Config, json: boolean) {
  const address = `http://${host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host}:${port}`
  if (json) return say(JSON.stringify({ ready: true, address, demo: demo ? demoSignIn : null }))
  say(`${product.name} is ready at ${address}`)
  if (demo) say(`Demo company: sign in as ${demoSignIn.email} with the password ${demoSignIn.password}`)
  if (smtpUrl === undefined && !production) say(`Mail is kept at ${address}/dev/mailbox`)
}

/** Unless all of them are elsewhere. */
async function startSandboxes({ sandbox, data, now }: Config, app: () => App | undefined): Promise<Sandbox | undefined> {
  if (!sandbox.isOn || Object.values(sandbox.addresses).some((address) => address !== undefined)) return undefined
  const webhooks = () => {
    const up = app()
    return up && webhooksOf(up)
  }
  return startSandbox({
    folder: path.join(data, 'sandbox'),
    ports: sandbox.ports,
    webhooks,
    now,
    warn: (line) => process.stderr.write(`${line}\n`),
  })
}

/** The URL of our own port for the events of each service; undefined until it listens. */
function webhooksOf({ http }: App): Record<string, string> | undefined {
  const place = http.server.address()
  if (place === null || typeof place !== 'object') return undefined
  const at = ({ service, path }: typeof receiveGatewayWebhook) => `http://127.0.0.1:${place.port}${servicePath(service)}${path}`
  return { gateway: at(receiveGatewayWebhook), bank: at(receiveBankWebhook), mail: at(receiveMailWebhook) }
}

/** A stop ends within ten seconds: five for requests and jobs, these for all of the server, the rest of nine for the database. */
const PATIENCE = 6_000
const DATABASE_MS = 9_000
const LAST_MS = 9_500

/** Drains requests and jobs, then stops the database. A request that never ends is not waited for. */
async function takeDown({ app, postgres, archiving, sandbox, release }: Running) {
  const began = performance.now()
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE).unref())
  // A connection whose last request ends after closing began would be kept alive for the browser's next.
  const sweep = setInterval(() => app?.http.server.closeIdleConnections(), 100)
  await Promise.race([app?.close(), late]).catch((error: unknown) => app?.http.log.error({ err: error }, 'stopping'))
  clearInterval(sweep)
  sandbox?.stop()
  await archiving?.stop()
  await postgres?.then(
    (started) => started.stop(DATABASE_MS - (performance.now() - began)),
    () => {},
  )
  // A database that stops spools the last of its log.
  await archiving?.finish()
  release?.()
}

/** A signal shuts it down cleanly, a second one at once; so does an uncaught bug, with code 1. */
function stopOnSignal(running: Running) {
  let asked = 0
  const stop = async (code: number) => {
    running.stopping = true
    // Whatever hangs: the next start takes over the rest of the database.
    setTimeout(() => process.exit(code || 1), LAST_MS).unref()
    await takeDown(running)
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      // Ctrl+C reaches us from the terminal and again through npm: that is one wish, not two.
      if (running.stopping && Date.now() - asked < 1_000) return
      if (running.stopping) process.exit(1)
      asked = Date.now()
      process.stderr.write(`${product.name} stops on ${signal}\n`)
      void stop(0)
    })
  for (const event of ['unhandledRejection', 'uncaughtException'] as const)
    process.on(event, (error: unknown) => {
      if (running.app) running.app.http.log.fatal({ err: error }, event)
      else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      if (!running.stopping) void stop(1)
    })
}
