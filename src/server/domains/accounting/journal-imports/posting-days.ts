import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** How far entries by hand are locked. */
export async function lockedUntil(tx: CompanyTx): Promise<IsoDate | null> {
  const { rows } = await tx.client.query<{ locked: IsoDate | null }>(
    `SELECT greatest((SELECT max(locked_until) FROM periods WHERE companies_id = $1),
       (SELECT locked_until FROM module_locks WHERE companies_id = $1 AND lock_module = 'journals')) AS locked`,
    [tx.companies_id],
  )
  return rows[0]?.locked ?? null
}

/** Entries of the books by the key a file gives: one that was imported, or one of ours that was exported. */
export async function knownKeys(tx: CompanyTx, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const { rows } = await tx.client.query<{ key: string; journal_entries_id: string }>(
    `SELECT source_ref AS key, journal_entries_id FROM journal_entries WHERE companies_id = $1 AND source = 'import' AND source_ref = ANY ($2)
     UNION ALL SELECT journal_entries_id::text, journal_entries_id FROM journal_entries WHERE companies_id = $1 AND journal_entries_id = ANY ($3::uuid[])`,
    [tx.companies_id, keys, keys.filter((key) => isUuid.test(key))],
  )
  return new Map(rows.map(({ key, journal_entries_id }) => [key, journal_entries_id]))
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
