import fs from 'node:fs'
import { storedFiles } from './archive/stored-files.ts'
import { type Database, inCompany } from './db.ts'
import type { ScheduledTask } from './scheduler.ts'

const DAY_MS = 86_400_000
/** The row of an upload follows its bytes within seconds; a week leaves room for any doubt. */
const OLD_MS = 7 * DAY_MS
const isId = /^[0-9a-f-]{36}$/

/**
 * Removes uploaded files that no row refers to: of uploads that were rolled back, and of changes that a restore left behind, which the
 * archive still has. Every use of a file refers to its row, so a file without one is unused. Returns how many were removed.
 */
export async function removeOrphanFiles(database: Database, folder: string, now = Date.now()): Promise<number> {
  const byCompany = Map.groupBy(storedFiles(folder), ({ key }) => key.slice(0, key.indexOf('/')))
  let removed = 0
  for (const [companies_id, files] of byCompany) {
    const old = files.filter(({ file }) => now - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now) > OLD_MS)
    const ids = old.map(({ key }) => key.slice(companies_id.length + 1)).filter((id) => isId.test(id))
    if (!isId.test(companies_id) || ids.length === 0) continue
    const known = await inCompany(database, { companies_id, accounts_id: null }, async ({ client }) => {
      const { rows } = await client.query<{ files_id: string }>(
        'SELECT files_id FROM files WHERE companies_id = $1 AND files_id = ANY($2)',
        [companies_id, ids],
      )
      return new Set(rows.map(({ files_id }) => files_id))
    })
    for (const { key, file } of old) {
      const id = key.slice(companies_id.length + 1)
      if (!ids.includes(id) || known.has(id)) continue
      fs.rmSync(file, { force: true })
      removed++
    }
  }
  return removed
}

/** Once a day, not at the start. */
export const orphanSweep = (database: Database, folder: string): ScheduledTask => ({
  name: 'removing files without a row',
  everyMs: DAY_MS,
  run: () => removeOrphanFiles(database, folder),
})
