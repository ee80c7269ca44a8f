import type { Body, Query } from '#contract/endpoint.ts'
import {
  type createInvitation,
  INVITATION_DAYS,
  type Invitation,
  type listInvitations,
  MOST_INVITATIONS_A_DAY,
  MOST_SENDS,
} from '#contract/identity/invitations.ts'
import { mayActOn, mayGive, type Role } from '#contract/identity/roles.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { get as roleOf } from '../roles/service.ts'
import { requireEntitlement } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import type { AuditTerms } from '../members/memberships.ts'
import { invitationJob } from './jobs.ts'
import { type Standing, takeTurn } from '../members/member-lock.ts'

const DAY_MS = 86_400_000

/** A page of invitations, newest first. */
export async function list(tx: CompanyTx, { show = 'open', ...query }: Query<typeof listInvitations>) {
  const limit = limitOf(query.limit)
  const [at, id] = keysOf(query.after, 2) ?? []
  const open = 'i.accepted_at IS NULL AND i.revoked_at IS NULL'
  const rows = await read(
    tx,
    `${show === 'open' ? open : `NOT (${open})`} AND ($2::timestamptz IS NULL OR (i.created_at, i.invitations_id) < ($2, $3::uuid))
     ORDER BY i.created_at DESC, i.invitations_id DESC LIMIT $4`,
    [at ?? null, id ?? null, limit + 1],
  )
  return paged(rows, limit, (row) => [row.created_at, row.invitations_id])
}

/** Invites a person into a role; the job that follows this transaction mails the link. `base` is the address links begin with. */
export async function create(
  tx: CompanyTx,
  services: Dependencies,
  body: Body<typeof createInvitation>,
  base: string,
  { audits_from, access_ends_at }: AuditTerms = { audits_from: null, access_ends_at: null },
) {
  const me = await takeTurn(tx)
  const role = await roleOf(tx, body.roles_id)
  refuseAbove(me, role)
  const email = body.email.toLowerCase()
  await refuseMember(tx, email)
  await refuseInvited(tx, email)
  await refuseFlood(tx)
  if (audits_from === null) await requireEntitlement(tx, 'seats', 1)
  const invitations_id = newId()
  await insertRow(tx.client, 'invitations', {
    companies_id: tx.companies_id,
    invitations_id,
    email,
    roles_id: role.roles_id,
    role_name: role.role_name,
    invited_by: me.accounts_id,
    created_at: tx.now,
    expires_at: expiry(tx),
    audits_from,
    access_ends_at,
  })
  await audit(tx, 'sent', 'invitations', invitations_id, { email, role_name: role.role_name })
  await services.jobs.enqueue(tx, invitationJob(services), { invitations_id, base })
  return get(tx, invitations_id)
}

/** Sends it again with a new link, good for seven days again. The link before works no more from now on. */
export async function resend(tx: CompanyTx, services: Dependencies, invitations_id: string, base: string): Promise<Invitation> {
  const me = await takeTurn(tx)
  const { role, ...before } = await openOne(tx, invitations_id)
  refuseAbove(me, role)
  if (before.times_sent >= MOST_SENDS)
    throw new AppError(
      'rate_limited',
      t('You sent this invitation {MOST_SENDS} times. Withdraw it and check the address before you invite again.', {
        MOST_SENDS,
      }),
    )
  await tx.client.query(
    `UPDATE invitations SET times_sent = times_sent + 1, expires_at = $3, invited_by = $4, token_hash = NULL, email_status = 'queued'
     WHERE companies_id = $1 AND invitations_id = $2`,
    [tx.companies_id, invitations_id, expiry(tx), me.accounts_id],
  )
  await audit(tx, 'sent_again', 'invitations', invitations_id, { email: before.email, role_name: before.role_name })
  await services.jobs.enqueue(tx, invitationJob(services), { invitations_id, base })
  return get(tx, invitations_id)
}

/** Withdraws it: the link works no more. */
export async function revoke(tx: CompanyTx, invitations_id: string): Promise<undefined> {
  const me = await takeTurn(tx)
  const { email, role_name, role } = await openOne(tx, invitations_id)
  if (!mayGive(me.permissions, role.permissions) && !mayActOn(me.permissions, role.permissions))
    throw new AppError(
      'forbidden',
      t('You cannot withdraw an invitation into the role {role_name}. Ask an owner or administrator.', {
        role_name: role.role_name,
      }),
    )
  await close(tx, invitations_id)
  await audit(tx, 'withdrawn', 'invitations', invitations_id, { email, role_name })
}

async function close(tx: CompanyTx, invitations_id: string) {
  await tx.client.query(
    'UPDATE invitations SET revoked_at = $3, roles_id = NULL, token_hash = NULL WHERE companies_id = $1 AND invitations_id = $2',
    [tx.companies_id, invitations_id, tx.now],
  )
}

/** An invitation that is still open, with the role it gives. */
async function openOne(tx: CompanyTx, invitations_id: string): Promise<Invitation & { role: Role }> {
  const { rows } = await tx.client.query<{ roles_id: string | null }>(
    'SELECT roles_id FROM invitations WHERE companies_id = $1 AND invitations_id = $2 FOR NO KEY UPDATE',
    [tx.companies_id, invitations_id],
  )
  const found = await get(tx, invitations_id)
  if (found.invitation_status === 'accepted')
    throw new AppError('wrong_state', t('{email} has already accepted this invitation.', { email: found.email }))
  const roles_id = rows[0]?.roles_id
  if (!roles_id) throw new AppError('wrong_state', 'This invitation is already withdrawn.')
  return { ...found, role: await roleOf(tx, roles_id) }
}

function refuseAbove(me: Standing, role: Role) {
  if (!mayGive(me.permissions, role.permissions))
    throw new AppError(
      'forbidden',
      t('You cannot invite into the role {role_name}: it has more permissions than you. Ask an owner.', {
        role_name: role.role_name,
      }),
    )
}

async function refuseMember(tx: CompanyTx, email: string) {
  const { rows } = await tx.client.query<{ name: string; membership_status: string }>(
    `SELECT concat_ws(' ', a.first_name, a.last_name) AS name, m.membership_status
     FROM accounts a JOIN memberships m ON m.companies_id = $1 AND m.accounts_id = a.accounts_id WHERE a.email = $2`,
    [tx.companies_id, email],
  )
  const member = rows[0]
  if (!member) return
  refuseEmail(
    member.membership_status === 'active'
      ? t('{name} is already in the team', { name: member.name })
      : t('{name} is in the team, suspended. Restore them instead', { name: member.name }),
  )
}

async function refuseInvited(tx: CompanyTx, email: string) {
  const { rows } = await tx.client.query<{ invitations_id: string; expires_at: Date }>(
    'SELECT invitations_id, expires_at FROM invitations WHERE companies_id = $1 AND email = $2 AND accepted_at IS NULL AND revoked_at IS NULL',
    [tx.companies_id, email],
  )
  const open = rows[0]
  if (!open) return
  if (open.expires_at > tx.now) refuseEmail('This address is invited already. Send that invitation again')
  await close(tx, open.invitations_id)
}

function refuseEmail(message: string): never {
  throw new AppError('conflict', message, { issues: [{ path: 'email', message }] })
}

async function refuseFlood(tx: CompanyTx) {
  const { rows } = await tx.client.query<{ today: number }>(
    'SELECT count(*) AS today FROM invitations WHERE companies_id = $1 AND created_at > $2',
    [tx.companies_id, new Date(tx.now.getTime() - DAY_MS)],
  )
  if ((rows[0]?.today ?? 0) >= MOST_INVITATIONS_A_DAY)
    throw new AppError(
      'rate_limited',
      t('A company can send at most {MOST_INVITATIONS_A_DAY} invitations a day. Continue tomorrow.', { MOST_INVITATIONS_A_DAY }),
    )
}

async function get(tx: CompanyTx, invitations_id: string): Promise<Invitation> {
  const [row] = await read(tx, 'i.invitations_id = $2', [invitations_id])
  if (!row) throw new AppError('not_found', 'This invitation does not exist.')
  return row
}

type Row = Omit<Invitation, 'invitation_status' | 'created_at' | 'expires_at'> & {
  created_at: Date
  expires_at: Date
  accepted_at: Date | null
  revoked_at: Date | null
}

async function read(tx: CompanyTx, condition: string, values: unknown[]): Promise<Invitation[]> {
  const { rows } = await tx.client.query<Row>(
    `SELECT i.invitations_id, i.email, coalesce(r.role_name, i.role_name) AS role_name, i.email_status, i.times_sent,
            concat_ws(' ', b.first_name, b.last_name) AS invited_by_name, i.created_at, i.expires_at, i.accepted_at, i.revoked_at
     FROM invitations i JOIN accounts b ON b.accounts_id = i.invited_by
     LEFT JOIN roles r ON r.companies_id = i.companies_id AND r.roles_id = i.roles_id
     WHERE i.companies_id = $1 AND ${condition}`,
    [tx.companies_id, ...values],
  )
  return rows.map(({ accepted_at, revoked_at, created_at, expires_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    invitation_status: accepted_at ? 'accepted' : revoked_at ? 'revoked' : expires_at > tx.now ? 'pending' : 'expired',
  }))
}

const expiry = (tx: CompanyTx) => new Date(tx.now.getTime() + INVITATION_DAYS * DAY_MS)

/** Uses an invitation up: its token opens nothing any more. */
export const markAccepted = (tx: CompanyTx, invitations_id: string) =>
  tx.client.query(
    'UPDATE invitations SET accepted_at = $3, roles_id = NULL, token_hash = NULL WHERE companies_id = $1 AND invitations_id = $2',
    [tx.companies_id, invitations_id, tx.now],
  )
