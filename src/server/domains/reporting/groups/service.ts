import { and, eq } from 'drizzle-orm'
import type { Group, GroupInput } from '#contract/reporting/groups.ts'
import { AppError } from '#core/errors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import { type CompanyTx, inCompany } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { ExternalCall } from '#server/platform/external-call.ts'
import { consent, joined, ownedName } from './consents.ts'
import { companyGroups, groupCompanies } from './table.ts'

type Databases = Pick<Dependencies, 'database'>
type Member = Group['companies'][number]

/** The groups that this company leads, by name, and those of others that include its figures. */
export async function list(tx: CompanyTx) {
  return { led: await groups(tx), joined: await joined(tx) }
}

async function groups(tx: CompanyTx, company_groups_id: string | null = null): Promise<Group[]> {
  const { rows } = await tx.client.query<Group>(
    `SELECT g.company_groups_id, g.group_name,
       (SELECT jsonb_agg(jsonb_build_object('companies_id', c.member_id, 'company_name', c.company_name) ORDER BY c.column_no)
        FROM group_companies c WHERE c.companies_id = $1 AND c.company_groups_id = g.company_groups_id) AS companies
     FROM company_groups g WHERE g.companies_id = $1 AND g.ended_at IS NULL AND ($2::uuid IS NULL OR g.company_groups_id = $2)
     ORDER BY lower(g.group_name), g.company_groups_id LIMIT 100`,
    [tx.companies_id, company_groups_id],
  )
  return rows
}

/** Throws `not_found` for a group that this company does not lead, or that ended. */
export async function get(tx: CompanyTx, company_groups_id: string): Promise<Group> {
  const [group] = await groups(tx, company_groups_id)
  if (!group) throw new AppError('not_found', 'This group does not exist.')
  return group
}

/**
 * Makes a group, or changes one that is known. Each company that is new to it is asked in a transaction of its own whether the caller
 * owns it, and only when all are is anything written. Throws `invalid` at the companies they do not own.
 */
export async function save(tx: CompanyTx, databases: Databases, input: GroupInput, known?: string): Promise<never> {
  const before = known === undefined ? undefined : await get(tx, known)
  const leading = await leadingName(tx)
  const { companies_id: leading_id, accounts_id } = tx
  const company_groups_id = known ?? newId()
  const within = <T>(companies_id: string, work: (own: CompanyTx) => Promise<T>) =>
    inCompany(databases.database, { companies_id, accounts_id }, work)
  throw new ExternalCall(async (run) => {
    const others = await owned(input.companies, leading_id, before?.companies ?? [], within)
    const asked = { company_groups_id, leading_id, leading_name: leading, group_name: input.group_name.trim() }
    for (const { companies_id, isOwned } of others) if (isOwned) await within(companies_id, (own) => consent(own, asked))
    return run((own) => write(own, { before, ...asked }, [{ companies_id: leading_id, company_name: leading }, ...others]))
  })
}

async function leadingName(tx: CompanyTx): Promise<string> {
  const { rows } = await tx.client.query<{ company_name: string }>('SELECT company_name FROM companies WHERE companies_id = $1', [
    tx.companies_id,
  ])
  return rows[0]?.company_name ?? ''
}

type Within = <T>(companies_id: string, work: (own: CompanyTx) => Promise<T>) => Promise<T>

/** The companies as they are called, each with whether the caller owns it: one that is in the group already may be another's. */
async function owned(companies: readonly string[], leading_id: string, before: readonly Member[], within: Within) {
  const refuse = (at: number, message: string) => ({ path: `companies.${at}`, message })
  const issues = companies.flatMap((companies_id, at) =>
    companies_id === leading_id
      ? [refuse(at, 'This company leads the group: choose others')]
      : companies.indexOf(companies_id) < at
        ? [refuse(at, 'This company is chosen twice')]
        : [],
  )
  const members: (Member & { isOwned: boolean })[] = []
  for (const [at, companies_id] of companies.entries()) {
    const name = await within(companies_id, ownedName)
    const known = before.find((each) => each.companies_id === companies_id)
    if (name === undefined && known === undefined) issues.push(refuse(at, 'Only an owner of a company can add it to a group'))
    members.push({ companies_id, company_name: name ?? known?.company_name ?? '', isOwned: name !== undefined })
  }
  if (issues.length > 0) throw new AppError('invalid', issues[0]?.message ?? '', { issues })
  return members
}

type Written = { company_groups_id: string; group_name: string; before: Group | undefined }

async function write(
  tx: CompanyTx,
  { company_groups_id, group_name, before }: Written,
  members: readonly Member[],
): Promise<Group> {
  await tx.client.query(
    `INSERT INTO company_groups (companies_id, company_groups_id, group_name, created_by, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (companies_id, company_groups_id) DO UPDATE SET group_name = excluded.group_name`,
    [tx.companies_id, company_groups_id, group_name, tx.accounts_id, tx.now],
  )
  const own = and(eq(groupCompanies.companies_id, tx.companies_id), eq(groupCompanies.company_groups_id, company_groups_id))
  await tx.db.delete(groupCompanies).where(own)
  await tx.db.insert(groupCompanies).values(
    members.map(({ companies_id: member_id, company_name }, at) => ({
      companies_id: tx.companies_id,
      company_groups_id,
      member_id,
      company_name,
      column_no: at + 1,
    })),
  )
  const names = members.map((each) => each.company_name).join(', ')
  const then = before?.companies.map((each) => each.company_name).join(', ')
  const detail = before
    ? { group_name: [before.group_name, group_name], companies: [then, names] }
    : { group_name, companies: names }
  await audit(tx, before ? 'changed' : 'created', 'company_groups', company_groups_id, detail)
  return get(tx, company_groups_id)
}

/** Deletes a group. The companies' consents have no effect any more. */
export async function end(tx: CompanyTx, company_groups_id: string): Promise<undefined> {
  const { group_name } = await get(tx, company_groups_id)
  const own = and(eq(companyGroups.companies_id, tx.companies_id), eq(companyGroups.company_groups_id, company_groups_id))
  await tx.db.update(companyGroups).set({ ended_at: tx.now }).where(own)
  await audit(tx, 'ended', 'company_groups', company_groups_id, { group_name })
}
