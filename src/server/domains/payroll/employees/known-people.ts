import type { CompanyTx } from '#server/platform/db.ts'
import type { RowValues } from '#server/domains/documents/row-imports/kind.ts'
import { words } from '#server/domains/documents/row-imports/match-existing.ts'

type Person = { staff_id: string; name_key: string; emails: string[]; has_bank: boolean; is_employed: boolean }

/** Who and what rows of employees can name: codes and numbers that are taken, staff, members of the company and cost centres. */
export async function knownPeople(tx: CompanyTx, rows: readonly RowValues[]) {
  const given = (field: string) => rows.flatMap((row) => words(row, field, null)?.toLowerCase() ?? [])
  const { rows: employees } = await tx.client.query<{
    employee_code: string
    pan: string | null
    uan: string | null
    esi_number: string | null
    left_on: string | null
  }>('SELECT employee_code, pan, uan, esi_number, left_on FROM payroll_employees WHERE companies_id = $1', [tx.companies_id])
  const { rows: people } = await tx.client.query<Person>(
    `SELECT s.staff_id, s.name_key, array_remove(ARRAY[lower(s.email), lower(a.email)], NULL) AS emails,
       s.bank_account_number IS NOT NULL AS has_bank, EXISTS (SELECT 1 FROM payroll_employees e
         WHERE e.companies_id = s.companies_id AND e.staff_id = s.staff_id AND e.left_on IS NULL) AS is_employed
     FROM staff s LEFT JOIN accounts a ON a.accounts_id = s.accounts_id
     WHERE s.companies_id = $1 AND s.is_active AND (lower(s.email) = ANY($2) OR lower(a.email) = ANY($2) OR s.name_key = ANY($3))`,
    [tx.companies_id, given('email'), given('staff_name')],
  )
  const { rows: members } = await tx.client.query<{ email: string; accounts_id: string }>(
    `SELECT lower(a.email) AS email, a.accounts_id FROM memberships m JOIN accounts a USING (accounts_id)
     WHERE m.companies_id = $1 AND lower(a.email) = ANY($2)`,
    [tx.companies_id, given('email')],
  )
  const { rows: centres } = await tx.client.query<{ name: string; dimensions_id: string }>(
    `SELECT lower(dimension_name) AS name, dimensions_id FROM dimensions
     WHERE companies_id = $1 AND is_active AND dimension_kind = 'cost_centre' AND lower(dimension_name) = ANY($2)`,
    [tx.companies_id, given('cost_centre')],
  )
  // Who left can be employed again, with the same numbers and another code.
  const employed = employees.filter(({ left_on }) => left_on === null)
  const taken = (field: 'pan' | 'uan' | 'esi_number') => new Set(employed.map((each) => each[field]))
  return {
    codes: new Set(employees.map((each) => each.employee_code)),
    numbers: { pan: taken('pan'), uan: taken('uan'), esi_number: taken('esi_number') },
    people,
    members: new Map(members.map(({ email, accounts_id }) => [email, accounts_id])),
    centres: new Map(centres.map(({ name, dimensions_id }) => [name, dimensions_id])),
  }
}
export type KnownPeople = Awaited<ReturnType<typeof knownPeople>>
