import { type Database, inCompany, inIdentity } from './db.ts'

const BATCH = 1_000
const EVERY_MS = 3_000
/** A row of a transaction that ran longer than the window seal_audit() looks at is found by this wider search. */
const SEARCH_ALL_EVERY = 1_200

/**
 * Chains the audit rows that are not chained yet, company by company, in small transactions; returns how many. `all` looks through
 * whole logs for late rows instead of only near the head of each chain.
 */
export async function sealAudits(database: Database, all = false): Promise<number> {
  let total = 0
  for (const companies_id of await companiesToSeal(database, all)) {
    for (let sealed = BATCH; sealed === BATCH; total += sealed)
      sealed = await inCompany(database, { companies_id, accounts_id: null }, async ({ client }) => {
        const { rows } = await client.query<{ sealed: number }>('SELECT seal_audit($1, $2) AS sealed', [BATCH, all])
        return rows[0]?.sealed ?? 0
      })
  }
  return total
}

async function companiesToSeal(database: Database, all: boolean): Promise<string[]> {
  return inIdentity(database, async ({ client }) => {
    const { rows } = await client.query<{ companies_id: string }>('SELECT companies_id FROM companies_to_seal($1)', [all])
    return rows.map((row) => row.companies_id)
  })
}

/** Seals every few seconds until stopped. A failure is told to `onError` and tried again with the next round. */
export function startSealing(database: Database, onError: (error: unknown) => void): { stop: () => Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round = 0
  let running = Promise.resolve()
  const next = () => {
    if (stopped) return
    timer = setTimeout(() => {
      running = sealAudits(database, round++ % SEARCH_ALL_EVERY === 0)
        .then(() => {}, onError)
        .then(next)
    }, EVERY_MS)
    timer.unref()
  }
  next()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
