import type { Employee } from '#contract/payroll/employees.ts'
import type { Params } from '#contract/endpoint.ts'
import type { NewLoan, takeBackLoan as takeBackLoanEndpoint } from '#contract/payroll/loans.ts'
import { dateInIndia, type IsoDate, monthStart } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import { openYear } from '#server/ledger/accounts.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { sealed } from '#server/platform/sealed/connection.ts'
import { refuseMatchedEntry } from '#server/domains/accounting/entry-links/entry-links.ts'
import { lockPayroll } from '../payroll-lock/lock-payroll.ts'
import { employeeView, findEmployee } from './read-employees.ts'
import { isSettled, SETTLED } from './settled.ts'

/** Records a loan that was paid from a bank account, and posts it. Throws `invalid` at the field. */
export async function giveLoan(tx: CompanyTx, payroll_employees_id: string, body: NewLoan): Promise<Employee> {
  const { given_on, recover_from, amount, instalment, bank_accounts_id } = body
  const { staff_id, joined_on, employee_code } = await findEmployee(tx, payroll_employees_id)
  if (given_on < joined_on || given_on > dateInIndia(tx.now)) throw fieldError('given_on', 'Enter a day since they joined')
  if (recover_from !== monthStart(recover_from) || recover_from < monthStart(given_on))
    throw fieldError('recover_from', 'Choose the first day of a month, not before the loan')
  if (instalment > amount) throw fieldError('instalment', 'Enter at most the amount of the loan')
  await refuseApproved(tx, recover_from)
  if (await isSettled(tx, payroll_employees_id)) throw fieldError('recover_from', SETTLED)
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

/** Takes back a loan that was recorded by mistake. Throws `wrong_state` once an approved pay run may have recovered a part of it. */
export async function takeBackLoan(
  tx: CompanyTx,
  { payroll_employees_id, payroll_loans_id }: Params<typeof takeBackLoanEndpoint>,
): Promise<Employee> {
  const { rows } = await tx.client.query<{ given_on: IsoDate; recover_from: IsoDate; journal_entries_id: string }>(
    `UPDATE payroll_loans SET voided_on = $4 WHERE companies_id = $1 AND payroll_employees_id = $2 AND payroll_loans_id = $3
       AND voided_on IS NULL RETURNING given_on, recover_from, journal_entries_id`,
    [tx.companies_id, payroll_employees_id, payroll_loans_id, dateInIndia(tx.now)],
  )
  const [loan] = rows
  if (!loan) throw new AppError('not_found', 'This loan does not exist any more.')
  // A settlement recovers also what begins later.
  if ((await isApprovedSince(tx, loan.recover_from)) || (await isSettled(tx, payroll_employees_id)))
    throw new AppError('wrong_state', 'You can’t undo this loan: a pay run that recovers it is approved.')
  await refuseMatchedEntry(tx, loan.journal_entries_id)
  const { employee_code } = await findEmployee(tx, payroll_employees_id)
  await reverse(tx, loan.journal_entries_id, dateInIndia(tx.now), `Loan to employee ${employee_code} taken back`)
  await audit(tx, 'loan_taken_back', 'payroll_employees', payroll_employees_id, { given_on: loan.given_on })
  return employeeView(tx, payroll_employees_id)
}

async function refuseApproved(tx: CompanyTx, recover_from: IsoDate): Promise<void> {
  if (await isApprovedSince(tx, recover_from))
    throw fieldError('recover_from', 'The pay of this month is approved: choose a later one')
}

/** Locks runs of the company, so that none is approved meanwhile. */
async function isApprovedSince(tx: CompanyTx, month: IsoDate): Promise<boolean> {
  await lockPayroll(tx)
  const { rowCount } = await tx.client.query(
    `SELECT 1 FROM payroll_runs WHERE companies_id = $1 AND month >= $2 AND run_status = 'approved' AND run_kind <> 'bonus' LIMIT 1`,
    [tx.companies_id, month],
  )
  return rowCount !== 0
}

/** The ledger account of a bank account in rupees. Throws `invalid` at it. */
export async function accountOfBank(tx: CompanyTx, bank_accounts_id: string): Promise<string> {
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
