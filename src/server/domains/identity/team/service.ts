import { rankOf, within } from '#contract/identity/roles.ts'
import type { Member } from '#contract/identity/team.ts'
import { AppError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type Needs, withPayerWaits } from '../payers/gains.ts'
import { get as roleOf } from '../roles/service.ts'
import { endSessionsHere } from '../accounts/service.ts'
import { get } from '../members/members.ts'
import { requireAnOwner, takeTurn } from '../members/member-lock.ts'
import { endMembership, giveRole, setMembershipStatus } from '../members/memberships.ts'
import { refuseAbove, refuseGiving, nameOf } from './refuse-role.ts'

/** Changes a member's role, from their next request. Nobody can grant more than they have, or promote themselves. */
export async function changeRole(tx: CompanyTx, services: Needs, accounts_id: string, roles_id: string): Promise<Member> {
  const me = await takeTurn(tx)
  const member = await get(tx, accounts_id)
  const role = await roleOf(tx, roles_id)
  if (accounts_id === me.accounts_id) {
    const rank = rankOf(me.permissions)
    if (rank < 3 && (rankOf(role.permissions) > rank || !within(role.permissions, me.permissions)))
      throw new AppError(
        'forbidden',
        'You cannot give yourself more permissions than you have. Ask another owner or administrator.',
      )
  } else {
    refuseAbove(me, member)
    refuseGiving(me, role, 'give')
  }
  if (role.roles_id === member.roles_id) return member
  await withPayerWaits(tx, services, () => giveRole(tx, accounts_id, roles_id))
  await requireAnOwner(tx)
  await audit(tx, 'changed', 'memberships', accounts_id, {
    member: nameOf(member),
    role_name: [member.role_name, role.role_name],
  })
  return get(tx, accounts_id)
}

/** Takes a member's access away, or gives it back, from their next request on. */
export async function setStatus(
  tx: CompanyTx,
  services: Needs,
  accounts_id: string,
  membership_status: Member['membership_status'],
): Promise<Member> {
  const me = await takeTurn(tx)
  const member = await get(tx, accounts_id)
  if (accounts_id === me.accounts_id) throw new AppError('wrong_state', 'You cannot suspend yourself.')
  refuseAbove(me, member)
  if (member.membership_status === membership_status) return member
  if (membership_status === 'active') refuseGiving(me, member, 'restore')
  await withPayerWaits(tx, services, () => setMembershipStatus(tx, accounts_id, membership_status))
  await requireAnOwner(tx)
  const action = membership_status === 'suspended' ? 'suspended' : 'restored'
  await audit(tx, action, 'memberships', accounts_id, { member: nameOf(member) })
  return get(tx, accounts_id)
}

/** Signs a member out of this company, on all devices. Their sessions in other companies do not change. */
export async function endSessions(tx: CompanyTx, accounts_id: string): Promise<undefined> {
  const me = await takeTurn(tx)
  const member = await get(tx, accounts_id)
  if (accounts_id === me.accounts_id)
    throw new AppError('wrong_state', 'Your own sessions are on your profile page: sign out there.')
  refuseAbove(me, member)
  await endSessionsHere(tx, accounts_id)
  await audit(tx, 'signed_out', 'memberships', accounts_id, { member: nameOf(member) })
}

/** Ends a membership. What the person did stays in the audit trail under their name. */
export async function remove(tx: CompanyTx, accounts_id: string): Promise<undefined> {
  const me = await takeTurn(tx)
  const member = await get(tx, accounts_id)
  if (accounts_id === me.accounts_id)
    throw new AppError('wrong_state', 'You cannot remove yourself. Leave the company on your profile page.')
  refuseAbove(me, member)
  return end(tx, member, 'removed')
}

/** The person leaves the company. The last owner cannot. */
export async function leaveCompany(tx: CompanyTx): Promise<undefined> {
  const me = await takeTurn(tx)
  return end(tx, await get(tx, me.accounts_id), 'left')
}

async function end(tx: CompanyTx, member: Member, action: 'removed' | 'left'): Promise<undefined> {
  await endMembership(tx, member.accounts_id)
  await requireAnOwner(tx)
  await audit(tx, action, 'memberships', member.accounts_id, {
    member: nameOf(member),
    email: member.email,
    role_name: member.role_name,
  })
}
