import { dateInIndia, monthStart } from '#core/dates.ts'
import { companiesToSeal, sealAudits } from '#server/platform/audit-seal.ts'
import { type Database, inCompany, inIdentity } from '#server/platform/db.ts'

const EVERY_MS = 3_000
/** Once at the start and then hourly, everything is looked at and not only what is new. */
const LONG_ROUND = 1_200
/** Sums by day are kept every fifteen seconds. */
const DAYS_ROUND = 5

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

/**
 * Takes the entries made before `before` (machine time in milliseconds) into the sums by day, company by company, in small
 * transactions; returns how many. `all` looks at every company for months that late entries left behind.
 */
export async function keepDays(database: Database, all = false, before = Date.now() - SETTLED_MS): Promise<number> {
  const until = `${before.toString(16).padStart(12, '0').replace(/^.{8}/, '$&-')}-0000-0000-000000000000`
  const due = await inIdentity(database, ({ client }) =>
    client.query<{ companies_id: string }>('SELECT companies_id FROM companies_with_days_due($1, $2) AS companies_id', [
      until,
      all,
    ]),
  )
  let kept = 0
  for (const { companies_id } of due.rows)
    for (let taken = CHUNK; taken === CHUNK; kept += taken)
      taken = await inCompany(database, { companies_id, accounts_id: null }, async ({ client }) => {
        const { rows } = await client.query<{ taken: number }>('SELECT keep_ledger_days($1, $2) AS taken', [until, CHUNK])
        return rows[0]?.taken ?? 0
      })
  return kept
}

/** Chains the audit trail every few seconds, sums the days behind the postings and keeps the balances small, until stopped. A failed round is told and tried again. */
export function startUpkeep(database: Database, onError: (error: unknown) => void): { stop: () => Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const round = async (count: number) => {
    const long = count % LONG_ROUND === 0
    await sealAudits(database, long)
    if (long) await mergeMonths(database)
    if (count % DAYS_ROUND === 0) await keepDays(database, long)
  }
  const next = (count: number) => {
    if (stopped) return
    timer = setTimeout(() => {
      running = round(count)
        .catch(onError)
        .then(() => next(count + 1))
    }, EVERY_MS)
    timer.unref()
  }
  next(0)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
