import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { product } from '#core/product.ts'
import { audit } from '#server/platform/audit.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { inLanguageOf } from '#server/platform/language.ts'
import type { Mail } from '#server/platform/mail.ts'
import type { MailBrand } from '#server/platform/mail-card.ts'
import { publicOrigin } from '#server/platform/public-address.ts'
import { newToken } from '#server/platform/session.ts'
import { brandOf } from '#server/domains/documents/mailing/brand.ts'
import { languageOfAddress } from '#server/domains/messaging/notifications/letters.ts'

type Letter = {
  candidate_name: string
  candidate_email: string
  designation: string
  valid_until: string
  company_name: string
  token: string
}

/** Creates the token of an offer's page and mails it. Only the mail contains it: the queue does not, and the database has its hash. */
export function offerJob({
  mail,
  config,
  files,
}: Pick<Dependencies, 'mail' | 'config' | 'files'>): JobDefinition<{ payroll_offers_id: string }> {
  return {
    name: 'payroll-offer',
    async run(company, { payroll_offers_id }) {
      const brand = await brandOf(company, files)
      await company(async (tx) => {
        const letter = await newLetter(tx, payroll_offers_id)
        if (!letter) return
        const followUp = { job: 'payroll-offer', payload: { payroll_offers_id } }
        const language = await languageOfAddress(tx, letter.candidate_email)
        const written = inLanguageOf(language, () => writtenMail(letter, publicOrigin(config), brand))
        await mail.send(tx, { kind: 'payroll-offer', to: letter.candidate_email, ...written }, followUp)
      })
    },
    async mailed(tx, { payroll_offers_id }, email_status) {
      await tx.client.query(
        `UPDATE payroll_offers SET email_status = $3, sent_at = CASE WHEN $3 = 'sent' THEN $4 ELSE sent_at END
         WHERE companies_id = $1 AND payroll_offers_id = $2 AND email_status IS NOT NULL`,
        [tx.companies_id, payroll_offers_id, email_status, tx.now],
      )
      await audit(tx, `email_${email_status}`, 'payroll_offers', payroll_offers_id)
    },
  }
}

/** The letter with a new token; undefined when the offer is answered, withdrawn or changed meanwhile, or the mail is under way. */
async function newLetter(tx: CompanyTx, payroll_offers_id: string): Promise<Letter | undefined> {
  const { token, token_hash } = newToken()
  const { rows } = await tx.client.query<Omit<Letter, 'token'>>(
    `UPDATE payroll_offers o SET token_hash = $3 FROM companies c
     WHERE o.companies_id = $1 AND o.payroll_offers_id = $2 AND o.offer_status = 'sent' AND o.email_status = 'queued' AND o.token_hash IS NULL
       AND c.companies_id = o.companies_id
     RETURNING o.candidate_name, o.candidate_email, o.designation, o.valid_until, c.company_name`,
    [tx.companies_id, payroll_offers_id, token_hash],
  )
  return rows[0] && { ...rows[0], token }
}

// The pay is not in it: others may read the mail.
function writtenMail(letter: Letter, origin: string, brand: MailBrand): Pick<Mail, 'subject' | 'text' | 'card'> {
  const { candidate_name, designation, valid_until, company_name, token } = letter
  const about = {
    candidate_name,
    designation,
    company_name,
    date: formatDate(valid_until),
    link: `${origin}/offer?link=${token}`,
    product: product.name,
  }
  return {
    subject: t('Your offer from {company_name}', about),
    card: { brand, button: { label: t('Read the offer'), href: about.link } },
    text: t(
      'Dear {candidate_name},\n\n{company_name} offers you the position of {designation}. Read the offer and accept or decline it by {date}:\n\n{link}\n\nThe link is meant for you alone: it shows your pay. If you do not know {company_name}, ignore this mail.\n\n{product}',
      about,
    ),
  }
}
