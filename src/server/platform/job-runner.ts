import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './db.ts'
import type { JobRow } from './job-attempt.ts'
import { attempt, type Running } from './job-outcome.ts'
import { leaveJobs, takeJobs } from './job-queue.ts'
import { startJobRecovery } from './job-recovery.ts'
import type { JobDefinition } from './job-definition.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { withoutValues } from './problem.ts'
import type { ServerLink } from './server-link.ts'
import type { Watched } from './watchdog.ts'

export type JobRunner = {
  /** Waits for what runs, `patience` ms at most, and leaves the rest to another server. */
  stop: (patience: number) => Promise<void>
}

type Needs = {
  database: Database
  definitions: readonly JobDefinition[]
  log: FastifyBaseLogger
  secret: Buffer
  link: ServerLink
  watched?: Watched | undefined
}

/** Jobs that run at once in one process. Most of them wait for an external service. */
const PLACES = 16
/** The polling interval for due jobs. A job that ends polls at once. */
const LOOK_MS = 500
/** The number of companies remembered as recently served. */
const REMEMBERED = 200

/** Runs due jobs: several at once, companies in turn, those of one queue and company one after the other. */
export function startJobRunner(needs: Needs): JobRunner {
  const { database, log, secret, link, watched } = needs
  const byName = new Map(needs.definitions.map((definition) => [definition.name, definition]))
  const running = new Map<string, Running>()
  let lately: string[] = []
  let [isStopped, isWanted] = [false, false]

  const queue = oneAtATime(
    async () => {
      while (isWanted && !isStopped) {
        isWanted = false
        await takeMore()
      }
    },
    (error) => log.warn({ err: withoutValues(error) }, 'the queue of jobs'),
  )
  function look() {
    isWanted = true
    queue.begin()
  }

  async function takeMore() {
    const server = link.number()
    const places = PLACES - running.size
    if (server === undefined || places <= 0) return
    const busy = [...running.values()].map(({ row }) => row)
    for (const row of await takeJobs(database, { server, names: [...byName.keys()], busy, lately, places })) start(row, server)
  }

  function start(row: JobRow, server: number) {
    lately = [...lately.filter((each) => each !== row.on_behalf_of), row.on_behalf_of].slice(-REMEMBERED)
    const entry: Running = { row, isLeft: false, done: Promise.resolve() }
    running.set(row.jobs_id, entry)
    watched?.began(row.jobs_id, `job ${row.job_name} ${row.jobs_id}`)
    entry.done = attempt(needs, byName.get(row.job_name), entry, server, recovery.look).finally(() => {
      watched?.ended(row.jobs_id)
      running.delete(row.jobs_id)
      look()
    })
  }

  const recovery = startJobRecovery({ database, byName, log, secret, link, onReady: look })
  const timer = setInterval(look, LOOK_MS)
  look()
  return {
    async stop(patience) {
      isStopped = true
      clearInterval(timer)
      await recovery.stop()
      await queue.ended()
      await leaveUnfinished(needs, running, patience)
    },
  }
}

/** Waits for what runs, `patience` ms at most; the rest is left to other servers. */
async function leaveUnfinished({ database, log, link }: Needs, running: ReadonlyMap<string, Running>, patience: number) {
  const late = new Promise((resolve) => setTimeout(resolve, patience).unref())
  await Promise.race([Promise.all([...running.values()].map(({ done }) => done)), late])
  const left = [...running.values()]
  for (const entry of left) entry.isLeft = true
  const server = link.number()
  const rows = left.map(({ row }) => row)
  if (left.length > 0 && server !== undefined) await leaveJobs(database, server, log, rows)
}
