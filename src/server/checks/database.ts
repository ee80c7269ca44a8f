import fs from 'node:fs'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { accountsWithPublishedPassword } from '#server/domains/workspace/demo/published-passwords.ts'
import { appAddress, assertConfined, embeddedAppPassword } from '#server/platform/app-role.ts'
import { archivingAlarms } from '#server/platform/archiving-alarms.ts'
import { clusterOf } from '#server/platform/embedded.ts'
import { missingMigrations } from '#server/platform/migrate.ts'
import { connectAsOwner } from '#server/platform/owner-connection.ts'
import { refuseTransactionPooling } from '#server/platform/pooling.ts'
import { keyUsage } from '#server/platform/sealed/rotation.ts'
import { appPasswordFile } from '#server/platform/postgres-cluster.ts'
import { type Check, checkOf, ok, refused, warning } from './check.ts'

const MOST_SKEW_MS = 5_000

/** Checks of the database at the owner's URL. Changes nothing. */
export async function databaseChecks(config: Config, url: string): Promise<Check[]> {
  let client: pg.Client | undefined
  const reached = await checkOf('database', 'PostgreSQL is reached and new enough.', async () => {
    client = await connectAsOwner(url)
  })
  if (client === undefined) return [reached]
  try {
    const { rows } = await client.query<{ version: string; at: Date; isPrepared: boolean }>(
      `SELECT current_setting('server_version') AS version, clock_timestamp() AS at, to_regclass('migrations') IS NOT NULL AS "isPrepared"`,
    )
    const [about] = rows
    const owner = client
    const checks = [
      ok('database', `PostgreSQL ${about?.version ?? ''} is reached.`),
      await checkOf('pooling', 'No pooler by transaction stands between.', () => refuseTransactionPooling(url, owner)),
      clock(about?.at ?? new Date(), new Date()),
      await archiving(owner),
    ]
    if (!about?.isPrepared) return [...checks, ok('schema', 'The database is empty: the first start makes the schema.')]
    return [
      ...checks,
      await schema(owner),
      ...(await role(config, url)),
      await publishedPasswords(url, config),
      await stoppedJobs(owner),
      ...(await sealedColumns(owner)),
    ]
  } finally {
    await client.end()
  }
}

function clock(database: Date, machine: Date): Check {
  const seconds = Math.round(Math.abs(machine.getTime() - database.getTime()) / 1000)
  return seconds * 1000 > MOST_SKEW_MS
    ? warning('clock', `The clocks of this machine and of the database differ by ${seconds} seconds: synchronise both by NTP.`)
    : ok('clock', `It is ${machine.toISOString()} here and in the database.`)
}

async function archiving(client: pg.Client): Promise<Check> {
  const [alarm] = await archivingAlarms(client)
  return alarm ? warning('archive', alarm.says) : ok('archive', 'The write-ahead log reaches the archive, as far as one is kept.')
}

async function schema(client: pg.Client): Promise<Check> {
  let waiting = 0
  const known = await checkOf('schema', 'The schema is up to date.', async () => {
    waiting = (await missingMigrations(client)).length
  })
  return waiting === 0
    ? known
    : warning('schema', `${waiting} migrations wait: the next start applies them. Take a backup before.`)
}

/** Jobs that run no more until the operator decides. */
async function stoppedJobs(client: pg.Client): Promise<Check> {
  const { rows: known } = await client.query<{ isThere: boolean }>(`SELECT to_regclass('jobs') IS NOT NULL AS "isThere"`)
  if (!known[0]?.isThere) return ok('jobs', 'No job is quarantined.')
  const { rows } = await client.query<{ jobs_id: string; job_name: string; deaths: number }>(
    `SELECT jobs_id, job_name, deaths FROM jobs WHERE job_status = 'quarantined' ORDER BY concluded_at DESC LIMIT 20`,
  )
  if (rows.length === 0) return ok('jobs', 'No job is quarantined.')
  const named = rows.map(({ job_name, jobs_id }) => `${job_name} ${jobs_id}`).join(', ')
  return warning(
    'jobs',
    `Processes died while they ran these jobs, which run no more: ${named}. Run kosha jobs release ID or kosha jobs drop ID for each.`,
  )
}

/** Which data is encrypted under which key; empty for a database whose columns were not encrypted yet. */
async function sealedColumns(client: pg.Client): Promise<Check[]> {
  const { rows } = await client.query<{ isThere: boolean }>(`SELECT to_regclass('sealing_keys') IS NOT NULL AS "isThere"`)
  if (!rows[0]?.isThere) return []
  const name = 'sealed columns'
  const keys = await keyUsage(client)
  if (keys.length === 0) return [ok(name, 'There is no key yet: the first start makes one.')]
  const says = keys.map(
    ({ sealing_keys_id, key_status, created_at, values }) =>
      `key ${sealing_keys_id} (${key_status}, of ${created_at.toISOString().slice(0, 10)}) seals ${values} values`,
  )
  const found = `${says.join('; ')}.`
  return [
    keys.some(({ key_status, values }) => key_status !== 'current' && values > 0)
      ? warning(name, `${found} A rotation was not finished: run kosha rotate-key.`)
      : ok(name, found),
  ]
}

/** The embedded database gets the login of the server at the next start when it was made by a version without one. */
async function role(config: Config, url: string): Promise<Check[]> {
  const isEmbedded = config.databaseUrl === undefined
  if (isEmbedded && !fs.existsSync(appPasswordFile(clusterOf(config)))) return []
  const address = isEmbedded ? appAddress(url, embeddedAppPassword(config)) : (config.databaseAppUrl ?? url)
  return [
    await checkOf('database role', 'The server sees the rows of one company at a time.', () => assertConfined(address, config)),
  ]
}

/** In production, accounts with a password from the documentation prevent the start. */
export async function publishedPasswords(url: string, { production }: Pick<Config, 'production'>): Promise<Check> {
  const name = 'demo passwords'
  const client = await connectAsOwner(url)
  const emails = await accountsWithPublishedPassword(client).finally(() => void client.end())
  if (emails.length === 0) return ok(name, 'No account has the published password of the demo.')
  const found = `${emails.join(' and ')} can sign in with the published password of the demo`
  return production
    ? refused(name, `${found}: run kosha demo --lock.`)
    : warning(name, `${found}: before production run kosha demo --lock.`)
}
