import type pg from 'pg'
import type { Config } from '#server/config.ts'
import type { Alarm } from './alarm.ts'
import { waitingSince } from './archive/archiving.ts'

type Archiver = { is_failing: boolean; is_behind: boolean; since: Date | null; last_archived_at: Date | null }

// Segments of the log by number: the last 16 digits of a name are two numbers of 32 bits, the lower of which counts to 255.
const pieceOf = (name: string) =>
  `(('x' || substr(${name}, 9, 8))::bit(32)::bigint * 256 + ('x' || substr(${name}, 17, 8))::bit(32)::bigint)`

const QUESTION = `
  SELECT last_failed_time IS NOT NULL AND last_failed_time > coalesce(last_archived_time, '-infinity') AS is_failing,
    coalesce(last_archived_time < now() - interval '10 minutes'
      AND ${pieceOf('pg_walfile_name(pg_current_wal_lsn())')} - ${pieceOf('last_archived_wal')} > 1, false) AS is_behind,
    coalesce(last_archived_time, stats_reset) AS since, last_archived_time AS last_archived_at
  FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off' AND NOT pg_is_in_recovery()`

/**
 * Checks whether the database ships its write-ahead log to the archive. The database reports a command that fails; one that hangs shows in
 * segments that are finished and not archived after ten minutes. No rows where the database has no archive.
 */
export async function archivingAlarms(database: Pick<pg.Pool, 'query'> | pg.Client): Promise<Alarm[]> {
  const { rows } = await database.query<Archiver>(QUESTION)
  const [archiver] = rows
  if (!archiver || !(archiver.is_failing || archiver.is_behind)) return []
  const since = archiver.since?.toISOString() ?? 'the database started'
  return [
    {
      name: 'archiving_failing',
      says: `Changes since ${since} are not in the backup archive, and the write-ahead log grows until the disk is full: check that the data folder is writable and not full; postgres.log says why.`,
    },
  ]
}

const LATE_MS = 5 * 60_000

/** Whether spooled segments reach the archive, which may be another folder or an object storage. */
export function shippingAlarms(config: Pick<Config, 'data'>, now = Date.now()): Alarm[] {
  const since = waitingSince(config)
  if (!since || now - since.getTime() < LATE_MS) return []
  return [
    {
      name: 'archive_waiting',
      says: `Changes since ${since.toISOString()} wait for the backup archive: check that the backups folder or object storage is there, writable and not full; the log says why.`,
    },
  ]
}
