import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { maintenanceTasks } from './ledger/maintenance.ts'
import { calendar, jobDefinitions } from './modules.ts'
import { watchWallClock } from './platform/clock-watch.ts'
import { forJobs } from './platform/db.ts'
import type { Dependencies } from './platform/dependencies.ts'
import { expirySweep } from './platform/expiry.ts'
import { type Jobs, openJobs } from './platform/jobs.ts'
import { openMailTransport } from './platform/mail-transport.ts'
import { type MailWorker, openMailWorker } from './platform/mail-worker.ts'
import { orphanSweep } from './platform/orphan-files.ts'
import { type ScheduledTask, startScheduler } from './platform/scheduler.ts'
import { KEYS_REFRESHED_MS } from './platform/sealed/key-ring.ts'
import type { ServerLink } from './platform/server-link.ts'
import type { Watched } from './platform/watchdog.ts'

type Jobbing = {
  secret: Buffer
  development: boolean
  link: ServerLink
  log: FastifyBaseLogger
  workers: boolean
  watched: Watched | undefined
}

/** Starts what sends mail and runs jobs, and gives the services their queue. */
export function startJobs(services: Dependencies, { secret, development, link, log, workers, watched }: Jobbing): MailWorker {
  const { config } = services
  const database = forJobs(services.database)
  const definitions = jobDefinitions(services)
  const deliver = openMailTransport({ smtpUrl: config.smtpUrl, from: config.mailFrom, development })
  const mailWorker = openMailWorker({ database, secret, deliver, definitions, log, run: workers })
  const jobs = openJobs({ database, definitions, log, secret, ...(workers && { link, watched }) })
  services.jobs = drainedWith(jobs, mailWorker)
  return mailWorker
}

type Timed = { http: FastifyInstance; workers: boolean; mailWorker: MailWorker }

/** What comes back by the clock, until it is stopped with the requests, jobs and mails that run. */
export function startTimers(services: Dependencies, { http, workers, mailWorker }: Timed) {
  const { database } = services
  const wallClock = workers ? watchWallClock(http.log) : undefined
  const failed = (name: string, error: unknown) => http.log.warn({ err: error }, name)
  const scheduler = workers
    ? startScheduler(scheduledTasks({ ...services, database: forJobs(database) }, failed), failed)
    : undefined
  const keyRefresh = setInterval(() => {
    database.keys.load(database.outside).catch((error: unknown) => http.log.warn({ err: error }, 'keys of sealed columns'))
  }, KEYS_REFRESHED_MS).unref()
  return {
    async stop(patience: number) {
      clearInterval(keyRefresh)
      // What came first ends first; what does not end in time is cut off, so that the person who waits for the stop need not.
      const cut = setTimeout(() => http.server.closeAllConnections(), patience)
      await Promise.all([http.close(), services.jobs.stop(patience), mailWorker.stop(), scheduler?.stop()])
      clearTimeout(cut)
      wallClock?.stop()
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
