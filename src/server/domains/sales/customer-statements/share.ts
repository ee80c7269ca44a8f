import type { Reply } from '#contract/endpoint.ts'
import type { shareCustomerStatement, statementPages } from '#contract/sales/customer-statements.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { inLanguageOf } from '#server/platform/language.ts'
import type { MailButton } from '#server/platform/mail-card.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { addressOf, openPage } from './links.ts'
import { statement } from './read.ts'

type Services = Pick<Dependencies, 'database' | 'config'>

/** The address of a page to hand to the customer. Throws what the statement throws. */
export async function share(
  tx: CompanyTx,
  services: Services,
  customers_id: string,
  period: { from: IsoDate; to: IsoDate },
): Promise<Reply<typeof shareCustomerStatement>> {
  await statement(tx, customers_id, period)
  const { statement_links_id, expires_on } = await openPage(tx, services, customers_id, period)
  await audit(tx, 'statement_shared', 'customers', customers_id, { period })
  const { language } = await customers.get(tx, customers_id)
  return { url: addressOf(tx, services, { statement_links_id, language }), expires_on }
}

/** The button of the statement's mail. */
export async function statementButton(
  tx: CompanyTx,
  services: Services,
  { customers_id, statement_links_id }: { customers_id: string; statement_links_id: string },
): Promise<MailButton> {
  const { language } = await customers.get(tx, customers_id)
  return {
    label: inLanguageOf(language, () => t('View and pay')),
    href: addressOf(tx, services, { statement_links_id, language }),
  }
}

/** How many pages of the customer are open, until when, and whether somebody looked. Throws `not_found` for an unknown customer. */
export async function pagesOf(tx: CompanyTx, customers_id: string): Promise<Reply<typeof statementPages>> {
  await customers.get(tx, customers_id)
  const { rows } = await tx.client.query<{ open: number; expires_on: IsoDate | null; viewed_at: Date | null }>(
    `SELECT count(*)::int AS open, max(expires_on) AS expires_on, max(viewed_at) AS viewed_at FROM statement_links
     WHERE companies_id = $1 AND customers_id = $2 AND closed_at IS NULL AND expires_on >= $3`,
    [tx.companies_id, customers_id, dateInIndia(tx.now)],
  )
  const { open = 0, expires_on = null, viewed_at = null } = rows[0] ?? {}
  return { open, expires_on, viewed_at: viewed_at?.toISOString() ?? null }
}
