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

/** Whether the leave of a kind was added for a month: of a month that is not over it is not, and of one before the kind never. */
async function addedMonths(tx: CompanyTx, kinds: readonly string[]): Promise<(kind: string, month: IsoDate) => boolean> {
  const { rows } = await tx.client.query<{ payroll_leave_kinds_id: string; month: IsoDate }>(
    `SELECT DISTINCT e.payroll_leave_kinds_id, date_trunc('month', e.entry_on)::date AS month FROM payroll_leave_entries e
       JOIN payroll_leave_settings s ON s.companies_id = e.companies_id AND e.entry_on < s.accrues_from
     WHERE e.companies_id = $1 AND e.entry_kind = 'accrued' AND e.payroll_leave_kinds_id = ANY($2::uuid[])`,
    [tx.companies_id, kinds],
  )
  const added = new Set(rows.map(({ payroll_leave_kinds_id, month }) => `${payroll_leave_kinds_id} ${month}`))
  return (kind, month) => added.has(`${kind} ${month}`)
}

/**
 * Runs a change of attendance or leave, and adjusts leave by days worked of months whose leave was added before. The ledger row says how many
 * days more or less the month earned by it. Call it under the lock of payroll.
 */
export async function adjustWorkedLeave(
  tx: CompanyTx,
  months: ReadonlyMap<IsoDate, readonly string[]>,
  change: () => Promise<void>,
): Promise<void> {
  const kinds = (await leaveKinds(tx)).filter(({ is_active, accrual }) => is_active && accrual === 'worked')
  const ids = kinds.map(({ payroll_leave_kinds_id }) => payroll_leave_kinds_id)
  const isAdded = ids.length === 0 ? () => false : await addedMonths(tx, ids)
  const added = [...months].filter(([month]) => ids.some((kind) => isAdded(kind, month)))
  const earned = async () => {
    const rows: LedgerRow[] = []
    for (const [month, ids] of added) {
      const people = await employeesAmong(tx, ids)
      const worked = await daysWorked(tx, people, month)
      for (const { payroll_employees_id, joined_on, left_on } of people)
        for (const kind of kinds.filter(({ payroll_leave_kinds_id }) => isAdded(payroll_leave_kinds_id, month)))
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
