import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './db.ts'
import { type JobRow, tellGivenUp } from './job-attempt.ts'
import type { JobDefinition } from './job-definition.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { withoutValues } from './problem.ts'
import { deadServers, type ServerLink } from './server-link.ts'

type Needs = {
  database: Database
  byName: ReadonlyMap<string, JobDefinition>
  log: FastifyBaseLogger
  secret: Buffer
  link: ServerLink
  /** Jobs of a dead server are ready again. */
  onReady: () => void
}

const LOOK_MS = 2_000
/** A server whose lock is free for this time is dead; one that only lost its connection has it again by then. */
const DEAD_AFTER_MS = 4_000
const ADOPT_MS = 60_000

/** Takes over the jobs of servers that died, reports jobs that are given up, and watches the clock of the database. */
export function startJobRecovery(needs: Needs) {
  const freeSince = new Map<number, number>()
  let adoptAt = 0
  const adoptInTurn = async () => {
    if (performance.now() < adoptAt) return
    adoptAt = performance.now() + ADOPT_MS
    await adopt(needs)
  }
  const upkeep = oneAtATime(
    async () => {
      for (const step of [() => watchClock(needs), () => takeOver(needs, freeSince), () => tell(needs), adoptInTurn])
        await step().catch((error: unknown) => needs.log.warn({ err: withoutValues(error) }, 'the upkeep of jobs'))
    },
    () => {},
  )
  const timer = setInterval(upkeep.begin, LOOK_MS)
  upkeep.begin()
  return {
    look: upkeep.begin,
    async stop() {
      clearInterval(timer)
      await upkeep.ended()
    },
  }
}

/** `freeSince`: when the locks of servers that run jobs were first seen to be free. */
async function takeOver(needs: Needs, freeSince: Map<number, number>) {
  const { database, link } = needs
  const { rows } = await database.pool.query<{ number: number }>(
    `SELECT DISTINCT server_number AS number FROM jobs WHERE job_status = 'running' AND server_number <> 0 AND server_number IS DISTINCT FROM $1`,
    [link.number() ?? null],
  )
  const numbers = rows.map((row) => row.number)
  const dead = numbers.length === 0 ? [] : await deadServers(database, numbers)
  for (const number of freeSince.keys()) if (!dead.includes(number)) freeSince.delete(number)
  for (const number of dead) {
    const since = freeSince.get(number) ?? performance.now()
    freeSince.set(number, since)
    if (performance.now() - since < DEAD_AFTER_MS) continue
    await takeOverFrom(needs, number)
    freeSince.delete(number)
  }
}

async function takeOverFrom({ database, log, onReady }: Needs, number: number) {
  const { rows } = await database.pool.query<JobRow>('SELECT * FROM take_over_jobs($1)', [number])
  for (const row of rows) {
    const facts = { job: row.job_name, id: row.jobs_id, companies_id: row.on_behalf_of, deaths: row.deaths }
    if (row.job_status === 'quarantined')
      log.error(facts, 'a job is quarantined: processes died while they ran it; see kosha jobs')
    else log.warn(facts, 'a job of a server that died is taken over')
  }
  if (rows.length > 0) onReady()
}

/** People who wait are notified once the job is concluded, however often this process dies in between. */
async function tell({ database, byName, log, secret }: Needs) {
  const { pool } = database
  const { rows } = await pool.query<JobRow>(
    'SELECT * FROM jobs WHERE concluded_at IS NOT NULL AND NOT is_told AND job_name = ANY($1) ORDER BY concluded_at LIMIT 50',
    [[...byName.keys()]],
  )
  for (const row of rows) {
    const definition = byName.get(row.job_name)
    // Recorded first: the notification must not kill one process after another.
    const { rowCount } = await pool.query('UPDATE jobs SET is_told = true WHERE jobs_id = $1 AND NOT is_told', [row.jobs_id])
    if (!rowCount || !definition) continue
    await tellGivenUp(database, secret, definition, row).catch((error: unknown) =>
      log.error({ err: withoutValues(error), job: row.job_name, id: row.jobs_id }, 'whoever waits for a job could not be told'),
    )
  }
}

async function watchClock({ database, log }: Needs) {
  const { rows } = await database.pool.query<{ back: number | null }>('SELECT tick_job_clock() AS back')
  const back = rows[0]?.back
  if (back)
    log.warn({ seconds: Math.round(back) }, 'the clock of the database was set back: what waits goes on as if it were not')
}

async function adopt({ database, onReady }: Needs) {
  const { rows } = await database.pool.query<{ adopted: number }>('SELECT adopt_earlier_jobs() AS adopted')
  if (rows[0]?.adopted) onReady()
}
