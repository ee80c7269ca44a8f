import { dateInIndia, monthStart } from '#core/dates.ts'
import { companiesToSeal, sealAudits } from '#server/platform/audit-seal.ts'
import { type Database, inCompany, inIdentity } from '#server/platform/db.ts'
import type { ScheduledTask } from '#server/platform/scheduler.ts'

const SEAL_MS = 3_000
const DAYS_MS = 15_000
/** At the start and then hourly, everything is looked at and not only what is new. */
const HOUR_MS = 3_600_000
/** While the clock is behind what it said before, new rows sort among old ones and are found only by looking at everything. */
const BEHIND_MS = 30_000

/** Whether the database's clock was set back and has not yet come to where it was. */
export async function isClockBehind({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ behind: boolean }>(
    'SELECT coalesce(behind_until > clock_timestamp(), false) AS behind FROM job_clock',
  )
  return rows[0]?.behind ?? false
}

/** Merges the sub-balances of months gone by, company by company; returns how many rows went. Changes no balance. */
export async function mergeMonths(database: Database): Promise<number> {
  let merged = 0
  for (const companies_id of await companiesToSeal(database, true))
    merged += await inCompany(database, { companies_id, accounts_id: null }, async ({ client, now }) => {
      const { rows } = await client.query<{ merged: number }>('SELECT merge_months($1) AS merged', [monthStart(dateInIndia(now))])
      return rows[0]?.merged ?? 0
    })
  return merged
}

const CHUNK = 5_000
/** Transactions are done by then, so that hardly an entry is committed behind the mark. */
const SETTLED_MS = 10_000

type Keeping = {
  /** Looks at every company for months that late entries left behind. */
  all?: boolean
  /** Machine time in milliseconds: entries made before it are taken. */
  before?: number
  /** Ends the work between two transactions. */
  signal?: AbortSignal
}

/** Takes entries into the sums by day, company by company, in small transactions; returns how many. */
export async function rollUpDailyTotals(
  database: Database,
  { all = false, before = Date.now() - SETTLED_MS, signal }: Keeping = {},
): Promise<number> {
  const until = `${before.toString(16).padStart(12, '0').replace(/^.{8}/, '$&-')}-0000-0000-000000000000`
  const due = await inIdentity(database, ({ client }) =>
    client.query<{ companies_id: string }>('SELECT companies_id FROM companies_with_days_due($1, $2) AS companies_id', [
      until,
      all,
    ]),
  )
  let kept = 0
  for (const { companies_id } of due.rows)
    for (let taken = CHUNK; taken === CHUNK && !signal?.aborted; kept += taken)
      taken = await inCompany(database, { companies_id, accounts_id: null }, async ({ client }) => {
        const { rows } = await client.query<{ taken: number }>('SELECT keep_ledger_days($1, $2) AS taken', [until, CHUNK])
        return rows[0]?.taken ?? 0
      })
  return kept
}

/**
 * Ledger maintenance: the audit trail is chained every few seconds and balances of months gone by are merged; daily totals are rolled up
 * behind the postings, which takes minutes where a large book is taken in.
 */
export function maintenanceTasks(database: Database): ScheduledTask[] {
  const longEvery = async () => ((await isClockBehind(database)) ? BEHIND_MS : HOUR_MS)
  return [
    {
      name: 'sealing the audit trail',
      everyMs: SEAL_MS,
      async run(count) {
        const long = count % ((await longEvery()) / SEAL_MS) === 0
        await sealAudits(database, long)
        if (long) await mergeMonths(database)
      },
    },
    {
      name: 'rolling up daily totals',
      everyMs: DAYS_MS,
      run: async (count, signal) => rollUpDailyTotals(database, { all: count % ((await longEvery()) / DAYS_MS) === 0, signal }),
    },
  ]
}
