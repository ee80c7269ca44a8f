import type { LeaveSetup } from '#contract/payroll/leave-ledger.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import type { DaysOff } from '#core/payroll/leave-days.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { leaveSetup, storedLeaveSettings } from './setup.ts'

type NewHoliday = { holiday_on: IsoDate; holiday_name: string; state: string | null }

/** Throws `invalid` at the day when the place has one already. */
export async function addHoliday(tx: CompanyTx, body: NewHoliday): Promise<LeaveSetup> {
  const payroll_holidays_id = newId()
  const { rowCount } = await insertRow(
    tx.client,
    'payroll_holidays',
    { companies_id: tx.companies_id, payroll_holidays_id, ...body, created_by: tx.accounts_id, created_at: tx.now },
    'ON CONFLICT DO NOTHING',
  )
  if (!rowCount) throw fieldError('holiday_on', 'This day is a holiday there already')
  await audit(tx, 'created', 'payroll_holidays', payroll_holidays_id)
  return leaveSetup(tx)
}

export async function removeHoliday(tx: CompanyTx, payroll_holidays_id: string): Promise<LeaveSetup> {
  await audit(tx, 'removed', 'payroll_holidays', payroll_holidays_id)
  const { rowCount } = await tx.client.query(
    'DELETE FROM payroll_holidays WHERE companies_id = $1 AND payroll_holidays_id = $2',
    [tx.companies_id, payroll_holidays_id],
  )
  if (!rowCount) throw new AppError('not_found', 'This holiday does not exist any more.')
  return leaveSetup(tx)
}

/** Holidays of a place of work between two days, by day. */
export async function holidaysOf(tx: CompanyTx, state: string, from: IsoDate, to: IsoDate) {
  const { rows } = await tx.client.query<{ holiday_on: IsoDate; holiday_name: string }>(
    `SELECT holiday_on, min(holiday_name) AS holiday_name FROM payroll_holidays
     WHERE companies_id = $1 AND holiday_on BETWEEN $3 AND $4 AND (state IS NULL OR state = $2) GROUP BY holiday_on ORDER BY holiday_on LIMIT 400`,
    [tx.companies_id, state, from, to],
  )
  return rows
}

/** The days without work at a place between two days; Sundays until leave is switched on. */
export async function daysOff(tx: CompanyTx, state: string, from: IsoDate, to: IsoDate): Promise<DaysOff> {
  const settings = await storedLeaveSettings(tx)
  const holidays = await holidaysOf(tx, state, from, to)
  return {
    week_offs: settings?.week_offs ?? [0],
    saturdays_off: settings?.saturdays_off ?? [],
    holidays: new Set(holidays.map(({ holiday_on }) => holiday_on)),
  }
}

/** Holidays of any place between two days. */
export async function holidaysBetween(tx: CompanyTx, from: IsoDate, to: IsoDate) {
  const { rows } = await tx.client.query<{ holiday_on: IsoDate; holiday_name: string }>(
    `SELECT holiday_on, string_agg(DISTINCT holiday_name, ', ') AS holiday_name FROM payroll_holidays
     WHERE companies_id = $1 AND holiday_on BETWEEN $2 AND $3 GROUP BY holiday_on ORDER BY holiday_on LIMIT 100`,
    [tx.companies_id, from, to],
  )
  return rows
}
