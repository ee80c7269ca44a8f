import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './db.ts'
import { type JobRow, performJob } from './job-attempt.ts'
import type { JobDefinition } from './job-definition.ts'
import { finishJob, putOffJob } from './job-queue.ts'
import { withoutValues } from './problem.ts'

/** A job that runs here. `isLeft`: another server runs it again, so that its end is not recorded. */
export type Running = { row: JobRow; done: Promise<void>; isLeft: boolean }

/** Runs the job and records the result; an error is logged. `onGivenUp` is called after its last try. */
export async function attempt(
  { database, secret, log }: { database: Database; secret: Buffer; log: FastifyBaseLogger },
  definition: JobDefinition | undefined,
  entry: Running,
  server: number,
  onGivenUp: () => void,
) {
  const { row } = entry
  let failure: { error: unknown } | undefined
  try {
    if (definition) await performJob(database, secret, definition, row)
  } catch (error) {
    failure = { error }
  }
  if (!failure) return persistently(log, entry, () => finishJob(database, row, server))
  const { error } = failure
  const isLast = row.tries >= row.most_tries
  const facts = {
    err: withoutValues(error),
    job: row.job_name,
    id: row.jobs_id,
    companies_id: row.on_behalf_of,
    try: row.tries,
  }
  log.error(facts, isLast ? 'a job is given up' : 'a job failed and is tried again')
  await persistently(log, entry, () => putOffJob(database, row, server, error, isLast))
  if (isLast) onGivenUp()
}

/** Tries until the database takes it: a job that ran must not stay noted as running. */
async function persistently(log: FastifyBaseLogger, entry: Running, write: () => Promise<unknown>): Promise<void> {
  for (let wait = 100; !entry.isLeft; wait = Math.min(wait * 2, 5_000)) {
    try {
      await write()
      return
    } catch (error) {
      log.warn({ err: withoutValues(error) }, 'the end of a job')
      await new Promise((resolve) => setTimeout(resolve, wait).unref())
    }
  }
}
