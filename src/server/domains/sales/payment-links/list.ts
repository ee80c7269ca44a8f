import { eq, type SQL, sql } from 'drizzle-orm'
import type { Query, Reply } from '#contract/endpoint.ts'
import type { sumPaymentLinks } from '#contract/sales/payment-links.ts'
import { dateInIndia } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { counted, documentList } from '#server/domains/documents/lists/document-list.ts'
import { among, searchPattern, walking } from '#server/domains/documents/search-terms/search.ts'
import { searchedAmount } from '#server/domains/documents/search-terms/searched-amount.ts'
import { orderedBy } from '#server/domains/documents/search-terms/search-bounds.ts'
import { rowView, type UrlOf } from './read.ts'
import { paymentLinks } from './table.ts'

type Filter = Query<typeof sumPaymentLinks>
const FEW = 3_000

const shown = {
  payment_links_id: paymentLinks.payment_links_id,
  link_number: paymentLinks.link_number,
  status: paymentLinks.status,
  customers_id: paymentLinks.customers_id,
  payer_name: paymentLinks.payer_name,
  email: paymentLinks.email,
  mobile_number: paymentLinks.mobile_number,
  purpose: paymentLinks.purpose,
  reference: paymentLinks.reference,
  invoices_id: paymentLinks.invoices_id,
  amount: paymentLinks.amount,
  amount_paid: paymentLinks.amount_paid,
  expires_on: paymentLinks.expires_on,
  email_status: paymentLinks.email_status,
  created_at: paymentLinks.created_at,
}

/** Pages of links, the newest first, each with its address. */
export const linkList = (urlOf: UrlOf) =>
  documentList({
    sorting: () => orderedBy([], paymentLinks.payment_links_id, true),
    conditions,
    read: (tx, end, key) =>
      tx.db
        .select({ ...shown, key })
        .from(paymentLinks)
        .where(end.where)
        .orderBy(...end.orderBy)
        .limit(end.limit),
    toRow: (row, tx) => rowView(tx, row, urlOf),
  })

/**
 * The count of the filter, the requested amounts (without open amounts) and the received ones; beyond COUNT_LIMIT counting stops.
 */
export async function sums(tx: CompanyTx, filter: Filter): Promise<Reply<typeof sumPaymentLinks>> {
  const { amount, amount_paid } = paymentLinks
  return counted(tx, paymentLinks, await conditions(tx, filter), { amount, amount_paid })
}

/** The conditions of a filter, shared by the list, its sums and its tabs. */
export async function conditions(tx: CompanyTx, filter: Filter): Promise<SQL[]> {
  const { status, customers_id, invoices_id, search } = filter
  const wanted: SQL[] = [eq(paymentLinks.companies_id, tx.companies_id)]
  if (status !== undefined) wanted.push(statusCondition(tx, status))
  if (customers_id !== undefined) wanted.push(eq(paymentLinks.customers_id, customers_id))
  if (invoices_id !== undefined) wanted.push(eq(paymentLinks.invoices_id, invoices_id))
  if (search?.trim()) wanted.push(await searchCondition(tx, search))
  return wanted
}

const open = sql`${paymentLinks.status} IN ('created', 'sent', 'viewed', 'part_paid')`

function statusCondition(tx: CompanyTx, status: NonNullable<Filter['status']>): SQL {
  const today = dateInIndia(tx.now)
  if (status === 'expired') return sql`${open} AND ${paymentLinks.expires_on} < ${today}`
  if (status === 'paid' || status === 'cancelled') return eq(paymentLinks.status, status)
  const alive = sql`(${paymentLinks.expires_on} IS NULL OR ${paymentLinks.expires_on} >= ${today})`
  return status === 'open' ? sql`${open} AND ${alive}` : sql`${paymentLinks.status} = ${status} AND ${alive}`
}

async function searchCondition(tx: CompanyTx, search: string): Promise<SQL> {
  const pattern = searchPattern(search)
  const { rows } = await tx.client.query<{ id: string }>('SELECT find_payment_links($1, $2, $3) AS id', [
    pattern,
    searchedAmount(search),
    FEW + 1,
  ])
  if (rows.length > FEW) return walking(paymentLinks.search_key, pattern)
  return among(
    paymentLinks.payment_links_id,
    rows.map((row) => row.id),
  )
}
