import path from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { answerProblems, openHttp } from './app-http.ts'
import { openServices } from './app-services.ts'
import { startJobs, startTimers } from './app-work.ts'
import type { Config } from './config.ts'
import { loadCorrections, warnRefused, watchCorrections } from './domains/reporting/law-corrections/load.ts'
import { mountModules } from './modules.ts'
import type { Dependencies } from './platform/dependencies.ts'
import { sandboxPages } from './sandbox-pages.ts'
import { type SecurityLog, openSecurityLog } from './platform/security-log.ts'
import { type Alarms, openAlarms } from './platform/alarms.ts'
import { clockAt } from './platform/clock.ts'
import { forJobs, openDatabase } from './platform/db.ts'
import { openEnvelope } from './platform/envelope.ts'
import { serving } from './platform/http.ts'
import type { Mounted } from './platform/mounts.ts'
import { contentPolicy, securityHeaders } from './platform/page-headers.ts'
import { refuseForeignHosts } from './platform/public-address.ts'
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
export async function createApp(options: Options): Promise<App> {
  const { config, url, workers = true, logger = true, checkReplies = false, watched } = options
  const http = await openHttp(config, logger)
  const log = http.log as FastifyBaseLogger
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
  const securityLog = openSecurityLog(forJobs(database), (error) => http.log.warn({ err: error }, 'security log'), workers)
  const storage = await openStorage(config, (error) => log.warn({ err: error }, 'free space cannot be measured'), workers)
  answerProblems(http, { database, storage, securityLog })
  refuseForeignHosts(http, config)
  http.decorate('production', config.production)

  const link = openServerLink(url, log)
  const { services, development } = openServices({ config, database, secret, securityLog, link, log })
  const widgetOrigin = config.chatScriptUrl && new URL(config.chatScriptUrl).origin
  securityHeaders(http, config.production, contentPolicy({ gateway: services.gateway?.policy, widgetOrigin }))
  warnRefused(await loadCorrections(database.outside), log)
  watchCorrections(link, database.outside, log)
  if (workers) link.start()
  const mailWorker = startJobs(services, { secret, development, link, log, workers, watched })
  if (watched)
    http.addHook('onRequest', async ({ method, routeOptions }) => watched.request(`${method} ${routeOptions.url ?? ''}`))
  const timers = startTimers(services, { http, workers, mailWorker })

  const mounted: Mounted[] = []
  const envelope = openEnvelope(database, secret, config.encryption)
  const uploads = openUploads(path.join(config.data, 'uploads'))
  const alarms = openAlarms({ database, storage, mail: services.mail, config, log }, workers)
  const { serve, open } = serving({ app: http, database, envelope, config, mounted, uploads, storage, checkReplies })
  systemRoutes({ http, open, envelope, services, mounted, storage, alarms })
  mountModules({ serve, open, http }, services)
  await sandboxPages(http, config.sandbox.addresses)
  await webFiles(http, path.join(import.meta.dirname, '../../dist/web'))

  const close = async (patience = CLOSE_MS) => {
    alarms.stop()
    storage.stop()
    services.live.close()
    await timers.stop(patience)
    await securityLog.stop()
    await link.close()
    await database.close()
  }
  return { http, services, mounted, securityLog, storage, alarms, close }
}
