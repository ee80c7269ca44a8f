import type { IsoDate } from '#core/dates.ts'
import type { LentLoan } from '#core/payroll/perquisite-months.ts'
import type { Perquisite, PerquisiteFacts, PerquisiteKind } from '#core/payroll/perquisite-model.ts'
import type { Benefits } from '#core/payroll/slip-perquisites.ts'
import type { LoanLeft } from '#core/payroll/loan-lines.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Stored = {
  payroll_employees_id: string
  payroll_perquisites_id: string
  perquisite_kind: PerquisiteKind
  from_month: IsoDate
  until_month: IsoDate | null
  facts: string
}

/** Benefits on file of these employees, the earliest first. */
export async function perquisitesOf(tx: CompanyTx, ids: readonly string[]): Promise<Map<string, Perquisite[]>> {
  const { rows } = await tx.client.query<Stored>(
    `SELECT payroll_employees_id, payroll_perquisites_id, perquisite_kind, from_month, until_month, facts FROM payroll_perquisites
     WHERE companies_id = $1 AND payroll_employees_id = ANY($2::uuid[]) AND voided_on IS NULL ORDER BY from_month, payroll_perquisites_id`,
    [tx.companies_id, ids],
  )
  const found = new Map<string, Perquisite[]>()
  for (const { payroll_employees_id, facts, ...row } of rows)
    found.set(payroll_employees_id, [
      ...(found.get(payroll_employees_id) ?? []),
      { ...row, is_tax_borne: false, ...(JSON.parse(facts) as Omit<PerquisiteFacts, 'is_tax_borne'>) },
    ])
  return found
}

/** What a pay run needs of the benefits of these employees; loans as given, before anything was recovered. */
export async function benefitsOf(tx: CompanyTx, ids: readonly string[]): Promise<Map<string, Benefits>> {
  const found = await perquisitesOf(tx, ids)
  const withLoan = [...found].filter(([, rows]) => rows.some((row) => row.perquisite_kind === 'loan')).map(([id]) => id)
  const loans = withLoan.length > 0 ? await lentTo(tx, withLoan) : new Map<string, LentLoan[]>()
  return new Map([...found].map(([id, rows]) => [id, { rows, loans: loans.get(id) ?? [] }]))
}

/** Everything lent to these employees, also where instalments begin later. */
async function lentTo(tx: CompanyTx, ids: readonly string[]): Promise<Map<string, LentLoan[]>> {
  const { rows } = await tx.client.query<
    Pick<LentLoan, 'payroll_loans_id' | 'given_on' | 'recover_from'> & { payroll_employees_id: string; loan: string }
  >(
    `SELECT payroll_employees_id, payroll_loans_id, given_on, recover_from, loan FROM payroll_loans
     WHERE companies_id = $1 AND payroll_employees_id = ANY($2::uuid[]) AND voided_on IS NULL ORDER BY given_on, payroll_loans_id`,
    [tx.companies_id, ids],
  )
  const loans = new Map<string, LentLoan[]>()
  for (const { payroll_employees_id, loan, ...row } of rows) {
    const { amount, instalment } = JSON.parse(loan) as { amount: number; instalment: number }
    loans.set(payroll_employees_id, [
      ...(loans.get(payroll_employees_id) ?? []),
      { ...row, given: amount, left: amount, instalment },
    ])
  }
  return loans
}

/** With what the slip before left of the loans. */
export const benefitsAfter = ({ rows, loans }: Benefits, before: readonly LoanLeft[] = []): Benefits => ({
  rows,
  loans: loans.map((loan) => ({
    ...loan,
    left: before.find((each) => each.payroll_loans_id === loan.payroll_loans_id)?.left ?? loan.left,
  })),
})
