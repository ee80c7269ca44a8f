import type { TdsChallan } from '#contract/compliance/tds-challans.ts'
import { financialYear, type IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { tdsInterest } from '#core/tax/tds-interest.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
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
  const path = 'tds_deductions_ids'
  const years = await yearsOf(tx, challan)
  if (chosen.some(({ deducted_on }) => !years.has(financialYear(deducted_on).start)))
    throw fieldError(path, 'A challan pays deductions of one financial year: choose those of its year')
  if (chosen.some(({ major_head }) => major_head !== challan.major_head))
    throw fieldError(path, 'A challan pays either company deductees (0020) or others (0021): choose those of its account')
  const sum = sumPaise(chosen.map(({ tax }) => tax))
  if (sum > challan.left)
    throw fieldError(
      path,
      t('The deductions come to ₹{amount}, and the challan has ₹{left} left', {
        amount: formatPaise(sum),
        left: formatPaise(challan.left),
      }),
    )
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
  await audit(tx, 'carried', 'tds_challans', tds_challans_id, { amount: sum })
  return challanOf(tx, tds_challans_id, 'tds')
}

/**
 * The first days of the financial years that a challan may be of: that of what it was paid for, or by its day where it was recorded without
 * deductions; one of April may be for March.
 */
async function yearsOf(tx: CompanyTx, { tds_challans_id, paid_on }: TdsChallan): Promise<ReadonlySet<IsoDate>> {
  const { rows } = await tx.client.query<{ deducted_on: IsoDate }>(
    `SELECT min(d.deducted_on) AS deducted_on FROM tds_challan_deductions k
       JOIN tds_deductions d ON d.companies_id = k.companies_id AND d.tds_deductions_id = k.tds_deductions_id
     WHERE k.companies_id = $1 AND k.tds_challans_id = $2 HAVING count(*) > 0`,
    [tx.companies_id, tds_challans_id],
  )
  const [known] = rows
  if (known) return new Set([financialYear(known.deducted_on).start])
  const { start } = financialYear(paid_on)
  return new Set([start, ...(paid_on.slice(5, 7) === '04' ? [`${Number(start.slice(0, 4)) - 1}-04-01`] : [])])
}
