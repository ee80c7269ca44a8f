import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './db.ts'
import { type JobRow, performJob } from './job-attempt.ts'
import { startJobRecovery } from './job-recovery.ts'
import type { JobDefinition } from './job-definition.ts'
import { withoutValues } from './problem.ts'
import type { ServerLink } from './server-link.ts'
import type { Watched } from './watchdog.ts'
import { named } from './named-parameters.ts'

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

/** Jobs that run at once in one process, and of one company. Most of them wait for an external service. */
const [PLACES, COMPANY_PLACES] = [16, 4]
/** The polling interval for due jobs. A job that ends polls at once. */
const LOOK_MS = 500
/** The pauses between tries double, up to this. */
const LONGEST_PAUSE_SECONDS = 900
/** The number of companies remembered as recently served. */
const REMEMBERED = 200

type Running = { row: JobRow; done: Promise<void>; isLeft: boolean }

/** Runs due jobs: several at once, companies in turn, those of one queue and company one after the other. */
export function startJobRunner({ database, definitions, log, secret, link, watched }: Needs): JobRunner {
  const { pool } = database
  const byName = new Map(definitions.map((definition) => [definition.name, definition]))
  const names = [...byName.keys()]
  const running = new Map<string, Running>()
  let lately: string[] = []
  let isStopped = false
  let looking: Promise<void> | undefined
  let isWanted = false

  function look() {
    isWanted = true
    looking ??= (async () => {
      while (isWanted && !isStopped) {
        isWanted = false
        await takeMore()
      }
    })()
      .catch((error: unknown) => log.warn({ err: withoutValues(error) }, 'the queue of jobs'))
      .finally(() => {
        looking = undefined
      })
  }

  async function takeMore() {
    const server = link.number()
    const places = PLACES - running.size
    if (server === undefined || places <= 0) return
    const busy = [...running.values()].map(({ row }) => row)
    const { rows } = await pool.query<JobRow>({
      name: 'take_jobs',
      ...named('SELECT * FROM take_jobs(:server, :names, :busy_jobs, :busy_companies, :lately, :places, :company_places)', {
        server,
        names,
        busy_jobs: busy.map((row) => row.job_name),
        busy_companies: busy.map((row) => row.on_behalf_of),
        lately,
        places,
        company_places: COMPANY_PLACES,
      }),
    })
    for (const row of rows) start(row, server)
  }

  function start(row: JobRow, server: number) {
    lately = [...lately.filter((each) => each !== row.on_behalf_of), row.on_behalf_of].slice(-REMEMBERED)
    const entry: Running = { row, isLeft: false, done: Promise.resolve() }
    running.set(row.jobs_id, entry)
    watched?.began(row.jobs_id, `job ${row.job_name} ${row.jobs_id}`)
    entry.done = attempt(entry, server).finally(() => {
      watched?.ended(row.jobs_id)
      running.delete(row.jobs_id)
      look()
    })
  }

  /** Runs the job and records the result; an error is logged. */
  async function attempt(entry: Running, server: number) {
    const { row } = entry
    const definition = byName.get(row.job_name)
    let failure: unknown
    let isDone = false
    try {
      if (definition) await performJob(database, secret, definition, row)
      isDone = true
    } catch (error) {
      failure = error
    }
    const isLast = row.tries >= row.most_tries
    if (!isDone) {
      const facts = {
        err: withoutValues(failure),
        job: row.job_name,
        id: row.jobs_id,
        companies_id: row.on_behalf_of,
        try: row.tries,
      }
      log.error(facts, isLast ? 'a job is given up' : 'a job failed and is tried again')
    }
    await persistently(entry, () => (isDone ? finish(row, server) : putOff(row, server, failure, isLast)))
    if (!isDone && isLast) recovery.look()
  }

  /** Tries until the database takes it: a job that ran must not stay noted as running. */
  async function persistently(entry: Running, write: () => Promise<unknown>) {
    for (let wait = 100; !entry.isLeft && !isGone; wait = Math.min(wait * 2, 5_000)) {
      try {
        return await write()
      } catch (error) {
        log.warn({ err: withoutValues(error) }, 'the end of a job')
        await new Promise((resolve) => setTimeout(resolve, wait).unref())
      }
    }
  }

  const finish = ({ jobs_id }: JobRow, server: number) =>
    pool.query({
      name: 'finish_job',
      text: 'DELETE FROM jobs WHERE jobs_id = $1 AND server_number = $2',
      values: [jobs_id, server],
    })

  const putOff = ({ jobs_id, tries }: JobRow, server: number, failure: unknown, isLast: boolean) =>
    pool.query(
      `UPDATE jobs SET server_number = NULL, failure = $3, job_status = CASE WHEN $4 THEN 'given_up' ELSE 'deferred' END,
         concluded_at = CASE WHEN $4 THEN clock_timestamp() END, due_at = job_now() + $5 * interval '1 second'
       WHERE jobs_id = $1 AND server_number = $2`,
      [jobs_id, server, kindOf(failure), isLast, pauseAfter(tries)],
    )

  const recovery = startJobRecovery({ database, byName, log, secret, link, onReady: look })
  const timer = setInterval(look, LOOK_MS)
  let isGone = false
  look()
  return {
    async stop(patience) {
      isStopped = true
      clearInterval(timer)
      await recovery.stop()
      await looking
      const late = new Promise((resolve) => setTimeout(resolve, patience).unref())
      await Promise.race([Promise.all([...running.values()].map(({ done }) => done)), late])
      const left = [...running.values()]
      for (const entry of left) entry.isLeft = true
      isGone = true
      const server = link.number()
      if (left.length > 0 && server !== undefined)
        await leave(
          database,
          server,
          log,
          left.map(({ row }) => row),
        )
    },
  }
}

/** Releases unfinished jobs to the other servers. One that may run only once is given up. */
async function leave({ pool }: Database, server: number, log: FastifyBaseLogger, left: readonly JobRow[]) {
  log.warn({ jobs: left.map((row) => row.job_name) }, 'jobs did not end in time and are left to be run again')
  await pool.query(
    `UPDATE jobs SET server_number = NULL, tries = CASE WHEN most_tries = 1 THEN tries ELSE tries - 1 END,
       job_status = CASE WHEN most_tries = 1 THEN 'given_up' ELSE 'ready' END,
       failure = CASE WHEN most_tries = 1 THEN 'the server stopped' END,
       concluded_at = CASE WHEN most_tries = 1 THEN clock_timestamp() END
     WHERE server_number = $1 AND job_status = 'running'`,
    [server],
  )
}

/** One second, doubling, give or take a quarter, so that what failed together is not tried together. */
const pauseAfter = (tries: number) => Math.min(2 ** (tries - 1), LONGEST_PAUSE_SECONDS) * (0.75 + Math.random() / 2)

/** The name of an error and its code, never its words. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? `${error.name} ${code}` : error.name
}
