import type { NewBonusRun, Run } from '#contract/payroll/runs.ts'
import { dateInIndia, financialYear, type IsoDate, monthStart } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { bonusOf, bonusRange } from '#core/payroll/bonus.ts'
import { noInputs } from '#core/payroll/slip-model.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { lockPayroll } from '../payroll-lock/lock-payroll.ts'
import { beginRun } from './begin-run.ts'
import { bonusPeople, paidMonths } from './paid-months.ts'
import { latestMonths, nextMonth } from './run-order.ts'

/** Begins a run that pays the statutory bonus of a financial year to everybody with a right to it who has not had it. */
export async function createBonusRun(tx: CompanyTx, { year_start, percent }: NewBonusRun): Promise<Run> {
  const year = financialYear(year_start)
  const { least, most } = bonusRange(year.end)
  if (percent < least || percent > most)
    throw fieldError('percent', t('Enter {least}% to {most}%', { least: least / 100, most: most / 100 }))
  await lockPayroll(tx)
  const had = await bonusPeople(tx, year.start)
  const people = [...(await paidMonths(tx, year.start))].filter(
    ([employee, months]) => !had.has(employee) && bonusOf(months, year.start, percent) !== undefined,
  )
  if (people.length === 0)
    throw new AppError(
      'wrong_state',
      'Nobody has a bonus left of this year: approved pay runs of it decide who has a right to it.',
    )
  const inputs = { ...noInputs, bonus: { year_start: year.start, percent } }
  const month = await monthOf(tx)
  return beginRun(
    tx,
    { month, run_kind: 'bonus' },
    people.map(([employee]) => employee),
    inputs,
  )
}

/** This month, but at most the one after the latest approved, so that no month between them is left out. */
async function monthOf(tx: CompanyTx): Promise<IsoDate> {
  const open = await tx.client.query<{ month: IsoDate }>(
    `SELECT month FROM payroll_runs WHERE companies_id = $1 AND run_status = 'computed' LIMIT 1`,
    [tx.companies_id],
  )
  if (open.rows[0]) return open.rows[0].month
  const today = monthStart(dateInIndia(tx.now))
  const { any, monthly } = await latestMonths(tx)
  const next = monthly === null ? today : nextMonth(monthly)
  const month = next < today ? next : today
  return any !== null && any > month ? any : month
}
