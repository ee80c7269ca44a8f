import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { type Database, inIdentity } from '#server/platform/db.ts'
import { countFactor, forgetFactorTries } from '../accounts/changes.ts'

const MOST_TRIES = 5
const LOCK_MINUTES = 15

/**
 * Compares a second factor. The try is counted, in a transaction of its own, before anything is compared: of any number of guesses
 * concurrently five are checked, then none for fifteen minutes. Throws `locked_out`.
 */
export async function attempted(database: Database, accounts_id: string, isRight: () => Promise<boolean>): Promise<boolean> {
  const now = database.clock.now()
  const locked_until = new Date(now.getTime() + LOCK_MINUTES * 60_000)
  const isOpen = await countFactor(database, accounts_id, { most: MOST_TRIES, now, locked_until })
  if (!isOpen)
    throw new AppError('locked_out', t('Too many failed attempts. Try again in {LOCK_MINUTES} minutes.', { LOCK_MINUTES }))
  const right = await isRight()
  if (right) await inIdentity(database, (tx) => forgetFactorTries(tx, accounts_id))
  return right
}
