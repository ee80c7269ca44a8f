import type { TcsChallanInput } from '#contract/compliance/tcs-challans.ts'
import type { TdsChallan } from '#contract/compliance/tds-challans.ts'
import type { IsoDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import { tcsInterest } from '#core/tax/tcs-interest.ts'
import { eraOf } from '#core/tax/tds-interest.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { majorHeadOf } from '../tds-challans/chosen-deductions.ts'
import { CURRENT } from './current-collections.ts'

type Found = { tcs_collections_id: string; tax: Paise; collected_on: IsoDate; is_paid: boolean; pan: string | null }
export type Chosen = Found & { major_head: TdsChallan['major_head'] }

/** Collections that no challan pays yet, of one Act, with the tax account of their buyers. Throws `invalid`. */
export async function openCollections(
  tx: CompanyTx,
  { era }: Pick<TdsChallan, 'era'>,
  asked: readonly string[],
): Promise<Chosen[]> {
  const ids = [...new Set(asked)]
  const { rows } = await tx.client.query<Found & { customer_pan: string | null; gstin: string | null }>(
    `SELECT c.tcs_collections_id, c.tax, c.collected_on, m.tds_challans_id IS NOT NULL AS is_paid, c.pan, u.pan AS customer_pan, u.gstin
     FROM tcs_collections c JOIN customers u ON u.companies_id = c.companies_id AND u.customers_id = c.customers_id
       LEFT JOIN tcs_challan_collections m ON m.companies_id = c.companies_id AND m.tcs_collections_id = c.tcs_collections_id
     WHERE ${CURRENT} AND c.tcs_collections_id = ANY($2::uuid[])`,
    [tx.companies_id, ids],
  )
  const path = 'tcs_collections_ids'
  if (rows.length < ids.length) throw fieldError(path, 'A collection was reversed or does not exist: choose again')
  if (rows.some(({ is_paid }) => is_paid))
    throw fieldError(path, 'Another challan already pays one of these collections: choose again')
  if (rows.some(({ collected_on }) => eraOf(collected_on) !== era))
    throw fieldError(path, 'A challan pays collections under one Act: from before 1 Apr 2026, or from later')
  return rows.map(({ customer_pan, gstin, ...row }) => ({
    ...row,
    major_head: majorHeadOf(row.pan ?? customer_pan ?? gstin?.slice(2, 12) ?? null),
  }))
}

/** The collections that a new challan pays. Throws `invalid`. */
export async function chosenOf(
  tx: CompanyTx,
  { era, tax, paid_on }: Pick<TcsChallanInput, 'era' | 'tax' | 'paid_on'>,
  asked: readonly string[],
): Promise<Chosen[]> {
  const rows = await openCollections(tx, { era }, asked)
  if (rows.some(({ collected_on }) => collected_on > paid_on))
    throw fieldError('paid_on', 'The challan is dated before one of its collections')
  const sum = sumPaise(rows.map((row) => row.tax))
  if (sum > tax)
    throw fieldError(
      'tax',
      t('The collections come to ₹{amount}, which is more than the tax of the challan', { amount: formatPaise(sum) }),
    )
  return rows
}

/** Writes what a challan pays, with the interest of each collection on the day it was paid. */
export async function mapCollections(
  tx: CompanyTx,
  { tds_challans_id, paid_on }: Pick<TdsChallan, 'tds_challans_id' | 'paid_on'>,
  chosen: readonly Chosen[],
): Promise<void> {
  await tx.client.query(
    `INSERT INTO tcs_challan_collections (companies_id, tcs_collections_id, tds_challans_id, interest)
     SELECT $1, e.id, $2, e.interest FROM unnest($3::uuid[], $4::bigint[]) AS e (id, interest)`,
    [
      tx.companies_id,
      tds_challans_id,
      chosen.map((each) => each.tcs_collections_id),
      chosen.map((each) => tcsInterest(each, paid_on)),
    ],
  )
}
