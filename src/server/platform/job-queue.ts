import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './db.ts'
import type { JobRow } from './job-attempt.ts'
import { kindOf, pauseAfter } from './job-failure.ts'
import { named } from './named-parameters.ts'

/** Jobs of one company that run at once in one process. */
const COMPANY_PLACES = 4

type Wanted = { server: number; names: string[]; busy: readonly JobRow[]; lately: string[]; places: number }

/** Takes due jobs for this server; `lately`: companies that come after the others. */
export async function takeJobs({ pool }: Database, { server, names, busy, lately, places }: Wanted): Promise<JobRow[]> {
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
  return rows
}

/** A job that is done leaves the queue. */
export const finishJob = ({ pool }: Database, { jobs_id }: JobRow, server: number) =>
  pool.query({
    name: 'finish_job',
    text: 'DELETE FROM jobs WHERE jobs_id = $1 AND server_number = $2',
    values: [jobs_id, server],
  })

/** A job that failed is tried again later, or given up after its last try. */
export const putOffJob = ({ pool }: Database, { jobs_id, tries }: JobRow, server: number, failure: unknown, isLast: boolean) =>
  pool.query(
    `UPDATE jobs SET server_number = NULL, failure = $3, job_status = CASE WHEN $4 THEN 'given_up' ELSE 'deferred' END,
         concluded_at = CASE WHEN $4 THEN clock_timestamp() END, due_at = job_now() + $5 * interval '1 second'
       WHERE jobs_id = $1 AND server_number = $2`,
    [jobs_id, server, kindOf(failure), isLast, pauseAfter(tries)],
  )

/** Releases unfinished jobs to the other servers. One that may run only once is given up. */
export async function leaveJobs({ pool }: Database, server: number, log: FastifyBaseLogger, left: readonly JobRow[]) {
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
