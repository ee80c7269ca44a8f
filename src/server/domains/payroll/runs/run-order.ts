import { addDays, type IsoDate, monthEnd, readersDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/**
 * Runs follow each other by month, and open ones are all of one month, so that each slip finds all the pay before it. Throws
 * `wrong_state`.
 */
export async function refuseOutOfTurn(tx: CompanyTx, month: IsoDate): Promise<void> {
  const { rows } = await tx.client.query<{ month: IsoDate; run_status: string }>(
    `SELECT month, run_status FROM payroll_runs WHERE companies_id = $1
       AND ((run_status = 'approved' AND month > $2) OR (run_status = 'computed' AND month <> $2)) ORDER BY run_status, month LIMIT 1`,
    [tx.companies_id, month],
  )
  const [other] = rows
  if (other?.run_status === 'approved')
    throw new AppError('wrong_state', 'A later month is already approved: pay what is missing in the next pay run.')
  if (other)
    throw new AppError(
      'wrong_state',
      t('The pay run of {month} comes first: approve or discard it.', { month: readersDate(other.month).slice(2) }),
    )
}

/** The month of the latest approved run, and of the latest monthly one. */
export async function latestMonths(tx: CompanyTx): Promise<{ any: IsoDate | null; monthly: IsoDate | null }> {
  const { rows } = await tx.client.query<{ any: IsoDate | null; monthly: IsoDate | null }>(
    `SELECT max(month) AS any, max(month) FILTER (WHERE run_kind = 'monthly') AS monthly FROM payroll_runs
     WHERE companies_id = $1 AND run_status = 'approved'`,
    [tx.companies_id],
  )
  return rows[0] ?? { any: null, monthly: null }
}

export const nextMonth = (month: IsoDate): IsoDate => addDays(monthEnd(month), 1)

/** Whether a run builds on the one approved at a place. */
export async function isFollowed(tx: CompanyTx, approved_no: number, month: IsoDate): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `SELECT 1 FROM payroll_runs WHERE companies_id = $1
       AND ((run_status = 'approved' AND approved_no > $2) OR (run_status = 'computed' AND month > $3)) LIMIT 1`,
    [tx.companies_id, approved_no, month],
  )
  return rowCount !== 0
}
