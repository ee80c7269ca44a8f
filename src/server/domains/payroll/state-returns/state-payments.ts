import type { NewStatePayment, StateDues } from '#contract/payroll/state-payments.ts'
import { dateInIndia, type IsoDate, monthStart } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { stateName } from '#core/identifiers/states.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import { openYear } from '#server/ledger/accounts.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { refuseMatchedEntry } from '#server/domains/accounting/entry-links/entry-links.ts'
import { lockPayroll } from '../payroll-lock/lock-payroll.ts'
import { accountOfBank } from '../employees/loans.ts'
import { stateDues } from './state-dues.ts'

const memoNames = { pt: 'Professional tax', lwf: 'Labour welfare fund' } as const

/**
 * Records a challan of a state and month, and posts it unless it is in the books already: the payable is debited, interest and penalty are cost.
 * Throws `invalid` at the field, for a month without the tax too; `conflict` for a challan that is recorded already.
 */
export async function recordPayment(tx: CompanyTx, body: NewStatePayment): Promise<StateDues> {
  const { state_tax, state, month, paid_on, amount, penalty, bank_accounts_id } = body
  const challan_no = body.challan_no.trim()
  if (paid_on > dateInIndia(tx.now)) throw fieldError('paid_on', 'Enter a date that is not in the future')
  if (paid_on < month) throw fieldError('paid_on', 'Enter a date in or after the month')
  // No pay run of the month is reversed meanwhile.
  await lockPayroll(tx)
  const row = (await stateDues(tx)).rows.find(
    (each) => each.state_tax === state_tax && each.state === state && each.month === month,
  )
  if (month !== monthStart(month) || !row || row.owed <= 0)
    throw fieldError('month', 'No approved pay run of this month has this tax')
  if (amount > row.left)
    throw fieldError('amount', 'This is more than what is left to pay. Enter interest and penalty in their own field.')
  const payroll_state_payments_id = newId()
  const journal_entries_id =
    bank_accounts_id === null ? null : await postPayment(tx, payroll_state_payments_id, bank_accounts_id, body)
  await once(
    insertRow(tx.client, 'payroll_state_payments', {
      companies_id: tx.companies_id,
      payroll_state_payments_id,
      state_tax,
      state,
      month,
      paid_on,
      amount,
      penalty,
      challan_no,
      journal_entries_id,
      created_by: tx.accounts_id,
      created_at: tx.now,
    }),
  )
  await audit(tx, 'recorded', 'payroll_state_payments', payroll_state_payments_id, { challan_no, paid_on, amount })
  return stateDues(tx)
}

async function postPayment(tx: CompanyTx, source_ref: string, bank_accounts_id: string, body: NewStatePayment): Promise<string> {
  const { state_tax, state, month, paid_on, amount, penalty } = body
  const ledger_accounts_id = await accountOfBank(tx, bank_accounts_id)
  await openYear(tx, paid_on)
  return post(tx, {
    posting_date: paid_on,
    source: 'payroll_state_payment',
    source_ref,
    memo: `${memoNames[state_tax]} ${stateName(state)} ${month.slice(0, 7)}, challan ${body.challan_no.trim()}`,
    lines: [
      debit(state_tax === 'pt' ? 'pt_payable' : 'lwf_payable', amount),
      debit('tax_penalties', penalty),
      credit({ ledger_accounts_id }, amount + penalty),
    ].filter((line) => line.amount !== 0),
  })
}

async function once(statement: Promise<unknown>): Promise<void> {
  try {
    await statement
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    const message = 'A challan with this number is recorded already'
    throw new AppError('conflict', message, { issues: [{ path: 'challan_no', message }], cause: error })
  }
}

/** Undoes a challan. Throws `not_found` when it is undone, `wrong_state` when a bank line is matched with its entry, or made it. */
export async function voidPayment(tx: CompanyTx, payroll_state_payments_id: string): Promise<StateDues> {
  const today = dateInIndia(tx.now)
  const { rows } = await tx.client.query<{
    journal_entries_id: string | null
    bank_transactions_id: string | null
    paid_on: IsoDate
    challan_no: string
  }>(
    `UPDATE payroll_state_payments SET voided_on = $3 WHERE companies_id = $1 AND payroll_state_payments_id = $2 AND voided_on IS NULL
     RETURNING journal_entries_id, bank_transactions_id, paid_on, challan_no`,
    [tx.companies_id, payroll_state_payments_id, today],
  )
  const [payment] = rows
  if (!payment) throw new AppError('not_found', 'This challan does not exist any more.')
  const { journal_entries_id, bank_transactions_id, challan_no } = payment
  if (bank_transactions_id !== null)
    throw new AppError('wrong_state', 'This challan was recorded from a bank line. Undo that match in Banking first.')
  if (journal_entries_id !== null) {
    await refuseMatchedEntry(tx, journal_entries_id)
    await reverse(tx, journal_entries_id, today, `Challan ${challan_no} undone`)
  }
  await audit(tx, 'voided', 'payroll_state_payments', payroll_state_payments_id, { challan_no })
  return stateDues(tx)
}
