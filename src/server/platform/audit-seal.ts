import { type Database, inCompany, inIdentity } from './db.ts'

const BATCH = 1_000

/**
 * Chains the audit rows that are not chained yet, company by company, in small transactions; returns how many. `all` scans
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

/** The companies with rows to chain; every company with `all`. */
export async function companiesToSeal(database: Database, all: boolean): Promise<string[]> {
  return inIdentity(database, async ({ client }) => {
    const { rows } = await client.query<{ companies_id: string }>('SELECT companies_id FROM companies_to_seal($1)', [all])
    return rows.map((row) => row.companies_id)
  })
}
