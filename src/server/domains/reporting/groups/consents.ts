import { and, eq } from 'drizzle-orm'
import type { GroupConsent } from '#contract/reporting/groups.ts'
import { dateInIndia, formatDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { groupConsents } from './table.ts'

/** The person's permissions in the company of the transaction, as of now; nothing when they are not a member. */
async function permissionsHere(tx: CompanyTx): Promise<string[]> {
  const { rows } = await tx.client.query<{ permissions: string[] }>(
    `SELECT r.permissions FROM memberships m JOIN roles r ON r.companies_id = m.companies_id AND r.roles_id = m.roles_id
     WHERE m.companies_id = $1 AND m.accounts_id = $2 AND m.membership_status = 'active'`,
    [tx.companies_id, tx.accounts_id],
  )
  return rows[0]?.permissions ?? []
}

/** The name of the company of the transaction when the caller owns it. */
export async function ownedName(tx: CompanyTx): Promise<string | undefined> {
  return (await permissionsHere(tx)).includes('OWNER') ? nameHere(tx) : undefined
}

async function nameHere(tx: CompanyTx): Promise<string> {
  const { rows } = await tx.client.query<{ company_name: string }>('SELECT company_name FROM companies WHERE companies_id = $1', [
    tx.companies_id,
  ])
  return rows[0]?.company_name ?? ''
}

type Asked = { company_groups_id: string; leading_id: string; leading_name: string; group_name: string }

/** The company of the transaction allows a group to store its figures, by consent of its owner. */
export async function consent(tx: CompanyTx, { company_groups_id, leading_id, leading_name, group_name }: Asked) {
  const { rowCount } = await insertRow(
    tx.client,
    'group_consents',
    {
      companies_id: tx.companies_id,
      company_groups_id,
      leading_id,
      leading_name,
      group_name,
      consented_by: tx.accounts_id,
      consented_at: tx.now,
    },
    'ON CONFLICT (companies_id, company_groups_id) DO UPDATE SET group_name = excluded.group_name, leading_name = excluded.leading_name, consented_by = excluded.consented_by, consented_at = excluded.consented_at, withdrawn_by = NULL, withdrawn_at = NULL WHERE group_consents.withdrawn_at IS NOT NULL OR group_consents.group_name <> excluded.group_name',
  )
  if (rowCount === 1) await audit(tx, 'consented', 'group_consents', company_groups_id, { group_name, leading_name })
}

/** The groups of other companies that include this company's figures. */
export async function joined(tx: CompanyTx): Promise<GroupConsent[]> {
  const { rows } = await tx.client.query<Omit<GroupConsent, 'consented_at'> & { consented_at: Date }>(
    `SELECT company_groups_id, group_name, leading_id, leading_name, consented_at FROM group_consents
     WHERE companies_id = $1 AND withdrawn_at IS NULL ORDER BY group_name, company_groups_id LIMIT 100`,
    [tx.companies_id],
  )
  return rows.map((row) => ({ ...row, consented_at: row.consented_at.toISOString() }))
}

/** Withdraws the company's consent. Throws `not_found` when no group stores its figures under this id. */
export async function withdraw(tx: CompanyTx, company_groups_id: string): Promise<undefined> {
  const { rows } = await tx.client.query<{ group_name: string; leading_name: string }>(
    `UPDATE group_consents SET withdrawn_by = $3, withdrawn_at = $4
     WHERE companies_id = $1 AND company_groups_id = $2 AND withdrawn_at IS NULL RETURNING group_name, leading_name`,
    [tx.companies_id, company_groups_id, tx.accounts_id, tx.now],
  )
  if (!rows[0]) throw new AppError('not_found', 'This group does not have the company’s figures.')
  await audit(tx, 'withdrawn', 'group_consents', company_groups_id, rows[0])
}

/** Why the caller may not read this company's figures in the group; undefined when they may. */
export async function refusal(tx: CompanyTx, company_groups_id: string, company_name: string): Promise<AppError | undefined> {
  if (!(await permissionsHere(tx)).includes('REPORTS'))
    return new AppError(
      'forbidden',
      t('You need access to Reports in {company_name} to read this group. Ask an owner or administrator of {company_name}.', {
        company_name,
      }),
    )
  const { companies_id, withdrawn_at } = groupConsents
  const [given] = await tx.db
    .select({ withdrawn_at })
    .from(groupConsents)
    .where(and(eq(companies_id, tx.companies_id), eq(groupConsents.company_groups_id, company_groups_id)))
  const since = given?.withdrawn_at
  if (since === null) return undefined
  const when = since === undefined ? '' : ` on ${formatDate(dateInIndia(since))}`
  return new AppError(
    'wrong_state',
    t('{company_name} left this group{when}. An owner can remove it from the group, or add it again.', { company_name, when }),
  )
}
