import {
  type AccessRequest,
  type askForAccess,
  MOST_REQUESTS_A_DAY,
  type WaitingRequest,
} from '#contract/identity/access-requests.ts'
import type { Body } from '#contract/endpoint.ts'
import { permissions as known } from '#contract/permissions.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { sentence } from '#core/sentences.ts'
import { permissionWords } from '#contract/permission-words.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import type { Needs } from '../payers/gains.ts'
import * as roles from '../roles/service.ts'
import * as members from '../members/members.ts'
import { changeRole } from '../team/service.ts'
import { takeTurn } from '../members/member-lock.ts'
import { nameOfGrant, roleWith } from './rules.ts'

const DAY_MS = 86_400_000

/** Requests a permission. The administrators are notified; asking again while it waits changes nothing. */
export async function ask(tx: CompanyTx, { permission, page, note }: Body<typeof askForAccess>): Promise<AccessRequest> {
  const me = await takeTurn(tx)
  if (me.permissions.includes(permission)) throw new AppError('wrong_state', 'You already have this access. Reload the page.')
  const waiting = await one(tx, 'accounts_id = $2 AND permission = $3', [me.accounts_id, permission])
  if (waiting) return waiting
  await refuseFlood(tx, me.accounts_id)
  const access_requests_id = newId()
  await insertRow(tx.client, 'access_requests', {
    companies_id: tx.companies_id,
    access_requests_id,
    accounts_id: me.accounts_id,
    permission,
    page,
    note: note?.trim() || null,
    created_at: tx.now,
  })
  await audit(tx, 'asked', 'access_requests', access_requests_id, { permission, page })
  const { first_name, last_name } = await members.get(tx, me.accounts_id)
  await notify(tx, {
    to: { permissions: ['OWNER', 'ADMIN'] },
    kind: 'access',
    title: sentence('{person} asks for access: {permission}', {
      person: `${first_name} ${last_name}`,
      permission: sentence(permissionWords[permission].label),
    }),
    ...(note?.trim() && { text: note.trim() }),
    link: '/team?view=requests',
  })
  return view({ access_requests_id, permission, request_status: 'open', created_at: tx.now })
}

async function refuseFlood(tx: CompanyTx, accounts_id: string) {
  const { rows } = await tx.client.query<{ today: number }>(
    'SELECT count(*) AS today FROM access_requests WHERE companies_id = $1 AND accounts_id = $2 AND created_at > $3',
    [tx.companies_id, accounts_id, new Date(tx.now.getTime() - DAY_MS)],
  )
  if ((rows[0]?.today ?? 0) >= MOST_REQUESTS_A_DAY)
    throw new AppError(
      'rate_limited',
      t('You have asked {MOST_REQUESTS_A_DAY} times today. Contact an administrator.', { MOST_REQUESTS_A_DAY }),
    )
}

/** The person's newest request for each permission. */
export async function mine(tx: CompanyTx): Promise<{ rows: AccessRequest[] }> {
  const { rows } = await tx.client.query<Row>(
    `SELECT DISTINCT ON (permission) ${shown} FROM access_requests WHERE companies_id = $1 AND accounts_id = $2
     ORDER BY permission, created_at DESC`,
    [tx.companies_id, tx.accounts_id],
  )
  return { rows: rows.filter(({ permission }) => known.includes(permission)).map(view) }
}

/** A page of pending requests, oldest first. Requests of people who left or are suspended are excluded. */
export async function waiting(tx: CompanyTx, query: { after?: string | undefined; limit?: string | undefined }) {
  const limit = limitOf(query.limit)
  const [at, id] = keysOf(query.after, 2) ?? []
  const { rows } = await tx.client.query<Omit<WaitingRequest, 'created_at'> & { created_at: Date }>(
    `SELECT q.access_requests_id, q.permission, q.request_status, q.created_at, q.accounts_id, a.first_name, a.last_name, a.email,
            r.role_name, q.page, q.note
     FROM access_requests q JOIN memberships m USING (companies_id, accounts_id) JOIN accounts a USING (accounts_id)
     JOIN roles r ON r.companies_id = m.companies_id AND r.roles_id = m.roles_id
     WHERE q.companies_id = $1 AND q.request_status = 'open' AND m.membership_status = 'active'
       AND ($2::timestamptz IS NULL OR (q.created_at, q.access_requests_id) > ($2, $3::uuid))
     ORDER BY q.created_at, q.access_requests_id LIMIT $4`,
    [tx.companies_id, at ?? null, id ?? null, limit + 1],
  )
  const stamped = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
  return paged(stamped, limit, (row) => [row.created_at, row.access_requests_id])
}

/** How many wait, for the badge in the menu; counts no further than ten. */
export async function countWaiting(tx: CompanyTx): Promise<number> {
  const { rows } = await tx.client.query<{ waiting: number }>(
    `SELECT count(*) AS waiting FROM (SELECT 1 FROM access_requests q JOIN memberships m USING (companies_id, accounts_id)
       WHERE q.companies_id = $1 AND q.request_status = 'open' AND m.membership_status = 'active' LIMIT 10) few`,
    [tx.companies_id],
  )
  return rows[0]?.waiting ?? 0
}

/**
 * Gives the person a role with the permission in addition to their own: an existing one, or a new one. Effective from their next request.
 * Refused to a person who may not give that role.
 */
export async function grant(tx: CompanyTx, services: Needs, access_requests_id: string): Promise<AccessRequest> {
  const { accounts_id, permission } = await openOne(tx, access_requests_id)
  const member = await members.get(tx, accounts_id)
  const wanted = known.filter((name) => name === permission || member.permissions.includes(name))
  if (!member.permissions.includes(permission)) {
    const { rows } = await roles.list(tx)
    const role =
      roleWith(rows, wanted) ??
      (await roles.create(tx, services, { role_name: nameOfGrant(rows, member.role_name, permission), permissions: wanted }))
    await changeRole(tx, services, accounts_id, role.roles_id)
  }
  await notify(tx, {
    to: { accounts_ids: [accounts_id] },
    kind: 'access',
    title: sentence('You have access now: {permission}', { permission: sentence(permissionWords[permission].label) }),
    link: '/dashboard',
  })
  return decide(tx, access_requests_id, 'granted')
}

/** Declines. The person is notified and may request it again another day. */
export async function decline(tx: CompanyTx, access_requests_id: string): Promise<AccessRequest> {
  const { accounts_id, permission } = await openOne(tx, access_requests_id)
  await notify(tx, {
    to: { accounts_ids: [accounts_id] },
    kind: 'access',
    title: sentence('Your request for access was declined: {permission}', {
      permission: sentence(permissionWords[permission].label),
    }),
  })
  return decide(tx, access_requests_id, 'declined')
}

async function openOne(tx: CompanyTx, access_requests_id: string) {
  await takeTurn(tx)
  const { rows } = await tx.client.query<Row & { accounts_id: string }>(
    `SELECT ${shown}, accounts_id FROM access_requests WHERE companies_id = $1 AND access_requests_id = $2 FOR NO KEY UPDATE`,
    [tx.companies_id, access_requests_id],
  )
  const found = rows[0]
  if (!found) throw new AppError('not_found', 'This request does not exist.')
  if (found.request_status !== 'open')
    throw new AppError('wrong_state', t('This request is already {request_status}.', { request_status: found.request_status }))
  return found
}

async function decide(tx: CompanyTx, access_requests_id: string, request_status: 'granted' | 'declined') {
  const { rows } = await tx.client.query<Row>(
    `UPDATE access_requests SET request_status = $3, decided_by = $4, decided_at = $5
     WHERE companies_id = $1 AND access_requests_id = $2 RETURNING ${shown}`,
    [tx.companies_id, access_requests_id, request_status, tx.accounts_id, tx.now],
  )
  const [row] = rows
  if (!row) throw new Error('update returned nothing')
  await audit(tx, request_status, 'access_requests', access_requests_id, { permission: row.permission })
  return view(row)
}

type Row = Omit<AccessRequest, 'created_at'> & { created_at: Date }
const shown = 'access_requests_id, permission, request_status, created_at'
const view = ({ access_requests_id, permission, request_status, created_at }: Row): AccessRequest => ({
  access_requests_id,
  permission,
  request_status,
  created_at: created_at.toISOString(),
})

async function one(tx: CompanyTx, condition: string, values: unknown[]): Promise<AccessRequest | undefined> {
  const { rows } = await tx.client.query<Row>(
    `SELECT ${shown} FROM access_requests WHERE companies_id = $1 AND ${condition} AND request_status = 'open'`,
    [tx.companies_id, ...values],
  )
  return rows[0] && view(rows[0])
}
