import type { Query, Reply } from '#contract/endpoint.ts'
import type { listOpenTcsCollections, listTcsCollections, TcsCollection } from '#contract/compliance/tcs-challans.ts'
import { MOST_OPEN } from '#contract/compliance/tds-challans.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { type Paise, sumPaise } from '#core/money.ts'
import { tcsInterest } from '#core/tax/tcs-interest.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { majorHeadOf } from '../tds-challans/chosen-deductions.ts'
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

const JOINS = `FROM tcs_collections c
  LEFT JOIN tcs_challan_collections m ON m.companies_id = c.companies_id AND m.tcs_collections_id = c.tcs_collections_id
  LEFT JOIN tds_challans h ON h.companies_id = m.companies_id AND h.tds_challans_id = m.tds_challans_id`
const DOCUMENTS = `JOIN customers u ON u.companies_id = c.companies_id AND u.customers_id = c.customers_id
  LEFT JOIN invoices i ON i.companies_id = c.companies_id AND i.invoices_id = c.sources_id
  LEFT JOIN credit_notes n ON n.companies_id = c.companies_id AND n.credit_notes_id = c.sources_id
  LEFT JOIN advances a ON a.companies_id = c.companies_id AND a.advances_id = c.sources_id
  LEFT JOIN LATERAL (SELECT c.*) o ON c.source_type = 'invoice' OR c.applied_to IS NOT NULL
  LEFT JOIN LATERAL (${AHEAD_OF_INVOICE}) w ON o.companies_id IS NOT NULL`
const BETWEEN = `${CURRENT} AND c.collected_on BETWEEN $2 AND $3`

type Days = Pick<Query<typeof listTcsCollections>, 'from' | 'to'>

/**
 * What was collected between two days, unpaid rows first, a page after the row that `after` names, with the totals of all. A PAN given later counts
 * for the statement, not for the rate.
 */
export async function collectionsBetween(
  tx: CompanyTx,
  { from, to, after, limit }: Query<typeof listTcsCollections>,
): Promise<Reply<typeof listTcsCollections>> {
  const [is_paid, day, id] = keysOf(after, 3) ?? [null, null, null]
  const most = limitOf(limit)
  const { rows } = await tx.client.query<Found>(
    `SELECT c.tcs_collections_id, c.customers_id, u.customer_name, c.pan, u.pan AS customer_pan, u.gstin, c.source_type, c.sources_id,
       coalesce(i.invoice_number, n.credit_note_number, a.advance_number) AS source_number, c.tcs_nature, c.section, c.collection_code, trim_scale(c.rate)::text AS rate,
       c.rate_reason, c.declaration, c.base, c.tax, c.collected_on, m.tds_challans_id, h.paid_on, w.rest, w.advance_challan,
       coalesce(u.address_line, '') <> '' AND u.pincode IS NOT NULL AS has_address
     ${JOINS} ${DOCUMENTS} WHERE ${BETWEEN}
       AND ($4::int IS NULL OR ((m.tds_challans_id IS NOT NULL)::int, c.collected_on, c.tcs_collections_id) > ($4::int, $5::date, $6::uuid))
     ORDER BY (m.tds_challans_id IS NOT NULL)::int, c.collected_on, c.tcs_collections_id LIMIT ${most + 1}`,
    [tx.companies_id, from, to, is_paid, day, id],
  )
  const today = dateInIndia(tx.now)
  const shown = paged(rows, most, (row) => [row.tds_challans_id === null ? 0 : 1, row.collected_on, row.tcs_collections_id])
  return { next: shown.next, rows: shown.rows.map((row) => view(row, today)), totals: await totalsOf(tx, { from, to }, today) }
}

/** Interest is rounded by row, from its days and its tax: rows of the same days and tax are counted together. */
async function totalsOf(tx: CompanyTx, { from, to }: Days, today: IsoDate): Promise<Reply<typeof listTcsCollections>['totals']> {
  type Group = { collected_on: IsoDate; paid_on: IsoDate | null; tax: Paise; rows: number; base: Paise }
  const { rows: groups } = await tx.client.query<Group>(
    `SELECT c.collected_on, h.paid_on, c.tax, count(*)::int AS rows, sum(c.base)::bigint AS base ${JOINS} WHERE ${BETWEEN}
     GROUP BY c.collected_on, h.paid_on, c.tax`,
    [tx.companies_id, from, to],
  )
  return {
    rows: groups.reduce((sum, { rows }) => sum + rows, 0),
    base: sumPaise(groups.map(({ base }) => base)),
    tax: sumPaise(groups.map(({ tax, rows }) => tax * rows)),
    interest: sumPaise(groups.map((group) => tcsInterest(group, group.paid_on ?? today) * group.rows)),
  }
}

/** All that was collected between two days and that a challan can pay, as far as one challan can. */
export async function openBetween(tx: CompanyTx, { from, to }: Days): Promise<Reply<typeof listOpenTcsCollections>> {
  type Open = Pick<Found, 'tcs_collections_id' | 'customer_name' | 'source_number' | 'tax' | 'collected_on' | 'pan'> &
    Pick<Found, 'customer_pan' | 'gstin'> & { all_rows: number }
  const { rows } = await tx.client.query<Open>(
    `SELECT c.tcs_collections_id, u.customer_name, coalesce(i.invoice_number, n.credit_note_number, a.advance_number) AS source_number, c.tax,
       c.collected_on, c.pan, u.pan AS customer_pan, u.gstin, count(*) OVER ()::int AS all_rows
     ${JOINS} ${DOCUMENTS} WHERE ${BETWEEN} AND m.tds_challans_id IS NULL AND c.tax <> 0 AND w.rest IS DISTINCT FROM 0
     ORDER BY c.collected_on, c.tcs_collections_id LIMIT ${MOST_OPEN}`,
    [tx.companies_id, from, to],
  )
  const today = dateInIndia(tx.now)
  return {
    rows: rows.map(({ customer_pan, gstin, pan, collected_on, all_rows: _all, ...row }) => ({
      ...row,
      interest: tcsInterest({ tax: row.tax, collected_on }, today),
      major_head: majorHeadOf(panOf({ pan, customer_pan, gstin })),
    })),
    left_out: (rows[0]?.all_rows ?? 0) - rows.length,
  }
}

const panOf = ({ pan, customer_pan, gstin }: Pick<Found, 'pan' | 'customer_pan' | 'gstin'>): string | null =>
  pan ?? customer_pan ?? gstin?.slice(2, 12) ?? null

function view({ customer_pan, gstin, has_address, paid_on, rest, ...row }: Found, today: IsoDate): TcsCollection {
  const pan = panOf({ pan: row.pan, customer_pan, gstin })
  const problems: TcsCollection['problems'] = []
  if (pan === null) problems.push('no_pan')
  if (!has_address) problems.push('no_address')
  const is_with_advance = row.tax !== 0 && rest === 0
  if (row.tax !== 0 && row.tds_challans_id === null && !is_with_advance) problems.push('no_challan')
  return {
    ...row,
    pan,
    is_with_advance,
    major_head: majorHeadOf(pan),
    interest: tcsInterest(row, paid_on ?? today),
    problems,
  }
}
