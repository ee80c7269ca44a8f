import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { type Job, PgBoss } from 'pg-boss'
import { type CompanyTx, type Database, inCompany } from './db.ts'

/**
 * Work done later for the company that asked. `company` opens a transaction of it; what is outside (mail, a bank) is called
 * between transactions, never inside one. Payloads are plain JSON.
 */
export type JobDefinition<P extends object = never> = {
  name: string
  retries?: number
  run: (company: InThisCompany, payload: P) => Promise<void>
}
// A worker that lives says so twice in this time. One that does not was killed, and its job is given to another within two minutes:
// any job may run twice, so every one asks first what is done already.
const HEARTBEAT_SECONDS = 60
// How often it is asked what is due, and how long a worker that nobody wakes waits before it looks by itself.
const BELL_MS = 500
const UNWOKEN_SECONDS = 30

type InThisCompany = <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>
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
    'EXECUTE ON ALL FUNCTIONS IN SCHEMA',
  ])
    await client.query(`GRANT ${grant} pgboss TO kosha_app`)
  await client.end()
}

/** The queue and, when `run` is set, the workers of every job in `definitions`. */
export async function openJobs(
  url: string,
  database: Database,
  definitions: readonly JobDefinition[],
  log: FastifyBaseLogger,
  run: boolean,
): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, max: 4, migrate: false, supervise: run, schedule: false })
  boss.on('error', (error) => log.warn({ reason: error.message }, 'job queue'))
  await boss.start()
  const perform = async (definition: JobDefinition, job: Job<object>) => {
    const { companies_id, accounts_id, ...payload } = job.data as Tenant
    await definition.run((work) => inCompany(database, { companies_id, accounts_id }, work), payload as never)
  }
  const bell = run ? await startWorkers() : undefined
  async function startWorkers() {
    const workers = new Map<string, string>()
    for (const definition of definitions) {
      const { name } = definition
      const options = { batchSize: 1, pollingIntervalSeconds: UNWOKEN_SECONDS }
      const id = await boss.work<object>(name, options, async ([job]) => {
        if (job) await perform(definition, job)
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
      const data = { ...payload, companies_id: tx.companies_id, accounts_id: tx.accounts_id }
      const later = from === undefined ? {} : { startAfter: from }
      const retrying = { retryLimit: job.retries ?? 5, retryBackoff: true, heartbeatSeconds: HEARTBEAT_SECONDS }
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
