import type { Employee } from '#contract/payroll/employees.ts'
import type { IsoDate } from '#core/dates.ts'
import type { LoanLeft, OpenLoan } from '#core/payroll/loan-lines.ts'
import type { RunKind } from '#contract/payroll/runs.ts'
import type { CompanyTx } from '#server/platform/db.ts'

const LAST: IsoDate = '9999-12-01'

/** The loans of one employee with what the latest approved pay left of them. */
export async function loansOf(tx: CompanyTx, payroll_employees_id: string): Promise<Employee['loans']> {
  const ids = [payroll_employees_id]
  const given = (await loansFor(tx, ids, LAST, 'monthly')).get(payroll_employees_id) ?? []
  if (given.length === 0) return []
  return loansAfter(given, await latestLeft(tx, payroll_employees_id)).map((loan, at) => ({
    ...loan,
    amount: given[at]?.left ?? 0,
  }))
}

/** What the latest approved slip left of the loans. */
export async function latestLeft(tx: CompanyTx, payroll_employees_id: string): Promise<readonly LoanLeft[] | undefined> {
  const { rows } = await tx.client.query<{ slip: string | null }>(
    `SELECT s.slip FROM payroll_slips s JOIN payroll_runs r ON r.companies_id = s.companies_id AND r.payroll_runs_id = s.payroll_runs_id
     WHERE s.companies_id = $1 AND s.payroll_employees_id = $2 AND r.run_status = 'approved' ORDER BY r.approved_no DESC LIMIT 1`,
    [tx.companies_id, payroll_employees_id],
  )
  const slip = rows[0]?.slip
  return slip == null ? undefined : (JSON.parse(slip) as { slip: { loans?: LoanLeft[] } }).slip.loans
}

/**
 * The loans that a run recovers, the oldest first, by employee; as given, before anything was recovered. A full and final settlement
 * recovers all, also those whose instalments begin later.
 */
export async function loansFor(
  tx: CompanyTx,
  ids: readonly string[],
  month: IsoDate,
  run_kind: RunKind,
): Promise<Map<string, OpenLoan[]>> {
  const { rows } = await tx.client.query<{
    payroll_employees_id: string
    payroll_loans_id: string
    given_on: IsoDate
    loan: string
  }>(
    `SELECT payroll_employees_id, payroll_loans_id, given_on, loan FROM payroll_loans
     WHERE companies_id = $1 AND payroll_employees_id = ANY($2::uuid[]) AND recover_from <= $3 AND voided_on IS NULL ORDER BY given_on, payroll_loans_id`,
    [tx.companies_id, ids, run_kind === 'final' ? LAST : month],
  )
  return Map.groupBy(
    rows.map(({ loan, ...row }) => {
      const { amount, instalment } = JSON.parse(loan) as { amount: number; instalment: number }
      return { ...row, left: amount, instalment }
    }),
    (row) => row.payroll_employees_id,
  )
}

/** With what the slip before left of them; who is lent nothing more drops out once all is recovered. */
export const loansAfter = (loans: readonly OpenLoan[], before: readonly LoanLeft[] = []): OpenLoan[] =>
  loans.map(({ payroll_loans_id, given_on, left, instalment }) => ({
    payroll_loans_id,
    given_on,
    instalment,
    left: before.find((each) => each.payroll_loans_id === payroll_loans_id)?.left ?? left,
  }))
