import type { TdsChallan } from '#contract/compliance/tds-challans.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { sumPaise } from '#core/money.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { refuseCarry, yearsOf } from '../tds-challans/carry-rules.ts'
import { challanOf, lockChallans } from '../tds-challans/challans.ts'
import { mapCollections, openCollections } from './chosen-collections.ts'

/**
 * Pays further collections of the same year and tax account with what a challan of TCS has left, as of an invoice that was cancelled after its
 * tax was paid. Not verified with the official text, as for TDS. Throws `invalid` at the collections, `wrong_state` for a challan that was undone.
 */
export async function carryTcs(tx: CompanyTx, tds_challans_id: string, asked: readonly string[]): Promise<TdsChallan> {
  await lockChallans(tx)
  const challan = await challanOf(tx, tds_challans_id, 'tcs')
  if (challan.voided_on !== null) throw new AppError('wrong_state', 'This challan is undone.')
  const chosen = await openCollections(tx, challan, asked)
  refuseCarry(challan, {
    path: 'tcs_collections_ids',
    chosen: chosen.map((row) => ({ ...row, day: row.collected_on })),
    years: yearsOf(challan, await firstDay(tx, tds_challans_id)),
    words: {
      year: t('A challan pays collections of one financial year: choose those of its year'),
      head: t('A challan pays collections from either companies (0020) or others (0021): choose those of its account'),
      more: (values) => t('The collections come to ₹{amount}, and the challan has ₹{left} left', values),
    },
  })
  await mapCollections(tx, challan, chosen)
  await audit(tx, 'carried', 'tds_challans', tds_challans_id, { amount: sumPaise(chosen.map(({ tax }) => tax)) })
  return challanOf(tx, tds_challans_id, 'tcs')
}

async function firstDay(tx: CompanyTx, tds_challans_id: string): Promise<IsoDate | null> {
  const { rows } = await tx.client.query<{ first: IsoDate | null }>(
    `SELECT min(d.collected_on) AS first FROM tcs_challan_collections k
       JOIN tcs_collections d ON d.companies_id = k.companies_id AND d.tcs_collections_id = k.tcs_collections_id
     WHERE k.companies_id = $1 AND k.tds_challans_id = $2`,
    [tx.companies_id, tds_challans_id],
  )
  return rows[0]?.first ?? null
}
