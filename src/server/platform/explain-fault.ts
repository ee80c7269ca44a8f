import { AppError } from '#core/errors.ts'
import { causeError, causeOf } from './causes.ts'
import type { Database } from './db.ts'
import { explainMisfit } from './schema-version.ts'
import type { Storage } from './storage.ts'

type Around = { database: Pick<Database, 'outside'>; storage: Pick<Storage, 'isFull' | 'measure'> }

/**
 * The error with its actual cause, if only the environment reveals it: a database that stopped because its disk is full is a
 * full disk, and a statement that misses a column is an update in progress if a newer version has changed the schema.
 */
export async function explainFault(error: unknown, { database, storage }: Around): Promise<unknown> {
  const cause = error instanceof AppError && error.code !== 'unavailable' ? undefined : causeOf(error)
  if (cause === undefined) return explainMisfit(error, database)
  if (!mayBeFull.has(cause)) return error
  await storage.measure().catch(() => {})
  return storage.isFull() ? causeError('storage_full', error) : error
}

const mayBeFull = new Set(['database_gone', 'database_unreachable', 'database_starting', 'disk_fault'])
