import type { Dependencies } from '#server/platform/dependencies.ts'
import { OperatorError } from '#server/config.ts'
import type { Command } from './command.ts'
import { withDatabase } from './reach.ts'

export const operator: Command = {
  summary: 'Let a person into the operator’s own books, as an owner',
  operands: ['email'],
  options: {},
  notes: 'They open an account first. The company then stands in their switcher; from there they invite whom they need.',
  async run({ operands }, readConfig) {
    const { createApp } = await import('#server/app.ts')
    const config = readConfig()
    const email = (operands[0] ?? '').toLowerCase()
    await withDatabase(config, async (url) => {
      const app = await createApp({ config, url, workers: false, logger: false })
      try {
        await letIn(app.services, email)
      } finally {
        await app.close()
      }
    })
    const company = config.operator.company_name
    return { text: `${email} is an owner of ${company} now.`, json: { email, company_name: company } }
  },
}

async function letIn(services: Dependencies, email: string): Promise<void> {
  const { inOperatorBooks } = await import('#server/domains/billing/operator/books.ts')
  const { addMember } = await import('#server/domains/identity/members/memberships.ts')
  const { withPayerWaits } = await import('#server/domains/identity/payers/gains.ts')
  await inOperatorBooks(services, async (tx) => {
    const { rows } = await tx.client.query<{ accounts_id: string; roles_id: string; is_member: boolean; has_owner: boolean }>(
      `SELECT a.accounts_id, r.roles_id, EXISTS (SELECT 1 FROM memberships m WHERE m.companies_id = $1 AND m.accounts_id = a.accounts_id) AS is_member,
         EXISTS (SELECT 1 FROM memberships m JOIN roles o USING (companies_id, roles_id) WHERE m.companies_id = $1 AND 'OWNER' = ANY (o.permissions)) AS has_owner
       FROM accounts a JOIN roles r ON r.companies_id = $1 AND r.role_name = 'owner' AND r.is_builtin
       WHERE a.email = $2 AND a.is_user_verified`,
      [tx.companies_id, email],
    )
    const [found] = rows
    if (!found) throw new OperatorError(`Nobody with a verified email ${email} has an account: have them sign up first.`)
    if (found.is_member) return
    const join = () => addMember(tx, found.accounts_id, found.roles_id)
    // The first owner has nobody to be protected from, so there is no wait.
    await (found.has_owner ? withPayerWaits(tx, services, join, null) : join())
  })
}
