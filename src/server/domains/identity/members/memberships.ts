import type { Member } from '#contract/identity/team.ts'
import { AppError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { memberJoined } from './member-joined.ts'

/** The year that an auditor reads and when that ends; both null for every other member. */
export type AuditTerms = { audits_from: string | null; access_ends_at: Date | null }
const notAuditor: AuditTerms = { audits_from: null, access_ends_at: null }

/** Makes a person a member of the transaction's company with one of its roles. Throws `conflict` when they are one already. */
export async function addMember(tx: CompanyTx, accounts_id: string, roles_id: string, terms: AuditTerms = notAuditor) {
  const { rowCount } = await tx.client.query(
    `INSERT INTO memberships (companies_id, accounts_id, roles_id, created_at, audits_from, access_ends_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [tx.companies_id, accounts_id, roles_id, tx.now, terms.audits_from, terms.access_ends_at],
  )
  if (rowCount === 0) throw new AppError('conflict', 'You are already a member of this company.')
  const { rows } = await tx.client.query<{ member: string; role_name: string }>(
    `SELECT concat_ws(' ', a.first_name, a.last_name) AS member, r.role_name FROM accounts a, roles r
     WHERE a.accounts_id = $2 AND r.companies_id = $1 AND r.roles_id = $3`,
    [tx.companies_id, accounts_id, roles_id],
  )
  await audit(tx, 'joined', 'memberships', accounts_id, rows[0])
  if (terms.audits_from === null) await memberJoined.run(tx, accounts_id)
}

/** Gives a member another role; the caller makes new payers wait. */
export const giveRole = (tx: CompanyTx, accounts_id: string, roles_id: string) =>
  tx.client.query('UPDATE memberships SET roles_id = $3 WHERE companies_id = $1 AND accounts_id = $2', [
    tx.companies_id,
    accounts_id,
    roles_id,
  ])

/** Suspends a member or restores them; the caller makes new payers wait. */
export const setMembershipStatus = (tx: CompanyTx, accounts_id: string, membership_status: Member['membership_status']) =>
  tx.client.query('UPDATE memberships SET membership_status = $3 WHERE companies_id = $1 AND accounts_id = $2', [
    tx.companies_id,
    accounts_id,
    membership_status,
  ])

/** Ends a membership. */
export const endMembership = (tx: CompanyTx, accounts_id: string) =>
  tx.client.query('DELETE FROM memberships WHERE companies_id = $1 AND accounts_id = $2', [tx.companies_id, accounts_id])

/** Ends the membership of an auditor; the year they audited, undefined for who is no auditor. */
export async function endAuditor(tx: CompanyTx, accounts_id: string): Promise<string | undefined> {
  const { rows } = await tx.client.query<{ audits_from: string }>(
    'DELETE FROM memberships WHERE companies_id = $1 AND accounts_id = $2 AND audits_from IS NOT NULL RETURNING audits_from',
    [tx.companies_id, accounts_id],
  )
  return rows[0]?.audits_from
}
