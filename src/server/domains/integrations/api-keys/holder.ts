import type { KeyPermission } from '#contract/integrations/api-keys.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { type Database, inCompany } from '#server/platform/db.ts'
import { networkOf, type Rate, takeRate } from '#server/platform/rate-limit.ts'
import { hashToken } from '#server/platform/session.ts'
import { companyOf, opened } from './rules.ts'

/** Calls of one key. */
export const keyCalls: Rate = {
  name: 'api-key calls',
  most: 600,
  seconds: 600,
  block: 10,
  message: 'You use this API key too often. Wait a moment and try again.',
}
/** Tries with keys that do not exist, of one network. */
export const keyTries: Rate = { name: 'api-key tries', most: 60, seconds: 600 }
const SEEN_EVERY_MS = 60_000

/** The caller of a key: its creator, limited to permissions that the key was given and they still have. */
export type KeyHolder = {
  api_keys_id: string
  key_name: string
  companies_id: string
  accounts_id: string
  permissions: readonly KeyPermission[]
}

/**
 * The holder of a key, queried with every call. Throws `unauthenticated` for a key that is unknown, revoked, expired, or whose creator is
 * no longer an active member or has none of its permissions any more; `rate_limited` beyond the limit of ten minutes.
 */
export async function holderOf(database: Database, secret: string, ip: string): Promise<KeyHolder> {
  const companies_id = companyOf(secret)
  const holder = companies_id === undefined ? undefined : await found(database, companies_id, secret)
  if (!holder) {
    await takeRate(database, keyTries, networkOf(ip))
    throw new AppError('unauthenticated', 'This API key does not work. Create a new one on the Developer API page.')
  }
  await takeRate(database, keyCalls, holder.api_keys_id)
  return holder
}

type Row = Omit<KeyHolder, 'companies_id' | 'permissions'> & { given: string[]; held: string[]; last_used_at: Date | null }

// Looked up by its hash in an index: the timing reveals nothing about a key of 256 random bits.
async function found(database: Database, companies_id: string, secret: string): Promise<KeyHolder | undefined> {
  return inCompany(database, { companies_id, accounts_id: null }, async (tx) => {
    const { rows } = await tx.client.query<Row>({
      name: 'api_key_holder',
      text: `SELECT k.api_keys_id, k.key_name, k.accounts_id, k.last_used_at, k.permissions AS given, r.permissions AS held
        FROM api_keys k
        JOIN memberships m ON m.companies_id = k.companies_id AND m.accounts_id = k.accounts_id
          AND m.membership_status = 'active' AND m.created_at <= k.created_at
        JOIN roles r ON r.companies_id = m.companies_id AND r.roles_id = m.roles_id
        WHERE k.companies_id = $1 AND k.key_hash = $2 AND k.revoked_at IS NULL AND k.expires_on >= $3`,
      values: [companies_id, hashToken(secret), dateInIndia(tx.now)],
    })
    const [row] = rows
    const permissions = row ? opened(row.given, row.held) : []
    if (!row || permissions.length === 0) return undefined
    const { api_keys_id, key_name, accounts_id, last_used_at } = row
    if (last_used_at === null || tx.now.getTime() - last_used_at.getTime() >= SEEN_EVERY_MS)
      tx.later(
        tx.client.query('UPDATE api_keys SET last_used_at = $3 WHERE companies_id = $1 AND api_keys_id = $2', [
          companies_id,
          api_keys_id,
          tx.now,
        ]),
      )
    return { api_keys_id, key_name, companies_id, accounts_id, permissions }
  })
}
