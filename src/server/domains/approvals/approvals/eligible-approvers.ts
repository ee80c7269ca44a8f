import { dateInIndia } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** An approver as a step names them: one of a member, a role, or an address outside. */
export type Named = { accounts_id: string | null; roles_id: string | null; email: string | null }
type Member = { accounts_id: string; name: string; roles_id: string; role_name: string; email: string }

/** Today's approvers of payables, and their deputies. */
export type EligibleApprovers = {
  members: ReadonlyMap<string, Member>
  /** By who is away: those who decide for them today. */
  deputies: ReadonlyMap<string, readonly string[]>
}

/** The members who may approve, and the deputies of today. Who left, is suspended or lost the permission is not among them. */
export async function eligibleApprovers(tx: CompanyTx): Promise<EligibleApprovers> {
  const [members, away] = await Promise.all([
    tx.client.query<Member>(
      `SELECT m.accounts_id, concat_ws(' ', a.first_name, a.last_name) AS name, m.roles_id, r.role_name, a.email
       FROM memberships m JOIN roles r USING (companies_id, roles_id) JOIN accounts a ON a.accounts_id = m.accounts_id
       WHERE m.companies_id = $1 AND m.membership_status = 'active' AND 'ACCOUNTS_PAYABLE_APPROVE' = ANY(r.permissions)
       ORDER BY name, m.accounts_id`,
      [tx.companies_id],
    ),
    tx.client.query<{ accounts_id: string; deputy_accounts_id: string }>(
      `SELECT accounts_id, deputy_accounts_id FROM approval_delegations
       WHERE companies_id = $1 AND ended_at IS NULL AND $2::date BETWEEN from_date AND until_date`,
      [tx.companies_id, dateInIndia(tx.now)],
    ),
  ])
  const known = new Map(members.rows.map((member) => [member.accounts_id, member]))
  const deputies = new Map<string, string[]>()
  for (const { accounts_id, deputy_accounts_id } of away.rows)
    if (known.has(deputy_accounts_id)) deputies.set(accounts_id, [...(deputies.get(accounts_id) ?? []), deputy_accounts_id])
  return { members: known, deputies }
}

/** Today's approvers of a step, by key: ids of members, or the outside address. */
export function principalsOf({ members }: EligibleApprovers, { accounts_id, roles_id, email }: Named): string[] {
  if (email !== null) return [email]
  if (accounts_id !== null) return members.has(accounts_id) ? [accounts_id] : []
  return [...members.values()].filter((member) => member.roles_id === roles_id).map((member) => member.accounts_id)
}

/** Everyone who can give one of the approvals of a step, each once, without those in `except`. */
export function ableIn(circle: EligibleApprovers, approvers: readonly Named[], except: ReadonlySet<string>): string[] {
  const all = approvers.flatMap((approver) => principalsOf(circle, approver))
  return [...new Set(all)].filter((key) => !except.has(key))
}

/** Ids and addresses of people who made a document: neither may check it. */
export function makersIn({ members }: EligibleApprovers, makers: readonly string[]): Set<string> {
  const emails = makers.map((id) => members.get(id)?.email).filter((email) => email !== undefined)
  return new Set([...makers, ...emails])
}

/** The name of a member, or the address itself. */
export const nameIn = ({ members }: EligibleApprovers, key: string): string => members.get(key)?.name ?? key
