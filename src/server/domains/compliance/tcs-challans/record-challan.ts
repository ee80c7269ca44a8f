import type { Body } from '#contract/endpoint.ts'
import type { TcsChallanInput, voidTcsChallan } from '#contract/compliance/tcs-challans.ts'
import type { TdsChallan } from '#contract/compliance/tds-challans.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { challanOf, lockChallans, voidChallan, writeChallan } from '../tds-challans/challans.ts'
import { chosenOf, mapCollections } from './chosen-collections.ts'

/**
 * Records a challan with the collections it pays, and posts it unless it is in the books already. Credit notes that are chosen with them lower
 * what it pays. Throws `invalid` when it mixes Acts, pays less than its collections, or pays one again; `conflict` for one that is recorded
 * already.
 */
export async function recordTcs(tx: CompanyTx, { tcs_collections_ids, ...challan }: TcsChallanInput): Promise<TdsChallan> {
  await lockChallans(tx)
  const chosen = await chosenOf(tx, challan, tcs_collections_ids)
  const tds_challans_id = await writeChallan(tx, challan, 'tcs')
  await mapCollections(tx, { tds_challans_id, paid_on: challan.paid_on }, chosen)
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
