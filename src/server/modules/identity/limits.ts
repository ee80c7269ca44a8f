import { AppError } from '#core/errors.ts'
import type { Database } from '#server/platform/db.ts'

/** Counts a hit in the bucket's current window, shared by all servers; throws `rate_limited` past `most`. */
export async function limit(database: Database, bucket: string, most: number, minutes: number): Promise<void> {
  const span = minutes * 60_000
  const window_start = new Date(Math.floor(Date.now() / span) * span)
  const { rows } = await database.pool.query<{ hits: number }>(
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
