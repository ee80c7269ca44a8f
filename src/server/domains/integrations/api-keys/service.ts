import type { Query } from '#contract/endpoint.ts'
import {
  type ApiKey,
  keyPermissions,
  type listApiKeys,
  MOST_KEY_DAYS,
  MOST_KEYS,
  type NewApiKey,
} from '#contract/integrations/api-keys.ts'
import { addDays, dateInIndia } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { takeTurn } from '#server/domains/identity/members/member-lock.ts'
import { newKey, opened, statusOf } from './rules.ts'

/** A page of keys, newest first; those that no longer work stay on it. */
export async function list(tx: CompanyTx, query: Query<typeof listApiKeys>) {
  const limit = limitOf(query.limit)
  const [before] = keysOf(query.after, 1) ?? []
  const page = paged(await read(tx, { before: before ?? null, limit: limit + 1 }), limit, (row) => [row.api_keys_id])
  return { rows: page.rows.map((row) => view(row, tx)), next: page.next }
}

/** Creates a key for the acting person, with permissions that they have. The secret is returned here and never stored. */
export async function create(tx: CompanyTx, body: NewApiKey): Promise<{ api_key: ApiKey; secret: string }> {
  const me = await takeTurn(tx)
  const permissions = keyPermissions.filter((name) => body.permissions.includes(name))
  if (permissions.some((name) => !me.permissions.includes(name)))
    throw fieldError('permissions', 'A key can read only what you can see yourself')
  const today = dateInIndia(tx.now)
  if (body.expires_on <= today) throw fieldError('expires_on', 'Choose a date after today')
  if (body.expires_on > addDays(today, MOST_KEY_DAYS)) throw fieldError('expires_on', 'Choose a date within a year')
  const { rows } = await tx.client.query<{ living: number }>(
    'SELECT count(*)::int AS living FROM api_keys WHERE companies_id = $1 AND revoked_at IS NULL AND expires_on >= $2',
    [tx.companies_id, today],
  )
  if ((rows[0]?.living ?? 0) >= MOST_KEYS)
    throw new AppError(
      'wrong_state',
      t('You can have at most {MOST_KEYS} API keys. Revoke one you no longer use first.', { MOST_KEYS }),
    )
  const api_keys_id = newId()
  const key_name = body.key_name.trim()
  const { secret, key_prefix, key_hash } = newKey(tx.companies_id)
  await insertRow(tx.client, 'api_keys', {
    companies_id: tx.companies_id,
    api_keys_id,
    accounts_id: me.accounts_id,
    key_name,
    key_prefix,
    key_hash,
    permissions,
    expires_on: body.expires_on,
    created_at: tx.now,
  })
  await audit(tx, 'created', 'api_keys', api_keys_id, { key_name, permissions, expires_on: body.expires_on })
  return { api_key: await get(tx, api_keys_id), secret }
}

/** Ends a key from its next call on. Throws `wrong_state` when it is revoked already. */
export async function revoke(tx: CompanyTx, api_keys_id: string): Promise<ApiKey> {
  const before = await get(tx, api_keys_id)
  const { rowCount } = await tx.client.query(
    'UPDATE api_keys SET revoked_at = $3, revoked_by = $4 WHERE companies_id = $1 AND api_keys_id = $2 AND revoked_at IS NULL',
    [tx.companies_id, api_keys_id, tx.now, tx.accounts_id],
  )
  if (rowCount === 0) throw new AppError('wrong_state', 'This key is already revoked.')
  await audit(tx, 'revoked', 'api_keys', api_keys_id, { key_name: before.key_name })
  return get(tx, api_keys_id)
}

async function get(tx: CompanyTx, api_keys_id: string): Promise<ApiKey> {
  const [row] = await read(tx, { api_keys_id, limit: 1 })
  if (!row) throw new AppError('not_found', 'This key does not exist.')
  return view(row, tx)
}

type Row = Pick<ApiKey, 'api_keys_id' | 'key_name' | 'key_prefix' | 'permissions' | 'made_by' | 'expires_on'> & {
  created_at: Date
  last_used_at: Date | null
  is_revoked: boolean
  held: string[]
}

async function read(
  tx: CompanyTx,
  { api_keys_id, before, limit }: { api_keys_id?: string; before?: string | number | null; limit: number },
): Promise<Row[]> {
  const { rows } = await tx.client.query<Row>(
    `SELECT k.api_keys_id, k.key_name, k.key_prefix, k.permissions, concat_ws(' ', a.first_name, a.last_name) AS made_by,
       k.created_at, k.expires_on, k.last_used_at, k.revoked_at IS NOT NULL AS is_revoked, coalesce(r.permissions, '{}') AS held
     FROM api_keys k JOIN accounts a USING (accounts_id)
     LEFT JOIN memberships m ON m.companies_id = k.companies_id AND m.accounts_id = k.accounts_id
       AND m.membership_status = 'active' AND m.created_at <= k.created_at
     LEFT JOIN roles r ON r.companies_id = m.companies_id AND r.roles_id = m.roles_id
     WHERE k.companies_id = $1 AND ($2::uuid IS NULL OR k.api_keys_id = $2) AND ($3::uuid IS NULL OR k.api_keys_id < $3)
     ORDER BY k.api_keys_id DESC LIMIT $4`,
    [tx.companies_id, api_keys_id ?? null, before ?? null, limit],
  )
  return rows
}

function view({ is_revoked, held, ...row }: Row, tx: CompanyTx): ApiKey {
  const state = { isRevoked: is_revoked, expires_on: row.expires_on, opens: opened(row.permissions, held) }
  return {
    ...row,
    key_status: statusOf(state, dateInIndia(tx.now)),
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}
