import { dateInIndia, monthStart } from '#core/dates.ts'
import { companiesToSeal, sealAudits } from '#server/platform/audit-seal.ts'
import { type Database, inCompany } from '#server/platform/db.ts'

const EVERY_MS = 3_000
/** Once at the start and then hourly, everything is looked at and not only what is new. */
const LONG_ROUND = 1_200

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

/** Chains the audit trail every few seconds and keeps the balances small, until stopped. A failed round is told and tried again. */
export function startUpkeep(database: Database, onError: (error: unknown) => void): { stop: () => Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const round = async (count: number) => {
    const long = count % LONG_ROUND === 0
    await sealAudits(database, long)
    if (long) await mergeMonths(database)
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
