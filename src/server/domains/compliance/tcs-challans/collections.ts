import type { Query, Reply } from '#contract/endpoint.ts'
import type { listTcsCollections, TcsCollection } from '#contract/compliance/tcs-challans.ts'
import { MOST_ROWS } from '#contract/compliance/tds-challans.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { panHolder } from '#core/identifiers/pan.ts'
import type { Paise } from '#core/money.ts'
import { tcsInterest } from '#core/tax/tcs-interest.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { AHEAD_OF_INVOICE } from './advance-challan.ts'
import { CURRENT } from './current-collections.ts'

type Found = Omit<TcsCollection, 'major_head' | 'interest' | 'problems' | 'is_with_advance'> & {
  customer_pan: string | null
  gstin: string | null
  has_address: boolean
  paid_on: IsoDate | null
  /** What is left to collect of its invoice after the advances it used; null where it used none. */
  rest: Paise | null
}

/** What was collected between two days, unpaid rows first. A PAN given later counts for the statement, not for the rate. */
export async function collectionsBetween(
  tx: CompanyTx,
  { from, to }: Query<typeof listTcsCollections>,
): Promise<Reply<typeof listTcsCollections>> {
  const { rows } = await tx.client.query<Found>(
    `SELECT c.tcs_collections_id, c.customers_id, u.customer_name, c.pan, u.pan AS customer_pan, u.gstin, c.source_type, c.sources_id,
       coalesce(i.invoice_number, n.credit_note_number, a.advance_number) AS source_number, c.tcs_nature, c.section, c.collection_code, trim_scale(c.rate)::text AS rate,
       c.rate_reason, c.declaration, c.base, c.tax, c.collected_on, m.tds_challans_id, h.paid_on, w.rest, w.advance_challan,
       coalesce(u.address_line, '') <> '' AND u.pincode IS NOT NULL AS has_address
     FROM tcs_collections c JOIN customers u ON u.companies_id = c.companies_id AND u.customers_id = c.customers_id
       LEFT JOIN invoices i ON i.companies_id = c.companies_id AND i.invoices_id = c.sources_id
       LEFT JOIN credit_notes n ON n.companies_id = c.companies_id AND n.credit_notes_id = c.sources_id
       LEFT JOIN advances a ON a.companies_id = c.companies_id AND a.advances_id = c.sources_id
       LEFT JOIN tcs_challan_collections m ON m.companies_id = c.companies_id AND m.tcs_collections_id = c.tcs_collections_id
       LEFT JOIN tds_challans h ON h.companies_id = m.companies_id AND h.tds_challans_id = m.tds_challans_id
       LEFT JOIN LATERAL (SELECT c.*) o ON c.source_type = 'invoice' OR c.applied_to IS NOT NULL
       LEFT JOIN LATERAL (${AHEAD_OF_INVOICE}) w ON o.companies_id IS NOT NULL
     WHERE ${CURRENT} AND c.collected_on BETWEEN $2 AND $3
     ORDER BY m.tds_challans_id IS NOT NULL, c.collected_on, c.tcs_collections_id LIMIT ${MOST_ROWS + 1}`,
    [tx.companies_id, from, to],
  )
  const today = dateInIndia(tx.now)
  return { rows: rows.slice(0, MOST_ROWS).map((row) => view(row, today)), is_more: rows.length > MOST_ROWS }
}

function view({ customer_pan, gstin, has_address, paid_on, rest, ...row }: Found, today: IsoDate): TcsCollection {
  const pan = row.pan ?? customer_pan ?? gstin?.slice(2, 12) ?? null
  const problems: TcsCollection['problems'] = []
  if (pan === null) problems.push('no_pan')
  if (!has_address) problems.push('no_address')
  const is_with_advance = row.tax !== 0 && rest === 0
  if (row.tax !== 0 && row.tds_challans_id === null && !is_with_advance) problems.push('no_challan')
  return {
    ...row,
    pan,
    is_with_advance,
    major_head: pan !== null && panHolder(pan) === 'company' ? '0020' : '0021',
    interest: tcsInterest(row, paid_on ?? today),
    problems,
  }
}
