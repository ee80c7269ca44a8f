import type { JobDefinition } from './job-definition.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { CompanyTx, Database } from './db.ts'
import { newId } from './ids.ts'
import { type JobRow, performJob } from './job-attempt.ts'
import { type JobRunner, startJobRunner } from './job-runner.ts'
import { seal } from './sealing.ts'
import type { ServerLink } from './server-link.ts'
import type { Watched } from './watchdog.ts'
import { named } from './named-parameters.ts'

/** The reason given for a file that was abandoned. */
export const GIVEN_UP = 'Something went wrong on our side and the file was not finished. Upload it again.'
const [RETRIES, DEATHS] = [12, 2]

export type Jobs = {
  /**
   * Enqueues the job in the caller's transaction: if that is rolled back, it never runs. Not before `from` by the machine's
   * clock, if given.
   */
  enqueue: <P extends object>(tx: CompanyTx, job: JobDefinition<P>, payload: P, from?: Date) => Promise<void>
  /** Runs what waits, now, until nothing waits (tests, demo). */
  drain: () => Promise<void>
  /** Waits for running jobs, `patience` ms at most; those still running are left to another server. */
  stop: (patience?: number) => Promise<void>
}

type Needs = {
  database: Database
  definitions: readonly JobDefinition[]
  log: FastifyBaseLogger
  secret: Buffer
  /** With it this server runs jobs; without it, it only enqueues and drains them. */
  link?: ServerLink
  watched?: Watched
}

/** The queue and, with a link to the other servers, the runner of every job in `definitions`. */
export function openJobs({ database, definitions, log, secret, link, watched }: Needs): Jobs {
  const runner: JobRunner | undefined = link && startJobRunner({ database, definitions, log, secret, link, watched })
  return {
    async enqueue({ client, companies_id, accounts_id }, job, payload, from) {
      const sealed = () => ({
        sealed: seal(secret, companies_id, Buffer.from(JSON.stringify(payload))).toString('base64'),
      })
      await client.query({
        name: 'enqueue_job',
        ...named(
          `INSERT INTO jobs (jobs_id, job_name, on_behalf_of, accounts_id, payload, most_tries, most_deaths, job_status, due_at)
          SELECT :jobs_id, :job_name, :companies_id, :accounts_id, :payload, :most_tries, :most_deaths, CASE WHEN :due_at::timestamptz IS NULL THEN 'ready' ELSE 'deferred' END,
            coalesce(:due_at::timestamptz, clock_timestamp()) + ahead FROM job_clock`,
          {
            jobs_id: newId(),
            job_name: job.name,
            companies_id,
            accounts_id,
            payload: JSON.stringify(job.isPrivate ? sealed() : payload),
            most_tries: (job.retries ?? RETRIES) + 1,
            most_deaths: job.deaths ?? DEATHS,
            due_at: from ?? null,
          },
        ),
      })
    },
    async drain() {
      for (const definition of definitions)
        for (let row = await takeNow(database, definition.name); row; row = await takeNow(database, definition.name)) {
          await performJob(database, secret, definition, row)
          await database.pool.query('DELETE FROM jobs WHERE jobs_id = $1', [row.jobs_id])
        }
    },
    async stop(patience = 10_000) {
      await runner?.stop(patience)
    },
  }
}

/** A server number that no process has: no server takes over jobs that are drained by hand. */
const BY_HAND = 0

async function takeNow({ pool }: Database, name: string): Promise<JobRow | undefined> {
  const { rows } = await pool.query<JobRow>(
    `UPDATE jobs SET job_status = 'running', server_number = $2, started_at = clock_timestamp(), tries = tries + 1
     WHERE jobs_id = (
       SELECT jobs_id FROM jobs WHERE job_name = $1 AND (job_status = 'ready' OR job_status = 'deferred' AND due_at <= job_now())
       ORDER BY due_at, jobs_id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING *`,
    [name, BY_HAND],
  )
  return rows[0]
}
