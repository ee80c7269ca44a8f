import { AppError } from '#core/errors.ts'
import type { Database } from '#server/platform/db.ts'

/** Counts a hit in the bucket's current window, shared by all servers; throws `rate_limited` past `most`. */
export async function limit(database: Database, bucket: string, most: number, minutes: number): Promise<void> {
  const window_start = windowStart(minutes)
  const { rows } = await database.outside.query<{ hits: number }>(
    `INSERT INTO rate_limits AS r (bucket, window_start, hits) VALUES ($1, $2, 1)
     ON CONFLICT (bucket, window_start) DO UPDATE SET hits = r.hits + 1 RETURNING hits`,
    [bucket, window_start],
  )
  if ((rows[0]?.hits ?? 0) > most)
    throw new AppError(
      'rate_limited',
      `Too many attempts. Please wait ${minutes > 120 ? `${minutes / 60} hours` : `${minutes} minutes`} and try again.`,
    )
}

/** Takes back the hit of an attempt that was a good one: a limit is for guesses. */
export async function forgive(database: Database, bucket: string, minutes: number): Promise<void> {
  await database.outside.query('UPDATE rate_limits SET hits = hits - 1 WHERE bucket = $1 AND window_start = $2 AND hits > 0', [
    bucket,
    windowStart(minutes),
  ])
}

function windowStart(minutes: number): Date {
  const span = minutes * 60_000
  return new Date(Math.floor(Date.now() / span) * span)
}
