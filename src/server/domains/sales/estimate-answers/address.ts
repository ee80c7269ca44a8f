import { type Language, t } from '#core/messages.ts'
import { AppError } from '#core/errors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { type CompanyTx, type Database, inCompany } from '#server/platform/db.ts'
import { inLanguageOf } from '#server/platform/language.ts'
import type { MailButton } from '#server/platform/mail-card.ts'
import { publicOrigin } from '#server/platform/public-address.ts'
import { hashToken } from '#server/platform/session.ts'
import { lock } from '../estimates/read.ts'
import { inReadersAddress, pageToken } from '../sales-documents/page-token.ts'

type Services = Pick<Dependencies, 'database' | 'config'>

/** The address of the estimate's page, which exists from now on. */
async function addressOf(tx: CompanyTx, { database, config }: Services, estimates_id: string): Promise<string> {
  const token = pageToken(database, `estimates/${tx.companies_id}/${estimates_id}`)
  await tx.client.query(
    'INSERT INTO estimate_links (companies_id, estimates_id, token_hash, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [tx.companies_id, estimates_id, hashToken(token), tx.now],
  )
  return inReadersAddress(`${publicOrigin(config)}/estimate?link=${token}`, await customersLanguage(tx, estimates_id))
}

/** The language of the estimate's customer; null for English. */
export async function customersLanguage(tx: CompanyTx, estimates_id: string): Promise<Language | null> {
  const { rows } = await tx.client.query<{ language: Language | null }>(
    'SELECT c.language FROM estimates e JOIN customers c USING (companies_id, customers_id) WHERE e.companies_id = $1 AND e.estimates_id = $2',
    [tx.companies_id, estimates_id],
  )
  return rows[0]?.language ?? null
}

/** The address to hand to the customer. Throws `wrong_state` for a draft, which has no number yet. */
export async function share(tx: CompanyTx, services: Services, estimates_id: string): Promise<{ url: string }> {
  const { status } = await lock(tx, estimates_id)
  if (status === 'draft') throw new AppError('wrong_state', 'Send the estimate first: a draft has no page.')
  return { url: await addressOf(tx, services, estimates_id) }
}

/** The button of the estimate's mail. */
export async function estimatePage(tx: CompanyTx, services: Services, estimates_id: string): Promise<MailButton> {
  return {
    label: inLanguageOf(await customersLanguage(tx, estimates_id), () => t('View and accept')),
    href: await addressOf(tx, services, estimates_id),
  }
}

/** Work in the company of the page behind a token. Throws `not_found`, the same for a token of any wrong shape. */
export async function inCompanyOfPage<T>(
  database: Database,
  token: string,
  work: (tx: CompanyTx, estimates_id: string) => Promise<T>,
): Promise<T> {
  const { rows } = await database.pool.query<{ companies_id: string; estimates_id: string }>(
    'SELECT * FROM estimate_of_token($1)',
    [hashToken(token)],
  )
  const [page] = rows
  if (!page) throw new AppError('not_found', 'Check that you copied the whole address, or ask the person who sent it.')
  return inCompany(database, { companies_id: page.companies_id, accounts_id: null }, (tx) => work(tx, page.estimates_id))
}
