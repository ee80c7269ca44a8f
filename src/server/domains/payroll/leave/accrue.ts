import { addDays, dateInIndia, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import { accruedDays, endsLeaveYear, lapsedDays } from '#core/payroll/leave-accrual.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { inEachCompany } from '#server/platform/each-company.ts'
import { employedIn, type NamedEmployee } from '../employees/read-employees.ts'
import { settledAmong } from '../employees/settled.ts'
import { daysWorked } from './days-worked.ts'
import { addEntries, balancesOf, hasBalance, type LedgerRow } from './ledger.ts'
import { leaveKinds, type StoredKind, storedLeaveSettings } from './setup.ts'

/** Adds the leave of every month that has ended, company by company. A month is one transaction, and is added once. */
export async function accrueDueLeave(services: Dependencies): Promise<void> {
  const { pool, clock } = services.database
  const today = dateInIndia(clock.now())
  const { rows } = await pool.query<{ companies_id: string }>('SELECT companies_with_leave_due($1) AS companies_id', [today])
  await inEachCompany(services.database, rows, async (company) => {
    while (await company(accrueNextMonth));
  })
}

/** Adds the leave of the first month that is not added; false when none has ended. */
export async function accrueNextMonth(tx: CompanyTx): Promise<boolean> {
  // One server at a time; the row says which month is next.
  await tx.client.query('SELECT 1 FROM payroll_leave_settings WHERE companies_id = $1 FOR UPDATE', [tx.companies_id])
  const settings = await storedLeaveSettings(tx)
  const month = settings?.accrues_from
  if (month === undefined || month >= monthStart(dateInIndia(tx.now))) return false
  await accrueMonth(tx, month, settings?.year_month ?? 1)
  await tx.client.query('UPDATE payroll_leave_settings SET accrues_from = $2 WHERE companies_id = $1', [
    tx.companies_id,
    addDays(monthEnd(month), 1),
  ])
  return true
}

async function accrueMonth(tx: CompanyTx, month: IsoDate, year_month: number): Promise<void> {
  const last = monthEnd(month)
  const kinds = (await leaveKinds(tx)).filter((kind) => kind.is_active && hasBalance(kind))
  const employed = await employedIn(tx, month, last)
  const ids = employed.map((each) => each.payroll_employees_id)
  const settled = await settledAmong(tx, ids)
  const people = employed.filter((each) => !settled.has(each.payroll_employees_id))
  const worked = kinds.some(({ accrual }) => accrual === 'worked')
    ? await daysWorked(tx, people, month)
    : new Map<string, number>()
  const byMonth = kinds.filter(({ accrual }) => accrual !== 'yearly')
  const rows = people.flatMap((person) =>
    byMonth.map(
      (kind): LedgerRow => ({
        payroll_employees_id: person.payroll_employees_id,
        payroll_leave_kinds_id: kind.payroll_leave_kinds_id,
        entry_on: lastDay(last, person),
        entry_kind: 'accrued',
        days: accruedDays(kind, month, person, { worked: worked.get(person.payroll_employees_id) ?? 0, year_month }),
      }),
    ),
  )
  await addEntries(tx, rows)
  await accrueYearly(tx, month, year_month)
  if (endsLeaveYear(month, year_month)) await lapse(tx, ids, kinds, last)
  await accrueYearly(tx, addDays(last, 1), year_month)
}

/** Yearly leave is there from the first day of the year, or of joining. What is there is not added twice. */
export async function accrueYearly(tx: CompanyTx, month: IsoDate, year_month: number): Promise<void> {
  const kinds = (await leaveKinds(tx)).filter(({ is_active, accrual }) => is_active && accrual === 'yearly')
  const people = await employedIn(tx, month, monthEnd(month))
  await addEntries(
    tx,
    people.flatMap((person) =>
      kinds.map(
        (kind): LedgerRow => ({
          payroll_employees_id: person.payroll_employees_id,
          payroll_leave_kinds_id: kind.payroll_leave_kinds_id,
          entry_on: person.joined_on > month ? person.joined_on : month,
          entry_kind: 'accrued',
          days: accruedDays(kind, month, person, { worked: 0, year_month }),
        }),
      ),
    ),
  )
}

const lastDay = (last: IsoDate, { left_on }: NamedEmployee) => (left_on !== null && left_on < last ? left_on : last)

async function lapse(tx: CompanyTx, ids: readonly string[], kinds: readonly StoredKind[], last: IsoDate): Promise<void> {
  const balances = await balancesOf(tx, ids, last)
  await addEntries(
    tx,
    ids.flatMap((payroll_employees_id) =>
      kinds.map(
        ({ payroll_leave_kinds_id, carry_most }): LedgerRow => ({
          payroll_employees_id,
          payroll_leave_kinds_id,
          entry_on: last,
          entry_kind: 'lapsed',
          days: 0 - lapsedDays(balances.get(payroll_employees_id)?.get(payroll_leave_kinds_id) ?? 0, carry_most),
        }),
      ),
    ),
  )
}
