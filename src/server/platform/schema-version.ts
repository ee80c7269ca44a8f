import { causeError } from './causes.ts'
import type { Database } from './db.ts'
import { sqlState } from './sql-state.ts'
import { migrations } from './migrate.ts'

/** How the schema of the database compares with the one this program expects. */
type SchemaVersion = 'same' | 'older' | 'newer'

let known: number | undefined
/** Called with every health check: the files do not change while the program runs. */
const newestOfOurs = () => (known ??= migrations().length)

export async function schemaVersionOf({ outside }: Pick<Database, 'outside'>): Promise<SchemaVersion> {
  const { rows } = await outside.query<{ newest: number }>('SELECT count(*)::integer AS newest FROM migrations')
  const newest = rows[0]?.newest ?? 0
  return newest === newestOfOurs() ? 'same' : newest > newestOfOurs() ? 'newer' : 'older'
}

/**
 * A statement that no longer fits: a table, column or function is missing, a plan is for another table, a new column requires a
 * value.
 */
const misfits = /^(42\w{3}|0A000|23502)$/

/**
 * Reports a failed statement as an update under way when a newer version has changed the schema; otherwise returns the error unchanged. It
 * queries the database only after an error that a schema change can cause.
 */
export async function explainMisfit(error: unknown, database: Pick<Database, 'outside'>): Promise<unknown> {
  if (!misfits.test(sqlState(error) ?? '')) return error
  const version = await schemaVersionOf(database).catch(() => undefined)
  return version === 'newer' ? causeError('schema_newer', error) : error
}
