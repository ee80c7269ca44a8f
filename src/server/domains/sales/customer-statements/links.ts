import { addDays, dateInIndia, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { Language } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import { type CompanyTx, type Database, inCompany } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { publicOrigin } from '#server/platform/public-address.ts'
import { hashToken } from '#server/platform/session.ts'
import { inReadersAddress, pageToken } from '../sales-documents/page-token.ts'

type Services = Pick<Dependencies, 'database' | 'config'>
type Period = { from: IsoDate; to: IsoDate }
export type StatementLink = { statement_links_id: string; customers_id: string; period: Period; expires_on: IsoDate }

/** How many days a page can be opened. The next statement brings another. */
const LASTS_DAYS = 90

/** A page for the customer; the one of the same day and period, if there is one. */
export async function openPage(
  tx: CompanyTx,
  { database }: Pick<Services, 'database'>,
  customers_id: string,
  { from, to }: Period,
): Promise<StatementLink> {
  const expires_on = addDays(dateInIndia(tx.now), LASTS_DAYS)
  const shared = { customers_id, period: { from, to }, expires_on }
  const { rows } = await tx.client.query<{ statement_links_id: string }>(
    `SELECT statement_links_id FROM statement_links
     WHERE companies_id = $1 AND customers_id = $2 AND from_date = $3 AND to_date = $4 AND expires_on = $5 AND closed_at IS NULL LIMIT 1`,
    [tx.companies_id, customers_id, from, to, expires_on],
  )
  if (rows[0]) return { ...shared, ...rows[0] }
  const statement_links_id = newId()
  await insertRow(tx.client, 'statement_links', {
    companies_id: tx.companies_id,
    statement_links_id,
    customers_id,
    from_date: from,
    to_date: to,
    token_hash: hashToken(tokenOf(tx, database, statement_links_id)),
    expires_on,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  return { ...shared, statement_links_id }
}

const tokenOf = (tx: CompanyTx, database: Database, statement_links_id: string) =>
  pageToken(database, `statements/${tx.companies_id}/${statement_links_id}`)

type Reader = { statement_links_id: string; language: Language | null | undefined }

/** The address of a page, in the language of its customer. */
export const addressOf = (tx: CompanyTx, { database, config }: Services, { statement_links_id, language }: Reader): string =>
  inReadersAddress(`${publicOrigin(config)}/statement?link=${tokenOf(tx, database, statement_links_id)}`, language)

/** Nobody opens the customer's pages any more; statements sent later have new ones. */
export async function closePages(tx: CompanyTx, customers_id: string): Promise<void> {
  const { rowCount } = await tx.client.query(
    'UPDATE statement_links SET closed_at = $3 WHERE companies_id = $1 AND customers_id = $2 AND closed_at IS NULL AND expires_on >= $4',
    [tx.companies_id, customers_id, tx.now, dateInIndia(tx.now)],
  )
  if (rowCount) await audit(tx, 'statement_pages_closed', 'customers', customers_id, { pages: rowCount })
}

/** Work in the company of the page behind a token. Throws `not_found`, the same for a token of any wrong shape. */
export async function inCompanyOfPage<T>(
  database: Database,
  token: string,
  work: (tx: CompanyTx, link: StatementLink) => Promise<T>,
): Promise<T> {
  const { rows } = await database.pool.query<{ companies_id: string; statement_links_id: string }>(
    'SELECT * FROM statement_of_token($1)',
    [hashToken(token)],
  )
  const [page] = rows
  if (!page) throw new AppError('not_found', 'Check that you copied the whole address, or ask the person who sent it.')
  return inCompany(database, { companies_id: page.companies_id, accounts_id: null }, async (tx) =>
    work(tx, await lockOpen(tx, page.statement_links_id)),
  )
}

type Row = { customers_id: string; from_date: IsoDate; to_date: IsoDate; expires_on: IsoDate; closed_at: Date | null }

/** The page, locked, its first view recorded. Throws `not_found` once it has expired or was closed. */
async function lockOpen(tx: CompanyTx, statement_links_id: string): Promise<StatementLink> {
  const { rows } = await tx.client.query<Row>(
    `UPDATE statement_links SET viewed_at = coalesce(viewed_at, $3) WHERE companies_id = $1 AND statement_links_id = $2
     RETURNING customers_id, from_date, to_date, expires_on, closed_at`,
    [tx.companies_id, statement_links_id, tx.now],
  )
  const [row] = rows
  if (!row || row.closed_at !== null || row.expires_on < dateInIndia(tx.now))
    throw new AppError('not_found', 'This link no longer works. Ask the company for a new statement.')
  const { customers_id, from_date: from, to_date: to, expires_on } = row
  return { statement_links_id, customers_id, period: { from, to }, expires_on }
}
