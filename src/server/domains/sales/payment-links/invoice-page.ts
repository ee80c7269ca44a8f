import { and, desc, eq } from 'drizzle-orm'
import { dateInIndia } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { openStatuses, payable, statusOn } from '#core/sales/payment-links/states.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { inLanguageOf } from '#server/platform/language.ts'
import type { MailButton } from '#server/platform/mail-card.ts'
import { publicOrigin } from '#server/platform/public-address.ts'
import { inReadersAddress } from '../sales-documents/page-token.ts'
import { payerLanguage } from './payer-language.ts'
import { move } from './link-status.ts'
import { invoiceBehind, lock } from './read.ts'
import { paymentLinks } from './table.ts'
import { linkTokens } from './token.ts'

/** The newest link by which an invoice can still be paid. */
export async function payableLink(tx: CompanyTx, invoices_id: string): Promise<string | undefined> {
  const links = await tx.db
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.companies_id, tx.companies_id), eq(paymentLinks.invoices_id, invoices_id)))
    .orderBy(desc(paymentLinks.payment_links_id))
    .limit(20)
  const still_due = (await invoiceBehind(tx, invoices_id))?.still_due ?? null
  const today = dateInIndia(tx.now)
  return links.find(
    (each) => openStatuses.includes(statusOn(each.status, each.expires_on, today)) && payable(each, still_due) !== null,
  )?.payment_links_id
}

/** The page of that link; undefined without one. */
export async function invoicePage(
  tx: CompanyTx,
  services: Pick<Dependencies, 'database' | 'config'>,
  invoices_id: string,
): Promise<MailButton | undefined> {
  const payment_links_id = await payableLink(tx, invoices_id)
  if (payment_links_id === undefined) return undefined
  const language = await payerLanguage(tx, payment_links_id)
  return {
    label: inLanguageOf(language, () => t('View and pay')),
    href: inReadersAddress(linkTokens(services).url(tx, payment_links_id, publicOrigin(services.config)), language),
  }
}

/** An invoice went out by mail, with a button to that page: the link counts as sent. */
export async function invoiceMailed(tx: CompanyTx, invoices_id: string): Promise<void> {
  const payment_links_id = await payableLink(tx, invoices_id)
  if (payment_links_id !== undefined) await move(tx, await lock(tx, payment_links_id), 'sent')
}
