import type { AmendingForm } from '#contract/compliance/gstr1-amendments.ts'
import { isFirstMonthsOfQuarter } from '#core/compliance/gstr1/period.ts'
import { dateInIndia } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { returnDueOn } from '../gst-returns/due-on.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { storedReturn } from '../gst-returns/stored-return.ts'

/** Periods whose GSTR-1 is filed. */
export async function filedPeriods(tx: CompanyTx, { registration }: ReturnOf): Promise<string[]> {
  const { rows } = await tx.client.query<{ period: string }>(
    `SELECT to_char(period, 'YYYY-MM') AS period FROM gst_returns WHERE companies_id = $1 AND return_form = 'gstr1' AND gstin = $2 AND status = 'filed'`,
    [tx.companies_id, registration.gstin],
  )
  return rows.map(({ period }) => period)
}

/**
 * Why a return takes no amendments now, as a sentence; null when it does. GSTR-1A is open once for a period, from the day GSTR-1 is due or was
 * filed, whichever is later, until GSTR-3B is filed; quarterly filers have it for the quarter (CGST Rules r.59(1); GSTN FAQ of 2024).
 */
export async function whyClosed(tx: CompanyTx, of: ReturnOf, form: AmendingForm): Promise<string | null> {
  if (of.registration.gstin === null) return t('Your company has no GSTIN.')
  const own = await storedReturn(tx, of, form, 'state')
  if (own?.status === 'filed') return t('You filed this return.')
  if (form === 'gstr1') return null
  if (of.registration.is_quarterly && isFirstMonthsOfQuarter(of.period))
    return t('You file GSTR-1A by the quarter. Choose its last month.')
  if ((await storedReturn(tx, of, 'gstr1', 'state'))?.status !== 'filed') return t('File GSTR-1 of this period first.')
  if ((await storedReturn(tx, of, 'gstr3b', 'state'))?.status === 'filed')
    return t('You filed GSTR-3B of this period. Amend in GSTR-1 of a later month.')
  return dateInIndia(tx.now) < returnDueOn('gstr1', of) ? t('GSTR-1A opens on the day GSTR-1 is due.') : null
}

/** People accepted amendments for GSTR-1A of the period, and it is not filed. */
export async function hasUnfiled1a(tx: CompanyTx, of: ReturnOf): Promise<boolean> {
  const { rows } = await tx.client.query(
    `SELECT FROM gst_amendments WHERE companies_id = $1 AND gstin = $2 AND return_form = 'gstr1a' AND period = $3 AND decision = 'accepted' LIMIT 1`,
    [tx.companies_id, of.registration.gstin, `${of.period}-01`],
  )
  return rows.length > 0 && (await storedReturn(tx, of, 'gstr1a', 'state'))?.status !== 'filed'
}

/** Months that the years of annual returns end with, of those filed by the day `until`. */
export async function annualReturns(
  tx: CompanyTx,
  { registration }: ReturnOf,
  until = dateInIndia(tx.now),
): Promise<Set<string>> {
  const { rows } = await tx.client.query<{ period: string }>(
    `SELECT to_char(period, 'YYYY-MM') AS period FROM gst_returns WHERE companies_id = $1 AND return_form = 'gstr9' AND gstin = $2 AND status = 'filed' AND filed_on <= $3`,
    [tx.companies_id, registration.gstin, until],
  )
  return new Set(rows.map(({ period }) => period))
}
