import { dateInIndia, monthStart } from '#core/dates.ts'
import { companiesToSeal, sealAudits } from '#server/platform/audit-seal.ts'
import { type Database, inCompany, inIdentity } from '#server/platform/db.ts'
import type { ScheduledTask } from '#server/platform/scheduler.ts'

const SEAL_MS = 3_000
const DAYS_MS = 15_000
/** At the start and then hourly, a full pass covers everything, not only new entries. */
const HOUR_MS = 3_600_000
/** While the clock is behind an earlier reading, new rows sort among old ones and only a full pass finds them. */
const BEHIND_MS = 30_000

/** Whether the database's clock was set back and has not caught up yet. */
export async function isClockBehind({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ behind: boolean }>(
    'SELECT coalesce(behind_until > clock_timestamp(), false) AS behind FROM job_clock',
  )
  return rows[0]?.behind ?? false
}

/** Merges the sub-balances of past months, company by company; returns the number of rows removed. Changes no balance. */
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
/** Transactions are finished by then, so that hardly any entry is committed behind the mark. */
const SETTLED_MS = 10_000

type Keeping = {
  /** Checks every company for months left behind by late entries. */
  all?: boolean
  /** Machine time in milliseconds: earlier entries are rolled up. */
  before?: number
  /** Stops between two transactions. */
  signal?: AbortSignal
}

/** Rolls entries up into the daily totals, company by company, in small transactions; returns how many. */
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
 * Ledger maintenance: chains the audit trail every few seconds, merges balances of past months, and rolls daily totals up behind the
 * postings, which takes minutes for a large book.
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
