import type { LeaveSetup } from '#contract/payroll/leave-ledger.ts'
import { dateInIndia, type IsoDate, monthStart } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { starterKinds } from '#core/payroll/leave-kinds.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { accrueYearly } from './accrue.ts'
import { insertKind, leaveSetup, storedLeaveSettings } from './setup.ts'

const FIRST_MONTH_OF_YEAR = 1

/** Switches leave on with the usual kinds. Leave is earned from this month on, or from an earlier one. Throws `wrong_state` when it is on. */
export async function startLeave(tx: CompanyTx, from: IsoDate = dateInIndia(tx.now)): Promise<LeaveSetup> {
  if ((await storedLeaveSettings(tx)) !== null) throw new AppError('wrong_state', 'Leave is already switched on.')
  await insertRow(tx.client, 'payroll_leave_settings', {
    companies_id: tx.companies_id,
    accrues_from: monthStart(from),
    changed_by: tx.accounts_id,
    changed_at: tx.now,
  })
  for (const kind of starterKinds) await insertKind(tx, { ...kind, is_active: true })
  await accrueYearly(tx, monthStart(from), FIRST_MONTH_OF_YEAR)
  await audit(tx, 'created', 'payroll_leave_settings', tx.companies_id)
  return leaveSetup(tx)
}
