import { dateInIndia } from '#core/dates.ts'
import { dueOfLine } from '#core/payroll/bank-dues.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { named } from '#server/platform/named-parameters.ts'
import type { MatchInput } from '#server/domains/banking/reconciliation/match-input.ts'
import { lockPayroll } from '../payroll-lock/lock-payroll.ts'
import { openStateDues } from './bank-dues.ts'

const taxOfRole = { pt_payable: 'pt', lwf_payable: 'lwf' } as const

/**
 * Lines are booked to an account: each that is what is left of a state and month closes it, as a challan with the reference of the bank. Lines that
 * fit none, and one that is recorded already, are left to people.
 */
export async function payByLines(tx: CompanyTx, ledger_accounts_id: string, lines: readonly MatchInput[]): Promise<void> {
  const { rows } = await tx.client.query<{ role: keyof typeof taxOfRole }>(
    `SELECT account_role AS role FROM ledger_accounts
     WHERE companies_id = $1 AND ledger_accounts_id = $2 AND account_role IN ('pt_payable', 'lwf_payable')`,
    [tx.companies_id, ledger_accounts_id],
  )
  const role = rows[0]?.role
  if (role === undefined) return
  // No pay run is reversed, and no challan recorded, meanwhile.
  await lockPayroll(tx)
  for (const line of lines) {
    const open = (await openStateDues(tx)).filter((due) => due.role === role)
    const due = dueOfLine(line, open)
    if (due?.state == null) continue
    const payroll_state_payments_id = newId()
    const challan_no = line.reference?.trim().slice(0, 40) || `Bank ${line.transaction_date}`
    const { rowCount } = await tx.client.query(
      named(
        `INSERT INTO payroll_state_payments (companies_id, payroll_state_payments_id, state_tax, state, month, paid_on, amount, penalty, challan_no,
           bank_transactions_id, created_by, created_at)
         VALUES (:companies_id, :payroll_state_payments_id, :state_tax, :state, :month, :paid_on, :amount, 0, :challan_no, :bank_transactions_id,
           :created_by, :created_at)
         ON CONFLICT DO NOTHING`,
        {
          companies_id: tx.companies_id,
          payroll_state_payments_id,
          state_tax: taxOfRole[role],
          state: due.state,
          month: due.month,
          paid_on: line.transaction_date,
          amount: due.amount,
          challan_no,
          bank_transactions_id: line.bank_transactions_id,
          created_by: tx.accounts_id,
          created_at: tx.now,
        },
      ),
    )
    if (rowCount === 0) continue
    await audit(tx, 'recorded', 'payroll_state_payments', payroll_state_payments_id, { challan_no, amount: due.amount })
  }
}

/** The matches of lines are undone: what they closed is owed again. */
export async function releaseLines(tx: CompanyTx, bank_transactions_ids: readonly string[]): Promise<void> {
  const { rows } = await tx.client.query<{ payroll_state_payments_id: string; challan_no: string }>(
    `UPDATE payroll_state_payments SET voided_on = $3
     WHERE companies_id = $1 AND bank_transactions_id = ANY($2::uuid[]) AND voided_on IS NULL RETURNING payroll_state_payments_id, challan_no`,
    [tx.companies_id, bank_transactions_ids, dateInIndia(tx.now)],
  )
  for (const { payroll_state_payments_id, challan_no } of rows)
    await audit(tx, 'voided', 'payroll_state_payments', payroll_state_payments_id, { challan_no })
}
