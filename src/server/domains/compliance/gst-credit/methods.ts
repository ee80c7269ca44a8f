import { financialYear } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'

/** The registration claims half of its credit in the year of a return (CGST Act s.17(4)). */
export async function isHalfClaimed(tx: CompanyTx, { until, registration }: ReturnOf): Promise<boolean> {
  const { rows } = await tx.client.query<{ id: string }>(
    'SELECT gst_credit_methods_id AS id FROM gst_credit_methods WHERE companies_id = $1 AND gstin = $2 AND year_start = $3',
    [tx.companies_id, registration.gstin, financialYear(until).start],
  )
  return rows.length > 0
}

/** Chooses it, or not. Throws `wrong_state` once a return of the year is filed: the choice holds for the year (s.17(4), first proviso). */
export async function chooseHalf(tx: CompanyTx, of: ReturnOf, isHalf: boolean): Promise<void> {
  const { gstin } = of.registration
  if (gstin === null) throw new AppError('wrong_state', 'Enter the GSTIN in the company details first.')
  if ((await isHalfClaimed(tx, of)) === isHalf) return
  const { start, end } = financialYear(of.until)
  const { rows } = await tx.client.query(
    `SELECT FROM gst_returns WHERE companies_id = $1 AND gstin = $2 AND return_form = 'gstr3b' AND status = 'filed' AND period BETWEEN $3 AND $4`,
    [tx.companies_id, gstin, start, end],
  )
  if (rows.length > 0)
    throw new AppError(
      'wrong_state',
      'You filed GSTR-3B of this year. The choice holds for the whole year: make it for the next one.',
    )
  if (!isHalf) {
    const { rows: gone } = await tx.client.query<{ id: string }>(
      'DELETE FROM gst_credit_methods WHERE companies_id = $1 AND gstin = $2 AND year_start = $3 RETURNING gst_credit_methods_id AS id',
      [tx.companies_id, gstin, start],
    )
    return audit(tx, 'removed', 'gst_credit_methods', gone[0]?.id ?? '', { gstin, year_start: start })
  }
  const gst_credit_methods_id = newId()
  await insertRow(tx.client, 'gst_credit_methods', {
    companies_id: tx.companies_id,
    gst_credit_methods_id,
    gstin,
    year_start: start,
    set_by: tx.accounts_id,
    set_at: tx.now,
  })
  await audit(tx, 'entered', 'gst_credit_methods', gst_credit_methods_id, { gstin, year_start: start })
}
