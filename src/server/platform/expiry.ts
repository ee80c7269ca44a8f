import { IDLE_MINUTES } from '#contract/identity/session.ts'
import type { Database } from './db.ts'
import type { ScheduledTask } from './scheduler.ts'

const EVERY_MS = 60_000
const MINUTE = 60_000
const DAY = 1_440 * MINUTE
// A minute's run stays short however much has accumulated; the rest is left for the next ones.
const MOST = 5_000

/**
 * Deletes what has expired and would be refused anyway: sessions, codes, counters of attempts, challenges, channels and the nonces seen on
 * them. A nonce is stored for ten minutes, longer than any message that carries it is accepted. It also deletes jobs two weeks after they
 * were given up, mails a day after they were sent or given up, the keys of money requests after 30 days and notifications 180 days after
 * they were read.
 */
export async function sweepExpired({ pool, clock }: Database): Promise<void> {
  const [books, machine] = [clock.now().getTime(), Date.now()]
  const idle = new Date(books - IDLE_MINUTES * MINUTE)
  await pool.query('DELETE FROM sessions WHERE expires_at < $1 OR last_seen_at < $2', [new Date(books), idle])
  await pool.query('DELETE FROM session_endings WHERE ended_at < $1', [new Date(books - 14 * DAY)])
  await pool.query('DELETE FROM one_time_codes WHERE expires_at < $1', [new Date(books - DAY)])
  // By the database's clock, as they are counted.
  await pool.query('DELETE FROM rate_limits WHERE empty_at < now()')
  await pool.query('DELETE FROM channel_nonces WHERE seen_at < $1', [new Date(machine - 10 * MINUTE)])
  await pool.query('DELETE FROM passkey_challenges WHERE expires_at < $1', [new Date(machine)])
  await pool.query('DELETE FROM channels WHERE expires_at < $1', [new Date(machine)])
  await pool.query(
    `DELETE FROM jobs WHERE job_status = 'given_up' AND is_told AND concluded_at < clock_timestamp() - interval '14 days'`,
  )
  await pool.query(`DELETE FROM mails WHERE concluded_at < clock_timestamp() - interval '1 day'`)
  await pool.query('SELECT sweep_old($1, $2)', [new Date(books), MOST])
}

export const expirySweep = (database: Database): ScheduledTask => ({
  name: 'sweeping what has expired',
  everyMs: EVERY_MS,
  run: () => sweepExpired(database),
})
