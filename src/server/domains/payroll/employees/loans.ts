import type { Employee } from '#contract/payroll/employees.ts'
import type { NewLoan } from '#contract/payroll/loans.ts'
import { dateInIndia, type IsoDate, monthStart } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import { openYear } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { sealed } from '#server/platform/sealed/connection.ts'
import { employeeView, findEmployee } from './read-employees.ts'

/** Records a loan that was paid from a bank account, and posts it. Throws `invalid` at the field. */
export async function giveLoan(tx: CompanyTx, payroll_employees_id: string, body: NewLoan): Promise<Employee> {
  const { given_on, recover_from, amount, instalment, bank_accounts_id } = body
  const { staff_id, joined_on, employee_code } = await findEmployee(tx, payroll_employees_id)
  if (given_on < joined_on || given_on > dateInIndia(tx.now)) throw fieldError('given_on', 'Enter a day since they joined')
  if (recover_from !== monthStart(recover_from) || recover_from < monthStart(given_on))
    throw fieldError('recover_from', 'Choose the first day of a month, not before the loan')
  if (instalment > amount) throw fieldError('instalment', 'Enter at most the amount of the loan')
  await refuseApproved(tx, recover_from)
  const ledger_accounts_id = await accountOfBank(tx, bank_accounts_id)
  const payroll_loans_id = newId()
  await openYear(tx, given_on)
  const journal_entries_id = await post(tx, {
    posting_date: given_on,
    source: 'payroll_loan',
    source_ref: payroll_loans_id,
    memo: `Loan to employee ${employee_code}`,
    lines: [{ ...debit('employee_advances', amount), party: { staff_id } }, credit({ ledger_accounts_id }, amount)],
  })
  await insertRow(tx.client, 'payroll_loans', {
    companies_id: tx.companies_id,
    payroll_loans_id,
    payroll_employees_id,
    given_on,
    recover_from,
    loan: sealed('payroll_loans.loan', JSON.stringify({ amount, instalment })),
    journal_entries_id,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'lent', 'payroll_employees', payroll_employees_id, { given_on })
  return employeeView(tx, payroll_employees_id)
}

async function refuseApproved(tx: CompanyTx, recover_from: IsoDate): Promise<void> {
  const { rowCount } = await tx.client.query(
    `SELECT 1 FROM payroll_runs WHERE companies_id = $1 AND month >= $2 AND run_status = 'approved' LIMIT 1`,
    [tx.companies_id, recover_from],
  )
  if (rowCount) throw fieldError('recover_from', 'The pay of this month is approved: choose a later one')
}

async function accountOfBank(tx: CompanyTx, bank_accounts_id: string): Promise<string> {
  const { rows } = await tx.client.query<{ ledger_accounts_id: string }>(
    `SELECT ledger_accounts_id FROM bank_accounts WHERE companies_id = $1 AND bank_accounts_id = $2 AND is_active AND currency = 'INR'`,
    [tx.companies_id, bank_accounts_id],
  )
  if (!rows[0])
    throw new AppError('invalid', 'Choose an account in rupees', {
      issues: [{ path: 'bank_accounts_id', message: 'Choose an account in rupees' }],
    })
  return rows[0].ledger_accounts_id
}
