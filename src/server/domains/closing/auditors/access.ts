import type { Body } from '#contract/endpoint.ts'
import { type Auditor, type inviteAuditor, MOST_AUDIT_DAYS } from '#contract/closing/auditors.ts'
import { addDays, dateInIndia } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { publicOrigin } from '#server/platform/public-address.ts'
import { create } from '#server/domains/identity/team/invitations.ts'
import { endAuditor } from '#server/domains/identity/members/memberships.ts'
import { addEmptyRole } from '#server/domains/identity/roles/builtin-roles.ts'

/** Auditors of the company and their open invitations, the latest year first. */
export async function list(tx: CompanyTx): Promise<Auditor[]> {
  const { rows } = await tx.client.query<Omit<Auditor, 'access_ends_on'> & { access_ends_at: Date }>(
    `SELECT m.accounts_id, NULL::uuid AS invitations_id, a.email, nullif(concat_ws(' ', a.first_name, a.last_name), '') AS auditor_name,
       m.audits_from, m.access_ends_at, CASE WHEN m.membership_status <> 'active' THEN 'suspended' WHEN m.access_ends_at > $2 THEN 'active' ELSE 'ended' END AS auditor_status
     FROM memberships m JOIN accounts a USING (accounts_id) WHERE m.companies_id = $1 AND m.audits_from IS NOT NULL
     UNION ALL
     SELECT NULL, i.invitations_id, i.email, NULL, i.audits_from, i.access_ends_at, 'invited' FROM invitations i
     WHERE i.companies_id = $1 AND i.audits_from IS NOT NULL AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > $2
     ORDER BY audits_from DESC, email`,
    [tx.companies_id, tx.now],
  )
  return rows.map(({ access_ends_at, ...row }) => ({ ...row, access_ends_on: addDays(dateInIndia(access_ends_at), -1) }))
}

/**
 * Invites an auditor to a year of the books. The link comes by mail; who follows it signs in, or opens an account, as the address it went
 * to. Throws `invalid` at the last day, `not_found` for a year that is not in the books, `conflict` for a member.
 */
export async function invite(
  tx: CompanyTx,
  services: Dependencies,
  { email, period_start, access_ends_on }: Body<typeof inviteAuditor>,
) {
  const today = dateInIndia(tx.now)
  if (access_ends_on < today) throw fieldError('access_ends_on', 'Use today or a later date')
  if (access_ends_on > addDays(today, MOST_AUDIT_DAYS))
    throw fieldError('access_ends_on', t('Use a date within {MOST_AUDIT_DAYS} days', { MOST_AUDIT_DAYS }))
  const { rowCount } = await tx.client.query('SELECT 1 FROM periods WHERE companies_id = $1 AND period_start = $2', [
    tx.companies_id,
    period_start,
  ])
  if (rowCount === 0) throw new AppError('not_found', 'This financial year is not in the books.')
  const roles_id = await auditorRole(tx)
  // Up to the end of that day in India.
  const access_ends_at = new Date(`${addDays(access_ends_on, 1)}T00:00:00+05:30`)
  return create(tx, services, { email, roles_id }, publicOrigin(services.config), { audits_from: period_start, access_ends_at })
}

/** The role of auditors: it has no permission of its own; their membership determines what they read. */
async function auditorRole(tx: CompanyTx): Promise<string> {
  const { rows } = await tx.client.query<{ roles_id: string }>(
    `SELECT roles_id FROM roles WHERE companies_id = $1 AND is_builtin AND role_name = 'auditor (read-only)'`,
    [tx.companies_id],
  )
  if (rows[0]) return rows[0].roles_id
  return addEmptyRole(tx, 'auditor (read-only)')
}

/** Ends an auditor's access; their next request is refused. Throws `not_found` for who is no auditor. */
export async function end(tx: CompanyTx, accounts_id: string): Promise<undefined> {
  const audits_from = await endAuditor(tx, accounts_id)
  if (audits_from === undefined) throw new AppError('not_found', 'This person is not an auditor of the company.')
  await audit(tx, 'removed', 'memberships', accounts_id, { role_name: 'auditor', audits_from })
}
