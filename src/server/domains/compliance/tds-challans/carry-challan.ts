import type { TdsChallan } from '#contract/compliance/tds-challans.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { tdsInterest } from '#core/tax/tds-interest.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { refuseCarry, yearsOf } from './carry-rules.ts'
import { challanOf, lockChallans } from './challans.ts'
import { openDeductions } from './chosen-deductions.ts'

/**
 * Pays further deductions with what a challan has left, as of a bill that was cancelled after its tax was paid. A challan is paid for one year and
 * one tax account (Challan ITNS 281: assessment year, company or other deductees), so they are of the same; its money was with the department
 * before, so no interest of a late deposit runs. Not verified with the official text. Throws `invalid` at the deductions, `wrong_state` for a
 * challan that was undone.
 */
export async function carryChallan(tx: CompanyTx, tds_challans_id: string, asked: readonly string[]): Promise<TdsChallan> {
  await lockChallans(tx)
  const challan = await challanOf(tx, tds_challans_id, 'tds')
  if (challan.voided_on !== null) throw new AppError('wrong_state', 'This challan is undone.')
  const chosen = await openDeductions(tx, challan, asked)
  refuseCarry(challan, {
    path: 'tds_deductions_ids',
    chosen: chosen.map((row) => ({ ...row, day: row.deducted_on })),
    years: yearsOf(challan, await firstDay(tx, tds_challans_id)),
    words: {
      year: t('A challan pays deductions of one financial year: choose those of its year'),
      head: t('A challan pays either company deductees (0020) or others (0021): choose those of its account'),
      more: (values) => t('The deductions come to ₹{amount}, and the challan has ₹{left} left', values),
    },
  })
  await tx.client.query(
    `INSERT INTO tds_challan_deductions (companies_id, tds_deductions_id, tds_challans_id, interest)
     SELECT $1, e.id, $2, e.interest FROM unnest($3::uuid[], $4::bigint[]) AS e (id, interest)`,
    [
      tx.companies_id,
      tds_challans_id,
      chosen.map((each) => each.tds_deductions_id),
      chosen.map((each) => tdsInterest(each, challan.paid_on)),
    ],
  )
  await audit(tx, 'carried', 'tds_challans', tds_challans_id, { amount: sumPaise(chosen.map(({ tax }) => tax)) })
  return challanOf(tx, tds_challans_id, 'tds')
}

async function firstDay(tx: CompanyTx, tds_challans_id: string): Promise<IsoDate | null> {
  const { rows } = await tx.client.query<{ first: IsoDate | null }>(
    `SELECT min(d.deducted_on) AS first FROM tds_challan_deductions k
       JOIN tds_deductions d ON d.companies_id = k.companies_id AND d.tds_deductions_id = k.tds_deductions_id
     WHERE k.companies_id = $1 AND k.tds_challans_id = $2`,
    [tx.companies_id, tds_challans_id],
  )
  return rows[0]?.first ?? null
}
