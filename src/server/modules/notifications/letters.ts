import type { Permission } from '#contract/permissions.ts'
import type { Services } from '#server/app.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/jobs.ts'

type Letter = { subject: string; text: string }
type Payload = Letter & { to: string }

/** Mails one letter to one member of the company. */
export function memberLetterJob({ mail }: Pick<Services, 'mail'>): JobDefinition<Payload> {
  return {
    name: 'member-letter',
    async run(company, { to, subject, text }) {
      const { rows } = await company((tx) =>
        tx.client.query<{ email: string }>(
          `SELECT a.email FROM memberships m JOIN accounts a USING (accounts_id)
           WHERE m.companies_id = $1 AND m.accounts_id = $2 AND m.membership_status = 'active'`,
          [tx.companies_id, to],
        ),
      )
      if (rows[0]) await mail.send({ to: rows[0].email, subject, text })
    },
  }
}

/** Mails a letter to each of these members after this transaction commits. */
export async function sendLetters(
  tx: CompanyTx,
  services: Pick<Services, 'jobs' | 'mail'>,
  accounts_ids: readonly string[],
  letter: Letter,
): Promise<void> {
  for (const to of accounts_ids) await services.jobs.enqueue(tx, memberLetterJob(services), { ...letter, to })
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
