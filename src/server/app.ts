import path from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { AppError } from '#core/errors.ts'
import { openMessages } from './adapters/messages/open.ts'
import type { Config } from './config.ts'
import { startUpkeep } from './ledger/upkeep.ts'
import { startCollecting } from './modules/collecting.ts'
import { feedWebhookRoutes } from './modules/bank-feeds/routes.ts'
import { approvalLinkRoutes } from './modules/approvals/link-routes.ts'
import { freeInvoicePaperRoutes } from './modules/free-invoice/routes.ts'
import { identityRoutes } from './modules/identity/routes.ts'
import { jobDefinitions, moduleRoutes } from './modules/index.ts'
import { mailWebhookRoutes } from './modules/inbox/routes.ts'
import { mcpRoutes } from './modules/mcp/routes.ts'
import { collectRoutes } from './modules/payment-links/collect-routes.ts'
import { bankWebhookRoutes } from './modules/payouts/routes.ts'
import { webhookRoutes } from './modules/webhooks/routes.ts'
import { sandboxPages } from './sandbox-pages.ts'
import type { Bank } from './adapters/bank/port.ts'
import type { Gateway } from './adapters/gateway/port.ts'
import { openLanguageModel } from './adapters/language-model/open.ts'
import type { LanguageModel } from './adapters/language-model/port.ts'
import { openMaildrop } from './adapters/maildrop/http.ts'
import type { Maildrop } from './adapters/maildrop/port.ts'
import { openBank, openGateway } from './adapters/open.ts'
import { referralVerified } from './modules/referrals/progress.ts'
import { referralJoinRoutes } from './modules/referrals/routes.ts'
import { type SecurityLog, openSecurityLog } from './modules/security-log/writer.ts'
import { noteDownload, noteRefusal } from './modules/security-log/requests.ts'
import { type Live, openLive } from './modules/notifications/live.ts'
import { type Alarms, openAlarms } from './platform/alarms.ts'
import { clockAt } from './platform/clock.ts'
import { type Database, forJobs, openDatabase } from './platform/db.ts'
import { explainFault } from './platform/explain-fault.ts'
import { openEnvelope } from './platform/envelope.ts'
import { startSweeping } from './platform/expiry.ts'
import { type FileStore, openFiles } from './platform/files.ts'
import { type Mounted, sendText, serving } from './platform/http.ts'
import { type Jobs, openJobs } from './platform/jobs.ts'
import { type Mailer, openMail } from './platform/mail.ts'
import { openMailTransport } from './platform/mail-transport.ts'
import { type MailWorker, openMailWorker } from './platform/mail-worker.ts'
import { withOrigin } from './platform/origin.ts'
import { contentPolicy, securityHeaders } from './platform/page-headers.ts'
import { problemOf } from './platform/problem.ts'
import { publicOrigin, refuseForeignHosts } from './platform/public-address.ts'
import { masterSecret } from './platform/secret.ts'
import { openStorage, type Storage } from './platform/storage.ts'
import { systemRoutes } from './platform/system.ts'
import { webFiles } from './platform/web-files.ts'

/** What use cases need beyond their transaction. */
export type Services = {
  database: Database
  files: FileStore
  mail: Mailer
  jobs: Jobs
  live: Live
  config: Config
  gateway?: Gateway
  bank?: Bank
  maildrop?: Maildrop
  languageModel?: LanguageModel
}
export type App = {
  http: FastifyInstance
  services: Services
  mounted: readonly Mounted[]
  securityLog: SecurityLog
  storage: Storage
  alarms: Alarms
  close: () => Promise<void>
}

type Options = {
  config: Config
  url: string
  workers?: boolean
  logger?: boolean
  /** Tests hold each reply against every rule of its contract. */
  checkReplies?: boolean
}

/** Connections for requests that write, and as many for reads; jobs have a third of that. */
const CONNECTIONS = 16

/** The whole back end on one PostgreSQL, not yet listening. */
export async function createApp({ config, url, workers = true, logger = true, checkReplies = false }: Options): Promise<App> {
  const http = Fastify({
    trustProxy: config.proxies,
    bodyLimit: 2_097_152,
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    logger: logger ? { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] } : false,
  })
  const database = openDatabase(url, clockAt(config.now), CONNECTIONS, {
    onNested(error) {
      if (checkReplies) throw error
      http.log.error({ err: error }, 'a second connection inside a transaction')
    },
  })
  await http.register(cookie)
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  http.addContentTypeParser('application/octet-stream', { bodyLimit: 67_108_864 }, (_request, payload, done) =>
    done(null, payload),
  )
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
  const secret = masterSecret(config.secret, config.data)
  const envelope = openEnvelope(database, secret, config.encryption)
  const files = openFiles(config.files)
  const development = config.smtpUrl === undefined && !config.production
  const mail = openMail(secret, development)
  const live = openLive(url, database, http.log as FastifyBaseLogger)
  const languageModel = openLanguageModel(config)
  const maildrop = openMaildrop(config)
  const services = { database, files, mail, live, config, gateway, bank, languageModel, maildrop } as Services
  const definitions = jobDefinitions(services)
  const deliver = openMailTransport({ smtpUrl: config.smtpUrl, from: config.mailFrom, development })
  const mailWorker = openMailWorker({ database: forJobs(database), secret, deliver, definitions, log, run: workers })
  services.jobs = drainedWith(await openJobs(url, forJobs(database), definitions, log, workers, secret), mailWorker)

  const sweeping = workers ? startSweeping(forJobs(database), (error) => http.log.warn({ err: error }, 'sweeping')) : undefined
  const upkeep = workers
    ? startUpkeep(forJobs(database), (error) => http.log.warn({ err: error }, 'upkeep of the books'))
    : undefined

  const collecting = workers
    ? startCollecting({ ...services, database: forJobs(database) }, (error) =>
        http.log.warn({ err: error }, 'what is due by the calendar'),
      )
    : undefined

  const alarms = openAlarms({ database, storage, mail, operatorEmail: config.operatorEmail, log }, workers)
  const { serve, open } = serving({ app: http, database, envelope, config, mounted, storage, checkReplies })
  systemRoutes({ http, open, envelope, services, mounted, storage, alarms })
  identityRoutes(open, {
    database,
    mail,
    jobs: services.jobs,
    securityLog,
    messages: openMessages(config, mail, database),
    secret,
    origin: () => publicOrigin(config),
    signUps: config.signUps,
    onVerified: (who) => referralVerified(services, who),
  })
  referralJoinRoutes(open, services)
  freeInvoicePaperRoutes(open, services)
  moduleRoutes(serve, services)
  collectRoutes(open, services)
  approvalLinkRoutes(open, services)
  webhookRoutes(open, services)
  bankWebhookRoutes(open, services)
  feedWebhookRoutes(open, services)
  mailWebhookRoutes(open, services)
  mcpRoutes(http, services)
  await sandboxPages(http, config.sandbox.addresses)
  await webFiles(http, path.join(import.meta.dirname, '../../dist/web'))

  return {
    http,
    services,
    mounted,
    securityLog,
    storage,
    alarms,
    async close() {
      alarms.stop()
      storage.stop()
      await live.close()
      await http.close()
      await services.jobs.stop()
      await mailWorker.stop()
      sweeping?.stop()
      await collecting?.stop()
      await upkeep?.stop()
      await securityLog.stop()
      await database.close()
    },
  }
}

/** Whoever waits for the jobs waits for the mail that they queue, too. */
const drainedWith = (jobs: Jobs, mailWorker: MailWorker): Jobs => ({
  ...jobs,
  async drain() {
    await jobs.drain()
    await mailWorker.drain()
  },
})

type Explaining = { database: Database; storage: Storage; securityLog: SecurityLog }

function problems(http: FastifyInstance, { securityLog: log, ...around }: Explaining) {
  http.addHook('preHandler', (request, _reply, done) => withOrigin(request, done))
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
