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

type InThisCompany = <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>
type Tenant = { companies_id: string; accounts_id: string | null }

export type Jobs = {
  /** Asks for the job in the caller's transaction: rolled back, it never runs. Not before `from`, when that is given. */
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
  if (run) {
    for (const definition of definitions) {
      await boss.work<object>(definition.name, { batchSize: 1, pollingIntervalSeconds: 0.5 }, async ([job]) => {
        if (job) await perform(definition, job)
      })
    }
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
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

async function next(boss: PgBoss, name: string): Promise<Job<object> | undefined> {
  const [job] = await boss.fetch<object>(name)
  return job
}
