import { LINK_DAYS } from '#contract/approvals/approval-links.ts'
import type { linkStatuses } from '#contract/approvals/approvals.ts'
import { AppError } from '#core/errors.ts'
import { product } from '#core/product.ts'
import { currentLanguage, t } from '#core/messages.ts'
import { languageOfAddress } from '#server/domains/messaging/notifications/letters.ts'
import { inLanguageOf } from '#server/platform/language.ts'
import { brandOf } from '#server/domains/documents/mailing/brand.ts'
import type { Mail } from '#server/platform/mail.ts'
import type { MailBrand } from '#server/platform/mail-card.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { publicOrigin } from '#server/platform/public-address.ts'
import { newToken } from '#server/platform/session.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import type { LinkContext } from './port.ts'
import type { RequestRow } from './rows.ts'

const DAY_MS = 86_400_000
export type LinkStatus = (typeof linkStatuses)[number]
type RevokedWhy = Extract<LinkStatus, 'revoked' | 'replaced' | 'changed' | 'closed'>
export type LinkState = { spent_at: Date | null; revoked_why: RevokedWhy | null; expires_at: Date }

/** The state of a link: its use or closing takes precedence over its age. */
export function linkStatus({ spent_at, revoked_why, expires_at }: LinkState, now: Date): LinkStatus {
  if (spent_at !== null) return 'spent'
  return revoked_why ?? (expires_at > now ? 'open' : 'expired')
}

/** Sends a link to an approver outside; the one before works no more. The job that follows makes the token and mails it. */
export async function sendLink(
  tx: CompanyTx,
  { services }: LinkContext,
  { approval_requests_id, current_step }: RequestRow,
  { email, approver_name }: { email: string; approver_name: string },
): Promise<void> {
  await closeLinks(tx, approval_requests_id, 'replaced', email)
  const approval_links_id = newId()
  await insertRow(tx.client, 'approval_links', {
    companies_id: tx.companies_id,
    approval_links_id,
    approval_requests_id,
    step_no: current_step,
    email,
    approver_name,
    created_at: tx.now,
    expires_at: new Date(tx.now.getTime() + LINK_DAYS * DAY_MS),
  })
  await audit(tx, 'link_sent', 'approval_requests', approval_requests_id, { email })
  await services.jobs.enqueue(tx, linkJob(services), { approval_links_id })
}

/** Closes the open links of a request, or only those of one address, and stores the reason. */
export async function closeLinks(
  tx: CompanyTx,
  approval_requests_id: string,
  why: RevokedWhy,
  email: string | null = null,
): Promise<void> {
  await tx.client.query(
    `UPDATE approval_links SET revoked_at = $3, revoked_why = $4
     WHERE companies_id = $1 AND approval_requests_id = $2 AND revoked_at IS NULL AND spent_at IS NULL AND ($5::text IS NULL OR email = $5)`,
    [tx.companies_id, approval_requests_id, tx.now, why, email],
  )
}

/** Withdraws a link: it can no longer be opened, and an open page can no longer decide. */
export async function revoke(tx: CompanyTx, approval_requests_id: string, approval_links_id: string): Promise<void> {
  const { rows } = await tx.client.query<LinkState & { email: string }>(
    `SELECT email, spent_at, revoked_why, expires_at FROM approval_links
     WHERE companies_id = $1 AND approval_requests_id = $2 AND approval_links_id = $3 FOR NO KEY UPDATE`,
    [tx.companies_id, approval_requests_id, approval_links_id],
  )
  const [link] = rows
  if (!link) throw new AppError('not_found', 'This link does not exist.')
  const status = linkStatus(link, tx.now)
  if (status !== 'open' && status !== 'expired')
    throw new AppError('wrong_state', t('This link is already {status}.', { status }))
  await tx.client.query(
    `UPDATE approval_links SET revoked_at = $3, revoked_why = 'revoked' WHERE companies_id = $1 AND approval_links_id = $2`,
    [tx.companies_id, approval_links_id, tx.now],
  )
  await audit(tx, 'link_revoked', 'approval_requests', approval_requests_id, { email: link.email })
}

type Letter = {
  approval_requests_id: string
  email: string
  document_kind: 'bill' | 'payout'
  company_name: string
  asked_by_name: string | null
  token: string
}

/** Creates the link's token and mails it. Only the mail contains it: the queue does not, and the database has its hash. */
export function linkJob({
  mail,
  config,
  files,
}: Pick<Dependencies, 'mail' | 'config' | 'files'>): JobDefinition<{ approval_links_id: string }> {
  return {
    name: 'approval-link',
    async run(company, { approval_links_id }) {
      const brand = await brandOf(company, files)
      await company(async (tx) => {
        const letter = await newLetter(tx, approval_links_id)
        if (!letter) return
        const followUp = { job: 'approval-link', payload: { approval_links_id } }
        const language = await languageOfAddress(tx, letter.email)
        const said = inLanguageOf(language, () => written(letter, publicOrigin(config), brand))
        await mail.send(tx, { kind: 'approval-link', to: letter.email, ...said }, followUp)
      })
    },
    async mailed(tx, { approval_links_id }, email_status) {
      await tx.client.query('UPDATE approval_links SET email_status = $3 WHERE companies_id = $1 AND approval_links_id = $2', [
        tx.companies_id,
        approval_links_id,
        email_status,
      ])
    },
  }
}

/** The letter with a new token; undefined when the link was closed or already sent. */
async function newLetter(tx: CompanyTx, approval_links_id: string): Promise<Letter | undefined> {
  const { token, token_hash } = newToken()
  const { rows } = await tx.client.query<Omit<Letter, 'token'>>(
    `UPDATE approval_links l SET token_hash = $3 FROM approval_requests r, companies c
     WHERE l.companies_id = $1 AND l.approval_links_id = $2 AND l.spent_at IS NULL AND l.revoked_at IS NULL AND l.email_status <> 'sent'
       AND r.companies_id = l.companies_id AND r.approval_requests_id = l.approval_requests_id AND c.companies_id = l.companies_id
     RETURNING l.approval_requests_id, l.email, r.document_kind, c.company_name,
       (SELECT concat_ws(' ', a.first_name, a.last_name) FROM accounts a WHERE a.accounts_id = r.asked_by) AS asked_by_name`,
    [tx.companies_id, approval_links_id, token_hash],
  )
  return rows[0] && { ...rows[0], token }
}

/** The page opens in the language of the letter. */
const inTheirLanguage = () => (currentLanguage() === 'en' ? '' : `?lang=${currentLanguage()}`)

// Neither vendor nor amount: others may read the mail, but only someone with the code sees the page.
function written(
  { document_kind, company_name, asked_by_name, token }: Letter,
  origin: string,
  brand: MailBrand,
): Pick<Mail, 'subject' | 'text' | 'card'> {
  const asking = asked_by_name === null ? company_name : t('{person} of {company_name}', { person: asked_by_name, company_name })
  const about = {
    asking,
    days: LINK_DAYS,
    link: `${origin}/approval/${token}${inTheirLanguage()}`,
    company_name,
    product: product.name,
  }
  return {
    subject: t('{company_name} asks for your approval', about),
    card: { brand, button: { label: document_kind === 'bill' ? t('Review bill') : t('Review payout'), href: about.link } },
    text:
      document_kind === 'bill'
        ? t(
            '{asking} asks you to review and approve a bill.\n\nOpen this link within {days} days. We send a code to this address to check that it is you:\n\n{link}\n\nThe link is meant for you alone and works until you decide. If you do not know {company_name}, ignore this mail.\n\n{product}',
            about,
          )
        : t(
            '{asking} asks you to review and approve a payout.\n\nOpen this link within {days} days. We send a code to this address to check that it is you:\n\n{link}\n\nThe link is meant for you alone and works until you decide. If you do not know {company_name}, ignore this mail.\n\n{product}',
            about,
          ),
  }
}
