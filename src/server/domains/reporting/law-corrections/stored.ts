import type pg from 'pg'
import type { LawCorrection } from '#core/tax/law/value.ts'

/** A correction as it was recorded: why, and by whom of those who run the installation. */
export type StoredCorrection = LawCorrection & {
  law_corrections_id: number
  reason: string
  recorded_by: string
  recorded_at: Date
}

/** What a statement is asked of: a pool, a client, or the owner's. */
export type Asked = { query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }> }

/** Every correction, in the order they were recorded. */
export const storedCorrections = async (database: Asked): Promise<StoredCorrection[]> =>
  (
    await database.query<StoredCorrection>(
      `SELECT law_corrections_id::integer AS law_corrections_id, pack, list_key, from_date::text AS from_date, is_withdrawn, value, source,
         source_date::text AS source_date, law_status, reason, recorded_by, recorded_at
       FROM law_corrections ORDER BY law_corrections_id`,
    )
  ).rows
