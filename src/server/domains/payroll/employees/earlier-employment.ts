import { financialYear, type IsoDate } from '#core/dates.ts'
import { sumPaise } from '#core/money.ts'
import type { YearSoFar } from '#core/payroll/slip-model.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import type { EmployeeRecord } from './table.ts'

/** What earlier employments of a person in the company paid in a financial year, in paise; `elsewhere`: what the latest of them counted besides. */
export type EarlierEmployment = { taxable: number; tax: number; elsewhere: { taxable: number; tax: number } }

type Before = { payroll_employees_id: string; slip: string | null }

/**
 * By employee who was employed before, what approved slips of the financial year of `month` paid them in those employments. A settlement that is
 * approved after they came back counts from then on. `approved_no`: of slips approved before that place; null: all.
 */
export async function earlierEmployments(
  tx: CompanyTx,
  people: readonly Person[],
  month: IsoDate,
  approved_no: number | null = null,
): Promise<Map<string, EarlierEmployment>> {
  const { start, end } = financialYear(month)
  const { rows } = await tx.client.query<Before>(
    named(
      `SELECT n.payroll_employees_id, l.slip FROM unnest(:ids::uuid[], :staff::uuid[], :joined::date[]) AS n (payroll_employees_id, staff_id, joined_on)
         JOIN payroll_employees o ON o.companies_id = :companies_id AND o.staff_id = n.staff_id AND o.joined_on < n.joined_on
         LEFT JOIN LATERAL (SELECT s.slip FROM payroll_slips s
             JOIN payroll_runs r ON r.companies_id = s.companies_id AND r.payroll_runs_id = s.payroll_runs_id
           WHERE s.companies_id = o.companies_id AND s.payroll_employees_id = o.payroll_employees_id AND r.run_status = 'approved'
             AND r.month BETWEEN :start AND :end AND s.slip IS NOT NULL AND (:approved_no::int IS NULL OR r.approved_no < :approved_no)
           ORDER BY r.approved_no DESC LIMIT 1) l ON true
       ORDER BY o.joined_on`,
      {
        companies_id: tx.companies_id,
        ids: people.map((each) => each.payroll_employees_id),
        staff: people.map((each) => each.staff_id),
        joined: people.map((each) => each.joined_on),
        start,
        end,
        approved_no,
      },
    ),
  )
  const years = rows.map(({ payroll_employees_id, slip }) => ({
    payroll_employees_id,
    paid: slip === null ? undefined : (JSON.parse(slip) as Paid),
  }))
  return new Map([...Map.groupBy(years, (row) => row.payroll_employees_id)].map(([id, of]) => [id, sumOf(of)]))
}

/** The year of a slip, and what of `other_taxable` and `other_tax` earlier employments here paid. */
type Paid = { year: YearSoFar; here?: { taxable: number; tax: number } }

function sumOf(rows: readonly { paid: Paid | undefined }[]): EarlierEmployment {
  const paid = rows.flatMap((row) => row.paid ?? [])
  const sum = (of: (year: YearSoFar) => number) => sumPaise(paid.map(({ year }) => of(year)))
  const last = paid.at(-1)
  return {
    taxable: sum((year) => year.taxable),
    tax: sum((year) => year.tax + (year.tax_borne ?? 0)),
    elsewhere: {
      taxable: (last?.year.other_taxable ?? 0) - (last?.here?.taxable ?? 0),
      tax: (last?.year.other_tax ?? 0) - (last?.here?.tax ?? 0),
    },
  }
}

/** As `earlierEmployments()`, for one person of the year in which they joined. */
export const earlierEmployment = async (tx: CompanyTx, person: Person) =>
  (await earlierEmployments(tx, [person], person.joined_on)).get(person.payroll_employees_id)

type Person = Pick<EmployeeRecord, 'payroll_employees_id' | 'staff_id' | 'joined_on'>
