import { randomBytes } from 'node:crypto'
import { INVITATION_DAYS } from '#contract/identity/invitations.ts'
import { roleWords } from '#contract/permission-words.ts'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { languageOfAddress } from '#server/domains/messaging/notifications/letters.ts'
import { inLanguageOf } from '#server/platform/language.ts'
import { brandOf } from '#server/domains/documents/mailing/brand.ts'
import type { Mail } from '#server/platform/mail.ts'
import type { MailBrand } from '#server/platform/mail-card.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { hashToken } from '#server/platform/session.ts'

type Payload = { invitations_id: string; base: string; email?: string }
type Letter = {
  email: string
  role_name: string
  company_name: string
  invited_by_name: string
  token: string
  language: string | null
}

/** Creates the link's token and mails it. Only the mail contains it: the queue does not, and the database has its hash. */
export function invitationJob({ mail, files }: Pick<Dependencies, 'mail' | 'files'>): JobDefinition<Payload> {
  return {
    name: 'team-invitation',
    async run(company, { invitations_id, base }) {
      const brand = await brandOf(company, files)
      await company(async (tx) => {
        const letter = await newLetter(tx, invitations_id)
        if (!letter) return
        const followUp = { job: 'team-invitation', payload: { invitations_id, email: letter.email } }
        await mail.send(
          tx,
          { kind: 'team-invitation', to: letter.email, ...inLanguageOf(letter.language, () => written(letter, base, brand)) },
          followUp,
        )
      })
    },
    mailed: note,
  }
}

/** The letter with a new token; undefined when the invitation was withdrawn or accepted in between. */
async function newLetter(tx: CompanyTx, invitations_id: string): Promise<Letter | undefined> {
  const token = randomBytes(24).toString('base64url')
  const { rows } = await tx.client.query<Omit<Letter, 'token'>>(
    `UPDATE invitations i SET token_hash = $3 FROM companies c, accounts b, roles r
     WHERE i.companies_id = $1 AND i.invitations_id = $2 AND i.accepted_at IS NULL AND i.revoked_at IS NULL
       AND c.companies_id = i.companies_id AND b.accounts_id = i.invited_by AND r.companies_id = i.companies_id AND r.roles_id = i.roles_id
     RETURNING i.email, r.role_name, c.company_name, concat_ws(' ', b.first_name, b.last_name) AS invited_by_name,
       b.user_config ->> 'language' AS language`,
    [tx.companies_id, invitations_id, hashToken(token)],
  )
  // People without an account are written to in the language of the person who invites them.
  return rows[0] && { ...rows[0], token, language: (await languageOfAddress(tx, rows[0].email)) ?? rows[0].language }
}

function written(
  { company_name, role_name, invited_by_name, token }: Letter,
  base: string,
  brand: MailBrand,
): Pick<Mail, 'subject' | 'text' | 'card'> {
  const link = `${base}/register/team?token=${token}`
  return {
    card: { brand, button: { label: t('Join {company_name}', { company_name }), href: link } },
    subject: t('{invited_by_name} invites you to {company_name} on {product}', {
      invited_by_name,
      company_name,
      product: product.name,
    }).replaceAll(/\s+/g, ' '),
    text: t(
      '{invited_by_name} invites you to work on the books of {company_name} as {role_name}.\n\nOpen this link within {days} days to join:\n\n{link}\n\nThe link works once and is meant for you alone. If you do not know {company_name}, ignore this mail.',
      { invited_by_name, company_name, role_name: roleWords(role_name), days: INVITATION_DAYS, link },
    ),
  }
}

async function note(tx: CompanyTx, { invitations_id, email }: Payload, email_status: 'sent' | 'failed') {
  await tx.client.query('UPDATE invitations SET email_status = $3 WHERE companies_id = $1 AND invitations_id = $2', [
    tx.companies_id,
    invitations_id,
    email_status,
  ])
  await audit(tx, `email_${email_status}`, 'invitations', invitations_id, { email })
}
