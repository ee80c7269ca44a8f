import type { NewLeaveRequest } from '#contract/payroll/leave-requests.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { findEmployee } from '#server/domains/payroll/employees/read-employees.ts'
import { accrueNextMonth } from '#server/domains/payroll/leave/accrue.ts'
import { addHoliday } from '#server/domains/payroll/leave/holidays.ts'
import { addEntries } from '#server/domains/payroll/leave/ledger.ts'
import { addApproved } from '#server/domains/payroll/leave/requests.ts'
import { leaveKinds } from '#server/domains/payroll/leave/setup.ts'
import { startLeave } from '#server/domains/payroll/leave/start-leave.ts'
import type { Story } from './payroll-people.ts'

/** Leave from the first month on, with opening balances, holidays, and what every month since earned. */
export async function openLeave(tx: CompanyTx, { months, employees }: Story): Promise<void> {
  const [first] = months
  if (first === undefined) return
  await startLeave(tx, first)
  const kinds = await kindIds(tx)
  await addEntries(
    tx,
    [...employees.values()].flatMap((payroll_employees_id, at) =>
      // Who joins later opens with nothing.
      at === 12
        ? []
        : (['EL', 'SL', 'CL'] as const).map((code) => ({
            payroll_employees_id,
            payroll_leave_kinds_id: kinds.get(code) ?? '',
            entry_on: first,
            entry_kind: 'opening' as const,
            days: code === 'EL' ? 4 + (at % 5) * 2.5 : 5,
          })),
    ),
  )
  const year = Number(first.slice(0, 4))
  for (const [day, holiday_name] of [
    [`${year}-05-01`, 'Maharashtra Day'],
    [`${year}-08-15`, 'Independence Day'],
    [`${year}-10-02`, 'Gandhi Jayanti'],
    [`${year}-12-25`, 'Christmas'],
    [`${year + 1}-01-26`, 'Republic Day'],
  ] as const)
    await addHoliday(tx, { holiday_on: day, holiday_name, state: null })
  while (await accrueNextMonth(tx));
}

const kindIds = async (tx: CompanyTx): Promise<Map<string, string>> =>
  new Map((await leaveKinds(tx)).map((kind) => [kind.kind_code, kind.payroll_leave_kinds_id]))

/** Who is away: the month of the story, the day of the month, days, kind. The last is recorded after its month was paid. */
const away: readonly { at: number; name: string; code: string; month: number; day: number; days: number }[] = [
  { at: 1, name: 'Rahul Patil', code: 'EL', month: 1, day: 11, days: 3 },
  { at: 2, name: 'Kavita Rane', code: 'SL', month: 2, day: 3, days: 2 },
  { at: 4, name: 'Anita Desai', code: 'ML', month: 4, day: 10, days: 182 },
  { at: 5, name: 'Imran Shaikh', code: 'LOP', month: 5, day: 9, days: 2 },
  { at: 5, name: 'Farida Khan', code: 'CL', month: 5, day: 21, days: 1 },
  { at: 6, name: 'Sunil Gaikwad', code: 'LOP', month: 5, day: 24, days: 1 },
  { at: 6, name: 'Vikas Yadav', code: 'EL', month: 6, day: 12, days: 4 },
]

/** Leave that is known when a month is computed. */
export async function takeLeave(tx: CompanyTx, { months, employees }: Story, at: number): Promise<void> {
  const kinds = await kindIds(tx)
  for (const { name, code, month, day, days } of away.filter((each) => each.at === at)) {
    const first = months[month]
    const employee = employees.get(name)
    if (first === undefined || employee === undefined) continue
    await addApproved(tx, await findEmployee(tx, employee), span(kinds.get(code) ?? '', addDays(first, day - 1), days))
  }
}

const span = (payroll_leave_kinds_id: string, from_on: IsoDate, days: number): NewLeaveRequest => ({
  payroll_leave_kinds_id,
  from_on: weekday(from_on),
  to_on: addDays(weekday(from_on), days - 1),
  starts_midday: false,
  ends_midday: false,
  reason: '',
})

/** The day itself, or Monday: a leave of one day does not fall on a Sunday. */
const weekday = (day: IsoDate): IsoDate => (new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? addDays(day, 1) : day)
