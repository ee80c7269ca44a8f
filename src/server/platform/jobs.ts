import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { type Job, type JobWithMetadata, PgBoss } from 'pg-boss'
import { appRoleOption } from './app-role.ts'
import { type CompanyTx, type Database, inCompany } from './db.ts'
import { withoutValues } from './problem.ts'
import { seal, unseal } from './sealing.ts'

/**
 * Work done later for the company that asked. `company` opens a transaction of it; what is outside (mail, a bank) is called
 * between transactions, never inside one. Payloads are plain JSON.
 */
export type JobDefinition<P extends object = never> = {
  name: string
  /** Tries after the first; twelve unless told, which takes somewhat over half an hour. */
  retries?: number
  run: (company: InThisCompany, payload: P) => Promise<void>
  /** When the last try has thrown: where somebody waits for the result, this is where they are told. */
  givenUp?: (company: InThisCompany, payload: P) => Promise<void>
  /** The payload holds words of people, such as a letter: it is stored sealed. */
  isPrivate?: true
  /** What follows when a mail queued with this job as its follow-up was sent, or failed at its first try. */
  mailed?: (tx: CompanyTx, payload: P, email_status: 'sent' | 'failed') => Promise<void>
}
/** What is told of a file that was given up. */
export const GIVEN_UP = 'Something went wrong on our side and the file was not finished. Upload it again.'
const RETRIES = 12
// The pauses between tries double, up to this.
const LONGEST_PAUSE_SECONDS = 900
// A worker that lives says so twice in this time. One that does not was killed, and its job is given to another within two minutes:
// any job may run twice, so every one asks first what is done already.
const HEARTBEAT_SECONDS = 60
// How often it is asked what is due, and how long a worker that nobody wakes waits before it looks by itself.
const BELL_MS = 500
const UNWOKEN_SECONDS = 30

export type InThisCompany = <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>
type Tenant = { companies_id: string; accounts_id: string | null }

export type Jobs = {
  /** Asks for the job in the caller's transaction: rolled back, it never runs. Not before `from` by the machine's clock, when that is given. */
  enqueue: <P extends object>(tx: CompanyTx, job: JobDefinition<P>, payload: P, from?: Date) => Promise<void>
  /** Runs what waits, now, until nothing waits (tests, demo, shut-down). */
  drain: () => Promise<void>
  stop: () => Promise<void>
}

/** Makes the queue's own schema and lets kosha_app use it. Run as the owner, after the migrations. */
export async function prepareQueue(url: string, queues: readonly string[]) {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  for (const name of queues) await boss.createQueue(name)
  await boss.stop({ graceful: false })
  const client = new pg.Client(url)
  await client.connect()
  for (const grant of [
    'USAGE ON SCHEMA',
    'SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA',
    'USAGE, SELECT ON ALL SEQUENCES IN SCHEMA',
    'EXECUTE ON ALL FUNCTIONS IN SCHEMA',
  ])
    await client.query(`GRANT ${grant} pgboss TO kosha_app`)
  await client.end()
}

/** The queue works as kosha_app like everything else; `options` reaches its pool though its types do not name it. */
const bossAsApp = (url: string, supervise: boolean) => ({
  connectionString: url,
  options: appRoleOption(url),
  max: 4,
  migrate: false,
  supervise,
  schedule: false,
})

/** The queue and, when `run` is set, the workers of every job in `definitions`. */
export async function openJobs(
  url: string,
  database: Database,
  definitions: readonly JobDefinition[],
  log: FastifyBaseLogger,
  run: boolean,
  secret: Buffer,
): Promise<Jobs> {
  const boss = new PgBoss(bossAsApp(url, run))
  boss.on('error', (error) => log.warn({ reason: error.message }, 'job queue'))
  await boss.start()
  const given = ({ data }: Job<object>) => {
    const { companies_id, accounts_id, sealed, ...plain } = data as Tenant & { sealed?: string }
    const company: InThisCompany = (work) => inCompany(database, { companies_id, accounts_id }, work)
    const payload =
      sealed === undefined ? plain : JSON.parse(unseal(secret, companies_id, Buffer.from(sealed, 'base64')).toString())
    return { company, companies_id, payload: payload as never }
  }
  const perform = async (definition: JobDefinition, job: Job<object>) => {
    const { company, payload } = given(job)
    await definition.run(company, payload)
  }
  /** Performs it; what is thrown stands in the log, and the queue tries again while a try is left. */
  const attempt = async (definition: JobDefinition, job: JobWithMetadata<object>) => {
    try {
      await perform(definition, job)
    } catch (error) {
      const { company, companies_id, payload } = given(job)
      const isLast = job.retryCount >= job.retryLimit
      const facts = { err: withoutValues(error), job: definition.name, id: job.id, companies_id, try: job.retryCount + 1 }
      log.error(facts, isLast ? 'a job is given up' : 'a job failed and is tried again')
      if (isLast) await definition.givenUp?.(company, payload)
      throw error
    }
  }
  const bell = run ? await startWorkers() : undefined
  async function startWorkers() {
    const workers = new Map<string, string>()
    for (const definition of definitions) {
      const { name } = definition
      const options = { batchSize: 1, pollingIntervalSeconds: UNWOKEN_SECONDS, includeMetadata: true as const }
      const id = await boss.work(name, options, async ([job]: JobWithMetadata<object>[]) => {
        if (job) await attempt(definition, job)
        // Where one was, there may be more.
        boss.notifyWorker(workers.get(name) ?? '')
      })
      workers.set(name, id)
    }
    return startBell(database, boss, workers)
  }
  return {
    async enqueue(tx, job, payload, from) {
      const executeSql = async (text: string, values?: unknown[]) => tx.client.query(text, values)
      const { companies_id, accounts_id } = tx
      const text = () => seal(secret, companies_id, Buffer.from(JSON.stringify(payload))).toString('base64')
      const data = { ...(job.isPrivate ? { sealed: text() } : payload), companies_id, accounts_id }
      const later = from === undefined ? {} : { startAfter: from }
      const retrying = {
        retryLimit: job.retries ?? RETRIES,
        retryBackoff: true,
        retryDelayMax: LONGEST_PAUSE_SECONDS,
        heartbeatSeconds: HEARTBEAT_SECONDS,
      }
      await boss.send(job.name, data, { db: { executeSql }, ...retrying, ...later })
    },
    async drain() {
      for (const definition of definitions) {
        for (let job = await next(boss, definition.name); job; job = await next(boss, definition.name)) {
          await perform(definition, job)
          await boss.complete(definition.name, job.id)
        }
      }
    },
    async stop() {
      bell?.stop()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** Wakes the workers whose queue holds something due: one question for all of them, where each would ask for itself. */
function startBell({ pool }: Database, boss: PgBoss, workers: ReadonlyMap<string, string>) {
  let asking = false
  const ring = async () => {
    const { rows } = await pool.query<{ name: string }>({
      name: 'queues_with_jobs_due',
      text: `SELECT name FROM unnest($1::text[]) AS queue(name) WHERE EXISTS (
        SELECT 1 FROM pgboss.job WHERE job.name = queue.name AND state < 'active' AND NOT blocked AND start_after <= now())`,
      values: [[...workers.keys()]],
    })
    for (const { name } of rows) boss.notifyWorker(workers.get(name) ?? '')
  }
  const timer = setInterval(() => {
    if (asking) return
    asking = true
    ring()
      .catch((error: Error) => boss.emit('error', error))
      .finally(() => {
        asking = false
      })
  }, BELL_MS)
  return { stop: () => clearInterval(timer) }
}

async function next(boss: PgBoss, name: string): Promise<Job<object> | undefined> {
  const [job] = await boss.fetch<object>(name)
  return job
}
