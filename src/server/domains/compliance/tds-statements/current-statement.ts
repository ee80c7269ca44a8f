import type { StatementForm } from '#core/compliance/tds-statements/layout.ts'
import { type Quarter, yearDigits } from '#core/compliance/tds-statements/quarter.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { buildStatement } from './build-statement.ts'
import type { BuiltStatement } from './built-statement.ts'
import type { BuiltAs } from './quarter-rows.ts'
import { statementVersion } from './statement-version.ts'

type Cached = { version: string; built: BuiltStatement }

/** The last statements that this server built. A statement of 20,000 rows takes some 20 MB. */
const cache = new Map<string, Cached>()
const MOST = 4
const MOST_ROWS = 60_000

/**
 * The statement of a quarter as `buildStatement()` makes it, built once for each change of what it comes from. Each call compares the version of
 * its rows, in the same transaction, so that a page never shows what has changed since. Callers do not change what they get.
 */
export async function currentStatement(
  tx: CompanyTx,
  quarter: Quarter,
  form: StatementForm,
  as: BuiltAs = 'regular',
): Promise<BuiltStatement> {
  const key = `${tx.companies_id} ${yearDigits(quarter.year)} ${quarter.quarter} ${form} ${as}`
  // Before the rows are read: what changes between the two makes the next call build again.
  const version = await statementVersion(tx, quarter, form)
  const known = cache.get(key)
  cache.delete(key)
  const built = known?.version === version ? known.built : await buildStatement(tx, quarter, form, as)
  cache.set(key, { version, built })
  dropOldest()
  return built
}

function dropOldest(): void {
  const rows = () => [...cache.values()].reduce((sum, { built }) => sum + built.considered, 0)
  for (const key of cache.keys()) {
    if (cache.size <= 1 || (cache.size <= MOST && rows() <= MOST_ROWS)) return
    cache.delete(key)
  }
}
