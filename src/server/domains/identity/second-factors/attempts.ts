import { AppError } from '#core/errors.ts'
import { type Database, inIdentity } from '#server/platform/db.ts'

const MOST_TRIES = 5
const LOCK_MINUTES = 15

/**
 * Compares a second factor. The try is counted, in a transaction of its own, before anything is compared: of any number of guesses
 * at once five are looked at, then none for fifteen minutes. Throws `locked_out`.
 */
export async function attempted(database: Database, accounts_id: string, isRight: () => Promise<boolean>): Promise<boolean> {
  const now = database.clock.now()
  const { rowCount } = await database.pool.query(
    `UPDATE accounts SET
       failed_factors = CASE WHEN failed_factors >= $2 THEN 1 ELSE failed_factors + 1 END,
       factors_locked_until = CASE WHEN failed_factors = $2 - 1 THEN $4::timestamptz END
     WHERE accounts_id = $1 AND (factors_locked_until IS NULL OR factors_locked_until <= $3)`,
    [accounts_id, MOST_TRIES, now, new Date(now.getTime() + LOCK_MINUTES * 60_000)],
  )
  if (rowCount === 0) throw new AppError('locked_out', `Too many failed attempts. Try again in ${LOCK_MINUTES} minutes.`)
  const right = await isRight()
  if (right)
    await inIdentity(database, (tx) =>
      tx.client.query('UPDATE accounts SET failed_factors = 0, factors_locked_until = NULL WHERE accounts_id = $1', [
        accounts_id,
      ]),
    )
  return right
}
