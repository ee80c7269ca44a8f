import { addElimination, changeGroup, createGroup } from '#contract/reporting/groups.ts'
import { addMember } from '#server/domains/identity/members/memberships.ts'
import { accountIds } from './ledger.ts'
import type { Actor, World } from './world.ts'

/** Makes a person a member of the company with one of its initial roles. */
export const joins = (company: Actor, who: Actor, role_name: string) =>
  company.tx(async (tx) => {
    const { rows } = await tx.client.query<{ roles_id: string }>(
      'SELECT roles_id FROM roles WHERE companies_id = $1 AND role_name = $2',
      [tx.companies_id, role_name],
    )
    await addMember(tx, who.accounts_id, rows[0]?.roles_id ?? '')
  })

/** A group of a company with another of the same owner, who took the other out again, and an elimination by hand. */
export async function leadsGroup(world: World, asha: Actor) {
  const other = await world.company('Asha Exports')
  await joins(other, asha, 'owner')
  const body = { group_name: 'Asha group', companies: [other.companies_id] }
  const { company_groups_id } = await asha.call(createGroup, { body })
  await asha.call(changeGroup, { params: { company_groups_id }, body: { ...body, companies: [] } })
  const ids = await accountIds(asha)
  const lines = [
    { ledger_accounts_id: ids('inventory_change'), debit: 25_00, credit: 0 },
    { ledger_accounts_id: ids('inventory'), debit: 0, credit: 25_00 },
  ]
  await asha.call(addElimination, {
    params: { company_groups_id },
    body: { eliminated_on: '2026-11-15', reason: 'Stock', lines },
  })
}
