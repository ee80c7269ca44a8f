import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { Database } from '#server/platform/db.ts'
import { clearRate, networkOf, type Rate, returnRate, takeRate, waitWords } from '#server/platform/rate-limit.ts'
import { verifyPassword } from './passwords.ts'

const SECONDS = 900
/** Attempts from one network, whatever the address. */
const OF_NETWORK: Rate = { name: 'login', most: 100, seconds: SECONDS }
/** Wrong passwords for one address from one network. */
const FROM_NETWORK: Rate = { name: 'login from network', most: 5, seconds: SECONDS }
/** For one address from all devices that its person has not signed in on. */
const FROM_STRANGERS: Rate = { name: 'login from strangers', most: 50, seconds: SECONDS }
/** For one address from one device that its person has signed in on. */
const FROM_DEVICE: Rate = { name: 'login from device', most: 10, seconds: SECONDS }
/** From the sessions of one person. */
const OWN_PASSWORD: Rate = { name: 'own password', most: 5, seconds: SECONDS }

export type Guess = { email: string; password: string; ip: string; device_hash: Buffer | null }

type Row = { accounts_id: string; password_hash: string; is_known_device: boolean }
const wrong = () => new AppError('unauthenticated', 'The email or the password is not right.')
const fromNetwork = (ip: string, email: string) => `${networkOf(ip)} ${email}`

/**
 * The account with this password; only one whose address was verified. An attempt is counted before the comparison, by address,
 * network and device, so that concurrent guesses cannot exceed the limit and strangers cannot lock the owner out of a known device.
 * Known and unknown addresses get the same responses after the same work. Throws `unauthenticated`, `locked_out` past a limit.
 */
export async function checkCredentials(database: Database, { password, ip, device_hash, ...guess }: Guess): Promise<string> {
  const email = guess.email.toLowerCase()
  const { rows } = await database.pool.query<Row>(
    `SELECT accounts_id, password_hash, EXISTS (
       SELECT 1 FROM known_devices d WHERE d.accounts_id = a.accounts_id AND d.device_hash = $2) AS is_known_device
     FROM accounts a WHERE email = $1 AND is_user_verified`,
    [email, device_hash],
  )
  const [account] = rows
  const device = account?.is_known_device ? device_hash?.toString('hex') : undefined
  const own =
    device === undefined ? ([FROM_NETWORK, fromNetwork(ip, email)] as const) : ([FROM_DEVICE, `${device} ${email}`] as const)
  await countAttempt(database, OF_NETWORK, networkOf(ip))
  await countAttempt(database, ...own)
  if (device === undefined) await countAttempt(database, FROM_STRANGERS, email)
  if (!(await verifyPassword(account?.password_hash, password)) || !account) throw wrong()
  await Promise.all([
    clearRate(database, ...own),
    returnRate(database, OF_NETWORK, networkOf(ip)),
    device === undefined && returnRate(database, FROM_STRANGERS, email),
  ])
  return account.accounts_id
}

/** Resets the sign-in limits for a person who has just chosen a new password from this address. */
export async function clearGuesses(database: Database, email: string, ip: string) {
  await clearRate(database, FROM_NETWORK, fromNetwork(ip, email))
  await clearRate(database, FROM_STRANGERS, email)
}

/**
 * Asks a signed-in person for their password again. Wrong ones are refused at `field`; after five every session of the person
 * is locked for a while, and nothing else. Throws `invalid`, `locked_out`.
 */
export async function checkOwnPassword(
  database: Database,
  { accounts_id }: { accounts_id: string },
  password: string,
  field = 'password',
): Promise<void> {
  await countAttempt(database, OWN_PASSWORD, accounts_id)
  const { rows } = await database.pool.query<{ password_hash: string }>(
    'SELECT password_hash FROM accounts WHERE accounts_id = $1',
    [accounts_id],
  )
  if (!(await verifyPassword(rows[0]?.password_hash, password))) throw fieldError(field, 'This is not your password')
  await clearRate(database, OWN_PASSWORD, accounts_id)
}

async function countAttempt(database: Database, rate: Rate, key: string): Promise<void> {
  try {
    await takeRate(database, rate, key)
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.retry_after === undefined) throw cause
    const { retry_after } = cause
    const message = t('Too many failed attempts. Try again in {waitWords}, or reset the password.', {
      waitWords: waitWords(retry_after),
    })
    throw new AppError('locked_out', message, { retry_after, cause })
  }
}
