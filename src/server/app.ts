import path from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { AppError } from '#core/errors.ts'
import { openMessages } from './adapters/messages/open.ts'
import type { Config } from './config.ts'
import { maintenanceTasks } from './ledger/maintenance.ts'
import { calendar, jobDefinitions, mountModules } from './modules.ts'
import { expirySweep } from './platform/expiry.ts'
import { orphanSweep } from './platform/orphan-files.ts'
import { type ScheduledTask, startScheduler } from './platform/scheduler.ts'
import type { Dependencies } from './platform/dependencies.ts'
import { sandboxPages } from './sandbox-pages.ts'
import { openLanguageModel } from './adapters/language-model/open.ts'
import { openMaildrop } from './adapters/maildrop/http.ts'
import { openBank, openGateway } from './adapters/open.ts'
import { type SecurityLog, openSecurityLog } from './platform/security-log.ts'
import { noteDownload, noteRefusal } from '#server/domains/identity/security-log/requests.ts'
import { openLive } from './platform/live.ts'
import { fileSpool } from './platform/archive/spool.ts'
import { type Alarms, openAlarms } from './platform/alarms.ts'
import { clockAt } from './platform/clock.ts'
import { watchWallClock } from './platform/clock-watch.ts'
import { type Database, forJobs, openDatabase } from './platform/db.ts'
import { explainFault } from './platform/explain-fault.ts'
import { openEnvelope } from './platform/envelope.ts'
import { openFiles } from './platform/files.ts'
import { serving } from './platform/http.ts'
import { sendText } from './platform/send-text.ts'
import type { Mounted } from './platform/mounts.ts'
import { type Jobs, openJobs } from './platform/jobs.ts'
import { openMail } from './platform/mail.ts'
import { openMailTransport } from './platform/mail-transport.ts'
import { type MailWorker, openMailWorker } from './platform/mail-worker.ts'
import { followLanguage, inRequestLanguage } from './platform/language.ts'
import { withOrigin } from './platform/origin.ts'
import { contentPolicy, securityHeaders } from './platform/page-headers.ts'
import { problemOf } from './platform/problem.ts'
import { publicOrigin, refuseForeignHosts } from './platform/public-address.ts'
import { onSessionChanges } from '#server/platform/session-cache.ts'
import { KEYS_REFRESHED_MS } from './platform/sealed/key-ring.ts'
import { masterSecret } from './platform/secret.ts'
import { openServerLink } from './platform/server-link.ts'
import { openStorage, type Storage } from './platform/storage.ts'
import { systemRoutes } from './platform/system.ts'
import type { Watched } from './platform/watchdog.ts'
import { openUploads } from './platform/uploads.ts'
import { webFiles } from './platform/web-files.ts'

export type App = {
  http: FastifyInstance
  services: Dependencies
  mounted: readonly Mounted[]
  securityLog: SecurityLog
  /** Waits for running work, `patience` ms at most. */
  close: (patience?: number) => Promise<void>
  storage: Storage
  alarms: Alarms
}

type Options = {
  config: Config
  url: string
  workers?: boolean
  logger?: boolean
  watched?: Watched | undefined
  /** In tests each reply is validated with every rule of its contract. */
  checkReplies?: boolean
}

/** Connections for requests that write, and as many for reads; jobs have a third of that. */
const CONNECTIONS = 16

/** How long running requests and jobs may take when the server stops. */
const CLOSE_MS = 5_000

/** The whole back end on one PostgreSQL, not yet listening. */
export async function createApp({
  config,
  url,
  workers = true,
  logger = true,
  checkReplies = false,
  watched,
}: Options): Promise<App> {
  const http = Fastify({
    trustProxy: config.proxies,
    bodyLimit: 2_097_152,
    // Node's own time limits, of which Fastify disables the first; limits on slow bodies are below and in uploads.
    requestTimeout: 900_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    logger: logger ? { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] } : false,
  })
  const secret = masterSecret(config.secret, config.data)
  const database = openDatabase(url, clockAt(config.now), CONNECTIONS, {
    secret,
    isServed: true,
    onNested(error) {
      if (checkReplies) throw error
      http.log.error({ err: error }, 'a second connection inside a transaction')
    },
  })
  await database.keys.load(database.outside)
  await http.register(cookie)
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  http.addContentTypeParser('application/octet-stream', { bodyLimit: 67_108_864 }, (_request, payload, done) =>
    done(null, payload),
  )
  refuseSlowBodies(http)
  const securityLog = openSecurityLog(forJobs(database), (error) => http.log.warn({ err: error }, 'security log'), workers)
  const log = http.log as FastifyBaseLogger
  const storage = await openStorage(config, (error) => log.warn({ err: error }, 'free space cannot be measured'), workers)
  problems(http, { database, storage, securityLog })
  refuseForeignHosts(http, config)
  http.decorate('production', config.production)

  const [gateway, bank] = [openGateway(config), openBank(config)]
  const widgetOrigin = config.chatScriptUrl && new URL(config.chatScriptUrl).origin
  securityHeaders(http, config.production, contentPolicy({ gateway: gateway?.policy, widgetOrigin }))

  const mounted: Mounted[] = []
  const uploads = openUploads(path.join(config.data, 'uploads'))
  const envelope = openEnvelope(database, secret, config.encryption)
  const files = openFiles(config.files, { quotaBytes: config.storageBytes, spool: fileSpool(config) })
  const development = config.smtpUrl === undefined && !config.production
  const mail = openMail(secret, development, publicOrigin(config))
  const languageModel = openLanguageModel(config)
  const maildrop = openMaildrop(config)
  const link = openServerLink(url, log)
  const live = openLive(link, database, log)
  onSessionChanges(link, () => void live.beat().catch((error: unknown) => log.warn({ err: error }, 'streams')))
  if (workers) link.start()
  const messages = openMessages(config, mail, database)
  const outside = { gateway, bank, languageModel, maildrop, messages }
  const services = { database, files, mail, live, config, securityLog, ...outside } as Dependencies
  const definitions = jobDefinitions(services)
  const deliver = openMailTransport({ smtpUrl: config.smtpUrl, from: config.mailFrom, development })
  const mailWorker = openMailWorker({ database: forJobs(database), secret, deliver, definitions, log, run: workers })
  const jobs = openJobs({ database: forJobs(database), definitions, log, secret, ...(workers && { link, watched }) })
  services.jobs = drainedWith(jobs, mailWorker)
  if (watched)
    http.addHook('onRequest', async ({ method, routeOptions }) => watched.request(`${method} ${routeOptions.url ?? ''}`))

  const wallClock = workers ? watchWallClock(log) : undefined
  const failed = (name: string, error: unknown) => http.log.warn({ err: error }, name)
  const scheduler = workers
    ? startScheduler(scheduledTasks({ ...services, database: forJobs(database) }, failed), failed)
    : undefined

  const alarms = openAlarms({ database, storage, mail, config, log }, workers)
  const { serve, open } = serving({ app: http, database, envelope, config, mounted, uploads, storage, checkReplies })
  const keyRefresh = setInterval(() => {
    database.keys.load(database.outside).catch((error: unknown) => http.log.warn({ err: error }, 'keys of sealed columns'))
  }, KEYS_REFRESHED_MS).unref()

  systemRoutes({ http, open, envelope, services, mounted, storage, alarms })
  mountModules({ serve, open, http }, services)
  await sandboxPages(http, config.sandbox.addresses)
  await webFiles(http, path.join(import.meta.dirname, '../../dist/web'))

  return {
    http,
    services,
    mounted,
    securityLog,
    storage,
    alarms,
    async close(patience = CLOSE_MS) {
      clearInterval(keyRefresh)
      alarms.stop()
      storage.stop()
      live.close()
      // What came first ends first; what does not end in time is cut off, so that the person who waits for the stop need not.
      const cut = setTimeout(() => http.server.closeAllConnections(), patience)
      await Promise.all([http.close(), services.jobs.stop(patience), mailWorker.stop(), scheduler?.stop()])
      clearTimeout(cut)
      wallClock?.stop()
      await securityLog.stop()
      await link.close()
      await database.close()
    },
  }
}

/** What comes back by the clock: ledger maintenance, sweeps, and what modules have due by the calendar. */
function scheduledTasks(dependencies: Dependencies, onError: (name: string, error: unknown) => void): ScheduledTask[] {
  const { database, config } = dependencies
  const due = calendar(dependencies, (error) => onError('what is due by the calendar', error))
  return [...maintenanceTasks(database), expirySweep(database), orphanSweep(database, config.files), due]
}

/** The person who waits for the jobs waits for the mail that they queue, too. */
const drainedWith = (jobs: Jobs, mailWorker: MailWorker): Jobs => ({
  ...jobs,
  async drain() {
    await jobs.drain()
    await mailWorker.drain()
  },
})

/** A body that is read into memory is small, and must have come within this time. */
const BODY_MS = 30_000

function refuseSlowBodies(http: FastifyInstance) {
  http.addHook('preParsing', (request, _reply, payload, done) => {
    if (request.headers['content-type']?.startsWith('application/json')) {
      const late = () => request.raw.destroy(new Error('the body of a request came too slowly'))
      const timer = setTimeout(late, BODY_MS)
      payload.once('close', () => clearTimeout(timer))
      payload.once('end', () => clearTimeout(timer))
    }
    done(null, payload)
  })
}

type Explaining = { database: Database; storage: Storage; securityLog: SecurityLog }

function problems(http: FastifyInstance, { securityLog: log, ...around }: Explaining) {
  followLanguage()
  http.addHook('preHandler', (request, _reply, done) => withOrigin(request, () => inRequestLanguage(request, done)))
  http.addHook('onResponse', (request, reply, done) => {
    noteDownload(log, request, reply)
    done()
  })
  http.setErrorHandler(async (error, request, reply) => {
    const { status, problem, headers } = problemOf(await explainFault(error, around), request.id, request.log)
    noteRefusal(log, request, status, problem)
    return sendText(request, reply.headers(headers), status, JSON.stringify(problem))
  })
  http.setNotFoundHandler(async (request, reply) => {
    const { status, problem } = problemOf(new AppError('not_found', 'There is nothing at this address.'), request.id, request.log)
    return sendText(request, reply, status, JSON.stringify(problem))
  })
}
