import { type Permission, permissions as known } from '#contract/permissions.ts'
import { MOST_ROLES, mayGive, OWNER_ROLE, PAYS, type Role, type RoleInput, rankOf } from '#contract/identity/roles.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { newId } from '#server/platform/ids.ts'
import { alertOfRole, type Needs, withPayerWaits } from '../payers/gains.ts'
import { requireAnOwner, lackedWords, type Standing, takeTurn } from '../members/member-lock.ts'
import { ordered } from './rules.ts'

/** All roles: built-in ones from the top down, then the others by name. */
export async function list(tx: CompanyTx): Promise<{ rows: Role[] }> {
  return { rows: await read(tx) }
}

export async function get(tx: CompanyTx, roles_id: string): Promise<Role> {
  const [role] = await read(tx, roles_id)
  if (!role) throw new AppError('not_found', 'This role does not exist.')
  return role
}

/** Adds a role. Throws `forbidden` when it permits something the person acting may not do, unless they are an owner. */
export async function create(tx: CompanyTx, services: Needs, body: RoleInput): Promise<Role> {
  const me = await takeTurn(tx)
  refuseAbove(me, body.permissions)
  refuseGiving(me, body.permissions)
  if ((await read(tx)).length >= MOST_ROLES)
    throw new AppError('wrong_state', t('You can have at most {MOST_ROLES} roles. Delete an unused role first.', { MOST_ROLES }))
  const roles_id = newId()
  const { role_name, permissions } = tidy(body)
  await named(
    tx.client.query('INSERT INTO roles (companies_id, roles_id, role_name, permissions) VALUES ($1, $2, $3, $4)', [
      tx.companies_id,
      roles_id,
      role_name,
      permissions,
    ]),
  )
  await audit(tx, 'created', 'roles', roles_id, { role_name, permissions })
  const role = await get(tx, roles_id)
  if (permissions.includes(PAYS)) await alertOfRole(tx, services, role, 'created')
  return role
}

/**
 * Changes a role for everyone who has it, from their next request. Throws `forbidden` if it adds a permission that the acting person
 * lacks, unless they are an owner. A person who gains payment rights by it waits 24 hours.
 */
export async function update(tx: CompanyTx, services: Needs, roles_id: string, body: RoleInput): Promise<Role> {
  const me = await takeTurn(tx)
  const before = await get(tx, roles_id)
  const { role_name, permissions } = tidy(body)
  refuseAbove(me, before.permissions)
  refuseAbove(me, permissions)
  const granted = permissions.filter((name) => !before.permissions.includes(name))
  refuseGiving(me, granted)
  const isSame = granted.length === 0 && permissions.length === before.permissions.length
  if (before.is_builtin && role_name !== before.role_name) throw fieldError('role_name', 'You can’t rename a built-in role')
  if (before.is_builtin && role_name === OWNER_ROLE && !isSame)
    throw fieldError('permissions', 'The owner role always has every permission')
  if (granted.length > 0 && rankOf(me.permissions) < 3 && (await holds(tx, me, roles_id)))
    throw new AppError('forbidden', 'You cannot add permissions to your own role. Ask an owner.')
  await withPayerWaits(tx, services, () =>
    named(
      tx.client.query('UPDATE roles SET role_name = $3, permissions = $4 WHERE companies_id = $1 AND roles_id = $2', [
        tx.companies_id,
        roles_id,
        role_name,
        permissions,
      ]),
    ),
  )
  await requireAnOwner(tx)
  const after = { role_name, ...(isSame ? {} : { permissions }) }
  await audit(tx, 'changed', 'roles', roles_id, { role: role_name, ...changes<RoleInput>(before, after) })
  const role = await get(tx, roles_id)
  const pays = before.permissions.includes(PAYS) || permissions.includes(PAYS)
  if (pays && !(isSame && role_name === before.role_name)) await alertOfRole(tx, services, role, 'changed')
  return role
}

/** Deletes a role without members and open invitations. */
export async function remove(tx: CompanyTx, roles_id: string): Promise<undefined> {
  const me = await takeTurn(tx)
  const role = await get(tx, roles_id)
  refuseAbove(me, role.permissions)
  if (role.is_builtin) throw new AppError('wrong_state', 'You can’t delete a built-in role.')
  if (role.member_count > 0) throw new AppError('wrong_state', 'Members hold this role. Give them another before you delete it.')
  if (role.invitation_count > 0)
    throw new AppError('wrong_state', 'Open invitations give this role. Withdraw them before you delete it.')
  await tx.client.query('DELETE FROM roles WHERE companies_id = $1 AND roles_id = $2', [tx.companies_id, roles_id])
  await audit(tx, 'deleted', 'roles', roles_id, { role_name: role.role_name, permissions: role.permissions })
}

function refuseAbove(me: Standing, permissions: readonly Permission[]) {
  if (rankOf(permissions) > rankOf(me.permissions))
    throw new AppError('forbidden', 'Only an owner can create or change an owner role.')
}

/** Throws `forbidden` when a role would permit what the person acting may not do themselves. */
function refuseGiving(me: Standing, given: readonly Permission[]) {
  if (!mayGive(me.permissions, given))
    throw new AppError(
      'forbidden',
      t('You cannot give permissions you do not have: {lackedWords}. Ask an owner.', {
        lackedWords: lackedWords(me.permissions, given),
      }),
    )
}

async function holds(tx: CompanyTx, me: Standing, roles_id: string): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    'SELECT 1 FROM memberships WHERE companies_id = $1 AND accounts_id = $2 AND roles_id = $3',
    [tx.companies_id, me.accounts_id, roles_id],
  )
  return rowCount === 1
}

async function named(change: Promise<unknown>) {
  try {
    await change
  } catch (cause) {
    if (sqlState(cause) !== '23505') throw cause
    const message = 'There is a role of this name already'
    throw new AppError('conflict', message, { issues: [{ path: 'role_name', message }], cause })
  }
}

const tidy = ({ role_name, permissions }: RoleInput): RoleInput => ({
  role_name: role_name.trim(),
  permissions: known.filter((name) => permissions.includes(name)),
})

async function read(tx: CompanyTx, roles_id: string | null = null): Promise<Role[]> {
  const { rows } = await tx.client.query<Role>(
    `SELECT r.roles_id, r.role_name, r.permissions, r.is_builtin,
       (SELECT count(*) FROM memberships m WHERE m.companies_id = r.companies_id AND m.roles_id = r.roles_id) AS member_count,
       (SELECT count(*) FROM invitations i WHERE i.companies_id = r.companies_id AND i.roles_id = r.roles_id) AS invitation_count
     FROM roles r WHERE r.companies_id = $1 AND ($2::uuid IS NULL OR r.roles_id = $2)`,
    [tx.companies_id, roles_id],
  )
  return ordered(rows.map((row) => ({ ...row, permissions: known.filter((name) => row.permissions.includes(name)) })))
}
