import type { Collection } from '#contract/sales/collect.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { openStatuses, payable, statusOn } from '#core/sales/payment-links/states.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { type CompanyTx, type Database, inCompany } from '#server/platform/db.ts'
import { linesOf } from '../invoices/read.ts'
import { pageOwner } from '../sales-documents/page-owner.ts'
import { payerLanguage } from './payer-language.ts'
import { invoiceBehind, lock } from './read.ts'
import { responseTo } from './responses.ts'
import { move } from './link-status.ts'
import type { LinkRecord } from './table.ts'
import { linkTokens } from './token.ts'

type Place = { companies_id: string; payment_links_id: string }

/** Work in the company of the link behind a token. Throws `not_found`, the same for a token of any wrong shape. */
export async function inCompanyOfLink<T>(
  { database }: { database: Database },
  token: string,
  work: (tx: CompanyTx, payment_links_id: string) => Promise<T>,
): Promise<T> {
  const { rows } = await database.pool.query<Place>('SELECT * FROM link_of_token($1)', [linkTokens({ database }).hash(token)])
  const [place] = rows
  if (!place) throw new AppError('not_found', 'Check that you copied the whole address, or ask the person who sent it.')
  const { companies_id, payment_links_id } = place
  return inCompany(database, { companies_id, accounts_id: null }, (tx) => work(tx, payment_links_id))
}

/** The page of the payer. The first view is recorded. */
export async function look(tx: CompanyTx, { gateway }: Dependencies, payment_links_id: string): Promise<Collection> {
  const link = await lock(tx, payment_links_id)
  await move(tx, link, 'viewed')
  const status = statusOn(link.status, link.expires_on, dateInIndia(tx.now))
  const [company, invoice, receipts] = [await pageOwner(tx), await invoiceShown(tx, link), await receiptsOf(tx, payment_links_id)]
  return {
    ...company,
    language: await payerLanguage(tx, payment_links_id),
    link_number: link.link_number,
    payer_name: link.payer_name,
    purpose: link.purpose,
    status,
    amount: link.amount,
    amount_paid: link.amount_paid,
    part_payment: link.part_payment,
    expires_on: link.expires_on,
    payable: openStatuses.includes(status) ? payable(link, (await invoiceBehind(tx, link.invoices_id))?.still_due ?? null) : null,
    script_url: gateway?.script_url ?? null,
    invoice,
    receipts,
  }
}

type Invoice = Omit<NonNullable<Collection['invoice']>, 'lines' | 'response'>

async function invoiceShown(tx: CompanyTx, { invoices_id }: LinkRecord): Promise<Collection['invoice']> {
  if (invoices_id === null) return null
  const { rows } = await tx.client.query<Invoice>(
    `SELECT invoice_number, invoice_date, due_date, total, tcs, CASE WHEN status IN ('issued', 'part_paid') THEN amount_due ELSE 0 END AS amount_due
     FROM invoices WHERE companies_id = $1 AND invoices_id = $2`,
    [tx.companies_id, invoices_id],
  )
  const [invoice] = rows
  if (!invoice) return null
  const [lines, response] = [await linesOf(tx, invoices_id), await responseTo(tx, invoices_id)]
  const isOver = response?.response === 'disputed' && response.settled_at !== null
  return {
    ...invoice,
    lines: lines.map(({ item_name, quantity, unit, amount }) => ({ item_name, quantity, unit, amount })),
    response: response && !isOver ? { response: response.response, reason: response.reason } : null,
  }
}

async function receiptsOf(tx: CompanyTx, payment_links_id: string): Promise<Collection['receipts']> {
  const { rows } = await tx.client.query<{ amount: number; reference: string; paid_at: Date }>(
    `SELECT amount, coalesce(outside_payment_id, reference) AS reference, created_at AS paid_at FROM payment_link_payments
     WHERE companies_id = $1 AND payment_links_id = $2 AND payment_status = 'success' ORDER BY payment_link_payments_id DESC LIMIT 50`,
    [tx.companies_id, payment_links_id],
  )
  return rows.map((row) => ({ ...row, paid_at: row.paid_at.toISOString() }))
}
