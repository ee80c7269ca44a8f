import type { Body } from '#contract/endpoint.ts'
import type { TcsChallanInput, voidTcsChallan } from '#contract/compliance/tcs-challans.ts'
import type { TdsChallan } from '#contract/compliance/tds-challans.ts'
import type { IsoDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { tcsInterest } from '#core/tax/tcs-interest.ts'
import { eraOf } from '#core/tax/tds-interest.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { challanOf, lockChallans, voidChallan, writeChallan } from '../tds-challans/challans.ts'
import { CURRENT } from './current-collections.ts'

type Chosen = { tcs_collections_id: string; tax: Paise; collected_on: IsoDate; is_paid: boolean }

/**
 * Records a challan with the collections it pays, and posts it unless it is in the books already. Credit notes that are chosen with them lower
 * what it pays. Throws `invalid` when it mixes Acts, pays less than its collections, or pays one again; `conflict` for one that is recorded
 * already.
 */
export async function recordTcs(tx: CompanyTx, { tcs_collections_ids, ...challan }: TcsChallanInput): Promise<TdsChallan> {
  await lockChallans(tx)
  const chosen = await chosenOf(tx, challan, tcs_collections_ids)
  const tds_challans_id = await writeChallan(tx, challan, 'tcs')
  await tx.client.query(
    `INSERT INTO tcs_challan_collections (companies_id, tcs_collections_id, tds_challans_id, interest)
     SELECT $1, e.id, $2, e.interest FROM unnest($3::uuid[], $4::bigint[]) AS e (id, interest)`,
    [
      tx.companies_id,
      tds_challans_id,
      chosen.map((each) => each.tcs_collections_id),
      chosen.map((each) => tcsInterest(each, challan.paid_on)),
    ],
  )
  return challanOf(tx, tds_challans_id, 'tcs')
}

/** Undoes a challan of TCS: its collections are due again. */
export async function voidTcs(tx: CompanyTx, tds_challans_id: string, body: Body<typeof voidTcsChallan>): Promise<TdsChallan> {
  await voidChallan(tx, tds_challans_id, body, 'tcs')
  await tx.client.query('DELETE FROM tcs_challan_collections WHERE companies_id = $1 AND tds_challans_id = $2', [
    tx.companies_id,
    tds_challans_id,
  ])
  return challanOf(tx, tds_challans_id, 'tcs')
}

async function chosenOf(
  tx: CompanyTx,
  { era, tax, paid_on }: Pick<TcsChallanInput, 'era' | 'tax' | 'paid_on'>,
  asked: readonly string[],
): Promise<Chosen[]> {
  const ids = [...new Set(asked)]
  const { rows } = await tx.client.query<Chosen>(
    `SELECT c.tcs_collections_id, c.tax, c.collected_on, m.tds_challans_id IS NOT NULL AS is_paid
     FROM tcs_collections c LEFT JOIN tcs_challan_collections m ON m.companies_id = c.companies_id AND m.tcs_collections_id = c.tcs_collections_id
     WHERE ${CURRENT} AND c.tcs_collections_id = ANY($2::uuid[])`,
    [tx.companies_id, ids],
  )
  const path = 'tcs_collections_ids'
  if (rows.length < ids.length) throw fieldError(path, 'A collection was reversed or does not exist: choose again')
  if (rows.some(({ is_paid }) => is_paid))
    throw fieldError(path, 'Another challan already pays one of these collections: choose again')
  if (rows.some(({ collected_on }) => eraOf(collected_on) !== era))
    throw fieldError(path, 'A challan pays collections under one Act: from before 1 Apr 2026, or from later')
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
