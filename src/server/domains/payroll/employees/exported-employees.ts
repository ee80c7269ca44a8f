import { dateInIndia, financialYear } from '#core/dates.ts'
import { stateName } from '#core/identifiers/states.ts'
import { componentCodes } from '#core/payroll/components.ts'
import { writeOwnAmounts } from '#core/payroll/own-amounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Existing, Keys } from '#server/domains/documents/row-imports/kind.ts'
import { type EarlierEmployment, earlierEmployments } from './earlier-employment.ts'
import { earlierWith, type NamedEmployee, termsOf, termsOn } from './read-employees.ts'
import { payField } from './read-row.ts'

type Exported = NamedEmployee & {
  email: string | null
  bank_account_number: string | null
  bank_ifsc: string | null
}

/** Everyone on the payroll as rows of such a file, with the pay of today; the account number is the full one. */
export async function exportedEmployees(tx: CompanyTx, after: Keys | undefined, most: number): Promise<readonly Existing[]> {
  const { rows } = await tx.client.query<Exported>(
    `SELECT e.*, s.staff_name, s.accounts_id, s.bank_status, s.bank_account_number, s.bank_ifsc, coalesce(s.email, a.email) AS email
     FROM payroll_employees e JOIN staff s ON s.companies_id = e.companies_id AND s.staff_id = e.staff_id
       LEFT JOIN accounts a ON a.accounts_id = s.accounts_id
     WHERE e.companies_id = $1 AND ($2::uuid IS NULL OR e.payroll_employees_id > $2) ORDER BY e.payroll_employees_id LIMIT $3`,
    [tx.companies_id, after?.[0] ?? null, most],
  )
  const terms = await termsOf(
    tx,
    rows.map((row) => row.payroll_employees_id),
  )
  const centres = await tx.client.query<{ dimensions_id: string; dimension_name: string }>(
    `SELECT dimensions_id, dimension_name FROM dimensions WHERE companies_id = $1 AND dimension_kind = 'cost_centre'`,
    [tx.companies_id],
  )
  const before = await earlierOf(tx, rows)
  const centreOf = new Map(centres.rows.map(({ dimensions_id, dimension_name }) => [dimensions_id, dimension_name]))
  return rows.map((row) => {
    const held = termsOn(terms.get(row.payroll_employees_id) ?? [], dateInIndia(tx.now))?.terms
    return {
      keys: [row.payroll_employees_id, 1],
      fields: { ...personFields(row, before.get(row.payroll_employees_id)), ...(held ? termsFields(held, centreOf) : {}) },
    }
  })
}

/** What earlier employments here paid each in the year in which they joined, as the employee's page has it: one query a year. */
async function earlierOf(tx: CompanyTx, rows: readonly Exported[]): Promise<Map<string, EarlierEmployment>> {
  const found = new Map<string, EarlierEmployment>()
  for (const [year, of] of Map.groupBy(rows, ({ joined_on }) => financialYear(joined_on).start))
    for (const [id, earlier] of await earlierEmployments(tx, of, year)) found.set(id, earlier)
  return found
}

const orBlank = (amount: number) => (amount === 0 ? null : amount)

function personFields(row: Exported, before: EarlierEmployment | undefined): Existing['fields'] {
  const { employee_code, staff_name, email, designation, joined_on, left_on, born_on, is_woman, has_disability } = row
  const { pan, uan, esi_number, bank_account_number, bank_ifsc } = row
  const earlier = earlierWith(row, before)
  return {
    employee_code,
    staff_name,
    email,
    designation,
    joined_on,
    left_on,
    contract_kind: row.contract_kind,
    born_on,
    is_woman,
    has_disability,
    pan,
    uan,
    esi_number,
    bank_account_number,
    bank_ifsc,
    pay_earlier_taxable: orBlank(earlier.taxable),
    pay_earlier_tax: orBlank(earlier.tax),
  }
}

type HeldTerms = NonNullable<ReturnType<typeof termsOn>>['terms']

function termsFields(terms: HeldTerms, centreOf: ReadonlyMap<string, string>): Existing['fields'] {
  const { rent_city, ...declared } = terms.declared
  return {
    state: stateName(terms.state),
    regime: terms.regime,
    is_epf: terms.is_epf,
    epf_on_full_wage: terms.epf_on_full_wage,
    is_pension: terms.is_pension,
    is_pension_deferred: terms.is_pension_deferred ?? false,
    is_esi: terms.is_esi,
    grade: terms.grade,
    cost_centre: (terms.dimensions_id && centreOf.get(terms.dimensions_id)) ?? null,
    pay_voluntary_pf: orBlank(terms.voluntary_pf),
    pay_own_components: writeOwnAmounts(terms.components.filter(({ code }) => !componentCodes.includes(code))) || null,
    ...Object.fromEntries(
      terms.components.flatMap(({ code, amount }) => (componentCodes.includes(code) ? [[payField(code), amount]] : [])),
    ),
    ...Object.fromEntries(Object.entries(declared).map(([name, amount]) => [`pay_declared_${name}`, orBlank(amount)])),
    rent_city,
  }
}
