import type { Database } from '#server/platform/db.ts'
import { returnRate, takeRate } from '#server/platform/rate-limit.ts'

/** Takes one of `most` in `minutes` from the bucket; throws `rate_limited` when there is none left. */
export async function limit(database: Database, bucket: string, most: number, minutes: number): Promise<void> {
  await takeRate(database, { name: 'limit', most, seconds: minutes * 60 }, bucket)
}

/** Gives back what an attempt took that was a good one: a limit is for guesses. */
export async function forgive(database: Database, bucket: string, most: number, minutes: number): Promise<void> {
  await returnRate(database, { name: 'limit', most, seconds: minutes * 60 }, bucket)
}
