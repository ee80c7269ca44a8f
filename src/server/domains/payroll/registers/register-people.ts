import { type IsoDate, monthEnd } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { employedIn, employeesAmong, type NamedEmployee, termsOf, termsOn } from '../employees/read-employees.ts'
import { creditedSlips, type SlipRow, type StoredPay } from '../runs/read-slips.ts'

export type PaidSlip = SlipRow & { pay: StoredPay }
/** Somebody in a register with their place of work, and their locked slips of the month. */
export type RegisterPerson = { person: NamedEmployee; state: string; slips: PaidSlip[] }

/** `Meera Iyer (E001)` */
export const personLabel = ({ staff_name, employee_code }: NamedEmployee): string => `${staff_name} (${employee_code})`

/** Everybody who was employed in a month or paid for it, by code. The place of work is that of the slip, else of the terms of the month. */
export async function registerPeople(tx: CompanyTx, month: IsoDate): Promise<RegisterPerson[]> {
  const credited = (await creditedSlips(tx, month, month, 'month')).flatMap(({ row }) =>
    row.pay ? [{ ...row, pay: row.pay }] : [],
  )
  const slips = Map.groupBy<string, PaidSlip>(credited, (row) => row.payroll_employees_id)
  const employed = await employedIn(tx, month, monthEnd(month))
  const known = new Set(employed.map((each) => each.payroll_employees_id))
  // A leaver may be paid after the month of their last day.
  const others = await employeesAmong(
    tx,
    [...slips.keys()].filter((each) => !known.has(each)),
  )
  const people = [...employed, ...others].toSorted((one, other) => (one.employee_code < other.employee_code ? -1 : 1))
  const terms = await termsOf(
    tx,
    people.map((each) => each.payroll_employees_id),
  )
  return people.map((person) => {
    const own = slips.get(person.payroll_employees_id) ?? []
    const held = termsOn(terms.get(person.payroll_employees_id) ?? [], monthEnd(month))
    return { person, state: own.at(-1)?.pay.state ?? held?.terms.state ?? '', slips: own }
  })
}
