import { type IsoDate, monthEnd } from '#core/dates.ts'
import { accruedDays } from '#core/payroll/leave-accrual.ts'
import { type DaysOff, workDays } from '#core/payroll/leave-days.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { employeesAmong, type NamedEmployee, termsOf, termsOn } from '../employees/read-employees.ts'
import { daysOff } from './holidays.ts'
import { absentDays } from './leave-in-month.ts'
import { addEntries, type LedgerRow } from './ledger.ts'
import { leaveKinds } from './setup.ts'

/** Days of work of the month at each place, less leave and days without pay. */
export async function daysWorked(tx: CompanyTx, people: readonly NamedEmployee[], month: IsoDate): Promise<Map<string, number>> {
  const last = monthEnd(month)
  const ids = people.map((each) => each.payroll_employees_id)
  const terms = await termsOf(tx, ids)
  const absent = await absentDays(tx, ids, month)
  const places = new Map<string, DaysOff>()
  const worked = new Map<string, number>()
  for (const { payroll_employees_id, joined_on, left_on } of people) {
    const state = termsOn(terms.get(payroll_employees_id) ?? [], last)?.terms.state ?? ''
    const off = places.get(state) ?? (await daysOff(tx, state, month, last))
    places.set(state, off)
    const days = workDays(joined_on > month ? joined_on : month, left_on !== null && left_on < last ? left_on : last, off)
    worked.set(payroll_employees_id, Math.max(0, days - (absent.get(payroll_employees_id) ?? 0)))
  }
  return worked
}

/** Which months' leave was added: those since leave is switched on. */
async function addedMonths(tx: CompanyTx): Promise<(month: IsoDate) => boolean> {
  const { rows } = await tx.client.query<{ month: IsoDate }>(
    `SELECT DISTINCT date_trunc('month', entry_on)::date AS month FROM payroll_leave_entries WHERE companies_id = $1 AND entry_kind = 'accrued'`,
    [tx.companies_id],
  )
  const months = new Set(rows.map(({ month }) => month))
  return (month) => months.has(month)
}

/**
 * Runs a change of attendance, and adjusts leave by days worked of months whose leave was added before. The ledger row says how many days more
 * or less the month earned by it.
 */
export async function adjustWorkedLeave(
  tx: CompanyTx,
  months: ReadonlyMap<IsoDate, readonly string[]>,
  change: () => Promise<void>,
): Promise<void> {
  const kinds = (await leaveKinds(tx)).filter(({ is_active, accrual }) => is_active && accrual === 'worked')
  const isAdded = kinds.length === 0 ? () => false : await addedMonths(tx)
  const added = [...months].filter(([month]) => isAdded(month))
  const earned = async () => {
    const rows: LedgerRow[] = []
    for (const [month, ids] of added) {
      const people = await employeesAmong(tx, ids)
      const worked = await daysWorked(tx, people, month)
      for (const { payroll_employees_id, joined_on, left_on } of people)
        for (const kind of kinds)
          rows.push({
            payroll_employees_id,
            payroll_leave_kinds_id: kind.payroll_leave_kinds_id,
            entry_on: monthEnd(month),
            entry_kind: 'adjusted',
            days: accruedDays(
              kind,
              month,
              { joined_on, left_on },
              { worked: worked.get(payroll_employees_id) ?? 0, year_month: 1 },
            ),
          })
    }
    return rows
  }
  const before = await earned()
  await change()
  const after = await earned()
  await addEntries(
    tx,
    after.map((row, at) => ({ ...row, days: Math.round((row.days - (before[at]?.days ?? 0)) * 100) / 100 })),
  )
}
