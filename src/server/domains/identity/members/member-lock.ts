import { type Permission, permissions as known } from '#contract/permissions.ts'
import { ranks } from '#contract/identity/roles.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** The acting person, as of now. */
export type Standing = { accounts_id: string; permissions: Permission[] }

/**
 * Changes of who may do what come one after the other in a company. Takes the turn, then reads again what the person acting
 * may do: it may have changed while they waited. Throws `forbidden` when nothing is left of it.
 */
export async function takeTurn(tx: CompanyTx): Promise<Standing> {
  await tx.client.query('SELECT 1 FROM companies WHERE companies_id = $1 FOR NO KEY UPDATE', [tx.companies_id])
  const { rows } = await tx.client.query<Standing>(
    `SELECT m.accounts_id, r.permissions FROM memberships m JOIN roles r USING (companies_id, roles_id)
     WHERE m.companies_id = $1 AND m.accounts_id = $2 AND m.membership_status = 'active'`,
    [tx.companies_id, tx.accounts_id],
  )
  const me = rows[0]
  if (!me) throw new AppError('forbidden', 'You are no longer a member of this company.')
  return { ...me, permissions: me.permissions.filter((name) => known.includes(name)) }
}

const MOST_NAMED = 3

/** The part of `given` that is not in `mine`, in words: `accounts payable pay, banking`, `banking, reports, cashflow and 4 more`. */
export function lackedWords(mine: readonly Permission[], given: readonly Permission[]): string {
  const lacked = given.filter((name) => !mine.includes(name) && !ranks.includes(name))
  const named = lacked.slice(0, MOST_NAMED).map((name) => name.toLowerCase().replaceAll('_', ' '))
  const more = lacked.length - named.length
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Called after a change: throws `wrong_state`, and so undoes it, when no active member is an owner any more. */
export async function requireAnOwner(tx: CompanyTx): Promise<void> {
  const { rowCount } = await tx.client.query(
    `SELECT 1 FROM memberships m JOIN roles r USING (companies_id, roles_id)
     WHERE m.companies_id = $1 AND m.membership_status = 'active' AND 'OWNER' = ANY (r.permissions) LIMIT 1`,
    [tx.companies_id],
  )
  if (rowCount === 0) throw new AppError('wrong_state', 'A company needs an owner. Make somebody else an owner first.')
}
