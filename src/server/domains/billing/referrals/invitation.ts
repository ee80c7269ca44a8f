import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { inLanguageOf } from '#server/platform/language.ts'
import type { Mail } from '#server/platform/mail.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'

type Payload = { referrals_id: string; link: string; email?: string }
type Letter = { email: string; company_name: string; person: string; language: string | null }

/** Mails the link to the referred person. */
export function invitationJob({ mail }: Pick<Dependencies, 'mail'>): JobDefinition<Payload> {
  return {
    name: 'referral-invitation',
    async run(company, { referrals_id, link }) {
      const letter = await company((tx) => letterOf(tx, referrals_id))
      if (!letter) return
      const followUp = { job: 'referral-invitation', payload: { referrals_id, email: letter.email } }
      await company((tx) =>
        mail.send(
          tx,
          { kind: 'referral-invitation', to: letter.email, ...inLanguageOf(letter.language, () => written(letter, link)) },
          followUp,
        ),
      )
    },
    mailed: note,
  }
}

async function letterOf(tx: CompanyTx, referrals_id: string): Promise<Letter | undefined> {
  const { rows } = await tx.client.query<Letter>(
    `SELECT r.email, c.company_name, concat_ws(' ', a.first_name, a.last_name) AS person,
       coalesce((SELECT o.user_config ->> 'language' FROM accounts o WHERE o.email = r.email LIMIT 1), a.user_config ->> 'language') AS language
     FROM referrals r JOIN companies c USING (companies_id) JOIN accounts a ON a.accounts_id = r.invited_by
     WHERE r.companies_id = $1 AND r.referrals_id = $2 AND r.email IS NOT NULL AND r.joined_at IS NULL`,
    [tx.companies_id, referrals_id],
  )
  return rows[0]
}

function written({ company_name, person }: Letter, link: string): Pick<Mail, 'subject' | 'text' | 'card'> {
  return {
    card: { button: { label: t('Open an account'), href: link } },
    subject: t('{person} of {company_name} recommends {product}', { person, company_name, product: product.name }).replaceAll(
      /\s+/g,
      ' ',
    ),
    text: t(
      '{person} of {company_name} keeps the company’s books with {product} and recommends it to you.\n\nOpen an account here:\n\n{link}\n\nIf you subscribe to a plan later, {company_name} earns reward points. We write to you because {person} entered your address. We store nothing else about you and send no more mail.',
      { person, company_name, product: product.name, link },
    ),
  }
}

async function note(tx: CompanyTx, { referrals_id, email }: Payload, email_status: 'sent' | 'failed') {
  await tx.client.query('UPDATE referrals SET email_status = $3 WHERE companies_id = $1 AND referrals_id = $2', [
    tx.companies_id,
    referrals_id,
    email_status,
  ])
  await audit(tx, `email_${email_status}`, 'referrals', referrals_id, { email })
}
