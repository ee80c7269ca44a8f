import type { Leavers, Run } from '#contract/payroll/runs.ts'
import { dateInIndia, type IsoDate, monthStart, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { finalDueOn } from '#core/payroll/final-pay.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { lockPayroll } from '../payroll-lock/lock-payroll.ts'
import { leaversOf, type NamedEmployee } from '../employees/read-employees.ts'
import { settledPeople } from './people-of.ts'
import { latestMonths, nextMonth } from './run-order.ts'
import { beginRun } from './begin-run.ts'

/** Who has a last working day and is not settled yet; with the day by which they are paid. */
export async function listLeavers(tx: CompanyTx): Promise<Leavers> {
  const rows = await openLeavers(tx)
  return {
    rows: rows.map(({ payroll_employees_id, staff_name, employee_code, left_on }) => ({
      payroll_employees_id,
      staff_name,
      employee_code,
      left_on,
      due_on: finalDueOn(left_on) ?? null,
    })),
  }
}

type OpenLeaver = NamedEmployee & { left_on: IsoDate }

async function openLeavers(tx: CompanyTx): Promise<OpenLeaver[]> {
  const settled = await settledPeople(tx)
  const leavers = await leaversOf(tx)
  // Who left before the Labour Codes was paid under older law, of which we have no rules.
  return leavers.flatMap((row) =>
    row.left_on === null || finalDueOn(row.left_on) === undefined || settled.has(row.payroll_employees_id)
      ? []
      : [{ ...row, left_on: row.left_on }],
  )
}

/** Begins the full and final settlement of leavers, in the month they left or, if later, the latest that is approved. */
export async function createFinalRun(tx: CompanyTx, employees: readonly string[]): Promise<Run> {
  await lockPayroll(tx)
  const open = await openLeavers(tx)
  const people = open.filter(({ payroll_employees_id }) => employees.includes(payroll_employees_id))
  if (people.length === 0 || people.length < new Set(employees).size)
    throw fieldError('employees', 'Choose people with a last working day who are not settled yet')
  const month = await monthOf(tx, people)
  if (month > nextMonth(dateInIndia(tx.now))) throw fieldError('employees', 'Settle people who leave this month or next')
  return beginRun(
    tx,
    { month, run_kind: 'final' },
    people.map((each) => each.payroll_employees_id),
  )
}

/** Throws `wrong_state` while days of an earlier month are not paid. */
async function monthOf(tx: CompanyTx, people: readonly OpenLeaver[]): Promise<IsoDate> {
  const latest = await latestMonths(tx)
  const left = people.map(({ left_on }) => monthStart(left_on))
  const month = [...left, ...(latest.any ? [latest.any] : [])].toSorted().at(-1) ?? ''
  const isUnpaid = (of: IsoDate) => latest.monthly === null || of > latest.monthly
  if (left.some((of) => of !== month && isUnpaid(of)))
    throw fieldError('employees', 'Settle people who left in different months in separate runs')
  // Without any yet: a settlement of next month would close this one to payroll.
  const next = latest.monthly === null ? monthStart(dateInIndia(tx.now)) : nextMonth(latest.monthly)
  if (month > next) throw new AppError('wrong_state', t('Run payroll for {month} first.', { month: readersDate(next).slice(2) }))
  return month
}
