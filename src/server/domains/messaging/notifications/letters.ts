import type { Permission } from '#contract/permissions.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Letter = { subject: string; text: string }

/** Queues a letter to each of these active members; it goes out after this transaction commits. */
export async function sendLetters(
  tx: CompanyTx,
  { mail }: Pick<Dependencies, 'mail'>,
  accounts_ids: readonly string[],
  letter: Letter,
): Promise<void> {
  const { rows } = await tx.client.query<{ email: string }>(
    `SELECT a.email FROM memberships m JOIN accounts a USING (accounts_id)
     WHERE m.companies_id = $1 AND m.accounts_id = ANY($2) AND m.membership_status = 'active'`,
    [tx.companies_id, accounts_ids],
  )
  for (const { email } of rows) await mail.send(tx, { to: email, ...letter })
}

/** Active members whose role has the permission, by account id. */
export async function membersWith(tx: CompanyTx, permission: Permission): Promise<string[]> {
  const { rows } = await tx.client.query<{ accounts_id: string }>(
    `SELECT m.accounts_id FROM memberships m JOIN roles r USING (companies_id, roles_id)
     WHERE m.companies_id = $1 AND m.membership_status = 'active' AND $2 = ANY (r.permissions) ORDER BY m.accounts_id`,
    [tx.companies_id, permission],
  )
  return rows.map((row) => row.accounts_id)
}
