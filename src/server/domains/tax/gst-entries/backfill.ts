import type { Database } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { inEachCompany } from '#server/platform/each-company.ts'

const CHUNK = 1_000

/**
 * Writes the rows of entries that were posted before the sub-ledger of GST existed, company by company, in small transactions. A company's
 * mark goes with its last entry; until then pages say that figures are incomplete.
 */
export const backfillGstEntries = ({ database }: Pick<Dependencies, 'database'>): Promise<void> => backfill(database, CHUNK)

/** As `backfillGstEntries`, `count` entries in a transaction. */
export async function backfill(database: Database, count: number): Promise<void> {
  const { rows } = await database.pool.query<{ companies_id: string }>('SELECT companies_with_gst_backfill() AS companies_id')
  await inEachCompany(database, rows, async (company, companies_id) => {
    for (let taken = count; taken === count; )
      taken = await company(async ({ client }) => {
        const found = await client.query<{ taken: number }>('SELECT backfill_gst_entries($1, $2) AS taken', [companies_id, count])
        return found.rows[0]?.taken ?? 0
      })
  })
}
