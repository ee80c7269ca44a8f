import { dateInIndia } from '#core/dates.ts'
import { openStatuses, payable, statusOn } from '#core/sales/payment-links/states.ts'
import { sentence } from '#core/sentences.ts'
import { inLanguageOf } from '#server/platform/language.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import type { MailBrand } from '#server/platform/mail-card.ts'
import { publicOrigin } from '#server/platform/public-address.ts'
import { brandOf } from '#server/domains/documents/mailing/brand.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { inReadersAddress } from '../sales-documents/page-token.ts'
import { payerLanguage } from './payer-language.ts'
import { invoiceBehind, lock, mine } from './read.ts'
import { isDisputed } from './responses.ts'
import { move } from './link-status.ts'
import { paymentLinks } from './table.ts'
import { linkTokens } from './token.ts'
import { letterOf, type Payload, type Letter } from './letter-words.ts'

/** Days after the first mail on which a link that is not paid is reminded of. */
const RUNGS = [3, 7] as const
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
const INDIA_MS = 5.5 * HOUR_MS

/** Mails a link to its payer. A failed attempt is shown and retried. */
export function letterJob(services: Dependencies): JobDefinition<Payload> {
  return {
    name: 'payment-link-email',
    async run(company, payload) {
      const brand = await brandOf(company, services.files)
      await company(async (tx) => {
        const letter = await written(tx, services, payload, brand)
        if (!letter) return withdraw(tx, payload)
        const followUp = { job: 'payment-link-email', payload: { ...payload, to: letter.to } }
        await services.mail.send(tx, letter, followUp)
      })
    },
    mailed: note,
  }
}

/** Enqueues due reminders, each at ten in the morning. */
export async function remindLater(tx: CompanyTx, services: Dependencies, link: Pick<Payload, 'payment_links_id' | 'base'>) {
  const midnight = Math.floor((Date.now() + INDIA_MS) / DAY_MS) * DAY_MS - INDIA_MS
  for (const [at, days] of RUNGS.entries())
    await services.jobs.enqueue(
      tx,
      letterJob(services),
      { ...link, letter: 'reminder' as const, rung: at + 1 },
      new Date(midnight + days * DAY_MS + 10 * HOUR_MS),
    )
}

/** Undefined when there is nothing to send any more: paid, closed, expired, disputed, or already sent. */
async function written(
  tx: CompanyTx,
  services: Dependencies,
  { payment_links_id, letter, rung }: Payload,
  brand: MailBrand,
): Promise<Letter | undefined> {
  const link = await lock(tx, payment_links_id)
  const status = statusOn(link.status, link.expires_on, dateInIndia(tx.now))
  if (link.email === null || !openStatuses.includes(status)) return undefined
  if (rung !== undefined && (!link.remind || link.last_rung >= rung)) return undefined
  if (letter === 'reminder' && (await isDisputed(tx, link.invoices_id))) return undefined
  const asked = payable(link, (await invoiceBehind(tx, link.invoices_id))?.still_due ?? null)
  if (asked === null) return undefined
  const [from, language] = [await sender(tx), await payerLanguage(tx, payment_links_id)]
  const url = inReadersAddress(linkTokens(services).url(tx, payment_links_id, publicOrigin(services.config)), language)
  return inLanguageOf(language, () => letterOf(link, { letter, url, brand, ...from, most: asked.most }))
}

/** Nothing was sent: the request is no longer pending. */
async function withdraw(tx: CompanyTx, { payment_links_id }: Payload): Promise<void> {
  await tx.client.query(
    `UPDATE payment_links SET email_status = 'none' WHERE companies_id = $1 AND payment_links_id = $2 AND email_status = 'queued'`,
    [tx.companies_id, payment_links_id],
  )
}

/** Who asks, and where an answer to their mail goes. */
export async function sender(tx: CompanyTx): Promise<{ company_name: string; replyTo?: string }> {
  const { rows } = await tx.client.query<{ company_name: string; email: string | null }>(
    'SELECT company_name, email FROM companies WHERE companies_id = $1',
    [tx.companies_id],
  )
  const { company_name = '', email = null } = rows[0] ?? {}
  return { company_name, ...(email !== null && { replyTo: email }) }
}

async function note(tx: CompanyTx, { payment_links_id, rung, to }: Payload, email_status: 'sent' | 'failed') {
  const link = await lock(tx, payment_links_id)
  await tx.db
    .update(paymentLinks)
    .set({ email_status, ...(rung !== undefined && email_status === 'sent' && { last_rung: rung }) })
    .where(mine(tx, payment_links_id))
  if (email_status === 'sent') {
    await move(tx, link, 'sent')
    if (rung !== undefined) await audit(tx, 'reminded', 'payment_links', payment_links_id, { email: to })
    return
  }
  await audit(tx, 'email_failed', 'payment_links', payment_links_id, { email: to })
  if (link.email_status === 'failed') return
  await notify(tx, {
    to: { accounts_ids: [tx.accounts_id] },
    kind: 'payment',
    title: sentence('Payment link {link_number} could not be e-mailed', { link_number: link.link_number }),
    text: sentence('To {to}. We keep trying for a while.', { to }),
    link: `/receivables/payment-links/${payment_links_id}`,
  })
}
