import type { PayoutExport } from '#contract/payouts/payout-exports.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { sumPaise } from '#core/money.ts'
import { type BankFormat, bankFileFormats, paymentProblem } from '#core/payouts/bank-files.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { auditAmounts } from '../create-payouts.ts'
import { releasePlanUsage } from '../payout-changes.ts'
import { newReference } from '../rows.ts'
import type { PayoutRecord } from '../table.ts'
import { get } from './read.ts'
import { paymentOf } from './payment.ts'
import { nextOfDay, debitAccount } from './export-account.ts'

type Wanted = { bank_format: BankFormat; client_code: string }

/**
 * Puts payouts that are being approved into a bank file: all or none. Throws `invalid` at `bank_format` if the format does not support one
 * of them.
 */
export async function exportThem(tx: CompanyTx, rows: readonly PayoutRecord[], wanted: Wanted): Promise<string> {
  const { bank_format, client_code } = wanted
  const format = bankFileFormats[bank_format]
  const [first] = rows
  if (!first) throw new AppError('wrong_state', 'Nothing is waiting for approval.')
  if (rows.some((row) => row.bank_accounts_id !== first.bank_accounts_id))
    throw fieldError('bank_format', 'A file pays from one account: approve the payouts of each account separately')
  if (rows.length > format.most_rows)
    throw fieldError(
      'bank_format',
      t('This bank accepts {most_rows} payments in a file, and you have {length}', {
        most_rows: format.most_rows,
        length: rows.length,
      }),
    )
  if (format.needs_client_code && client_code === '')
    throw fieldError('client_code', 'Enter the code your bank has for you: the file name uses it')
  const exported_on = dateInIndia(tx.now)
  const [day_no, account] = [await nextOfDay(tx, exported_on), await debitAccount(tx, first.bank_accounts_id)]
  const facts = { debit_account_number: account.account_number, client_code, day: exported_on, day_no }
  for (const [at, row] of rows.entries()) {
    if (row.payee_account_number === null)
      throw fieldError(
        'bank_format',
        t('{payee_name} is paid by UPI, which a file cannot do: remove the payout', { payee_name: row.payee_name }),
      )
    const payment = paymentOf({ ...row, export_row: at + 1 }, facts, account.ifsc)
    const problem = paymentProblem(bank_format, payment, facts)
    if (problem !== undefined) throw fieldError('bank_format', `${row.payee_name}: ${problem}`)
  }
  const payout_exports_id = newId()
  await insertRow(tx.client, 'payout_exports', {
    companies_id: tx.companies_id,
    payout_exports_id,
    bank_accounts_id: first.bank_accounts_id,
    bank_format,
    file_name: format.file_name(facts),
    client_code,
    exported_on,
    day_no,
    payout_count: rows.length,
    amount: sumPaise(rows.map((row) => row.amount)),
    exported_by: tx.accounts_id,
    created_at: tx.now,
  })
  await tx.client.query(
    `UPDATE payouts p SET payout_status = 'exported', payout_exports_id = $3, export_row = n.export_row, sent_at = $4, expected_by = NULL
     FROM unnest($2::uuid[]) WITH ORDINALITY AS n (payouts_id, export_row)
     WHERE p.companies_id = $1 AND p.payouts_id = n.payouts_id`,
    [tx.companies_id, rows.map((row) => row.payouts_id), payout_exports_id, tx.now],
  )
  auditAmounts(tx, 'exported', rows)
  await audit(tx, 'created', 'payout_exports', payout_exports_id, { bank_format, payout_count: rows.length })
  return payout_exports_id
}

/**
 * Takes a file back that was never given to the bank. Its payouts wait for approval again, each under another reference, so that the bank's
 * answer to the old file would name none of them. Throws `wrong_state` once anything is known of it.
 */
export async function withdraw(tx: CompanyTx, payout_exports_id: string, reason: string): Promise<PayoutExport> {
  const { rowCount } = await tx.client.query(
    'SELECT 1 FROM payout_exports WHERE companies_id = $1 AND payout_exports_id = $2 AND withdrawn_at IS NULL FOR NO KEY UPDATE',
    [tx.companies_id, payout_exports_id],
  )
  if (!rowCount) {
    await get(tx, payout_exports_id)
    throw new AppError('wrong_state', 'This file is already withdrawn.')
  }
  const { rows } = await tx.client.query<PayoutRecord>(
    'SELECT * FROM payouts WHERE companies_id = $1 AND payout_exports_id = $2 ORDER BY payouts_id FOR NO KEY UPDATE',
    [tx.companies_id, payout_exports_id],
  )
  if (rows.some((row) => row.payout_status !== 'exported'))
    throw new AppError('wrong_state', 'The bank has this file: some of its payouts are already paid or failed.')
  for (const [counted_on, some] of Map.groupBy(rows, (row) => row.counted_on))
    await releasePlanUsage(tx, { amount: sumPaise(some.map((row) => row.amount)), counted_on })
  await tx.client.query(
    `UPDATE payouts p SET payout_status = 'pending', payout_exports_id = NULL, export_row = NULL, approved_by = NULL, approved_at = NULL, workflow_hash = NULL,
       counted_on = NULL, sent_at = NULL, version = version + 1, reference = n.reference, status_reason = $4, updated_at = $5
     FROM unnest($2::uuid[], $3::text[]) AS n (payouts_id, reference) WHERE p.companies_id = $1 AND p.payouts_id = n.payouts_id`,
    [tx.companies_id, rows.map((row) => row.payouts_id), rows.map(() => newReference()), reason, tx.now],
  )
  await tx.client.query(
    `UPDATE payout_exports SET withdrawn_at = $3, withdrawn_by = $4, withdraw_reason = $5 WHERE companies_id = $1 AND payout_exports_id = $2`,
    [tx.companies_id, payout_exports_id, tx.now, tx.accounts_id, reason],
  )
  auditAmounts(tx, 'pending', rows)
  await audit(tx, 'withdrawn', 'payout_exports', payout_exports_id, { reason })
  return get(tx, payout_exports_id)
}
