import type { CompanyTx } from '#server/platform/db.ts'
import type { PayoutRecord } from '../table.ts'
import { applyMark } from './mark.ts'
import { fileReference } from './payment.ts'
import { get } from './read.ts'

type Line = { bank_transactions_id: string; transaction_date: string; amount: number; said: string; reference: string | null }

/**
 * Marks as paid what the statement of the account shows: a line of the same amount since the file was made that names our reference, or
 * the payee where no other payout of the file is of that amount. Each line pays one. Matching line and entry stays with reconciliation.
 */
export async function matchLines(tx: CompanyTx, payout_exports_id: string): Promise<{ paid_count: number }> {
  const { bank_accounts_id, exported_on } = await get(tx, payout_exports_id)
  const { rows: waiting } = await tx.client.query<PayoutRecord & { day_no: number }>(
    `SELECT p.*, e.day_no FROM payouts p JOIN payout_exports e USING (companies_id, payout_exports_id)
     WHERE p.companies_id = $1 AND p.payout_exports_id = $2 AND p.payout_status = 'exported' ORDER BY p.payouts_id FOR NO KEY UPDATE OF p`,
    [tx.companies_id, payout_exports_id],
  )
  const { rows: lines } = await tx.client.query<Line>(
    `SELECT bank_transactions_id, transaction_date, -amount AS amount, lower(concat_ws(' ', description, reference, counterparty)) AS said, reference
     FROM bank_transactions WHERE companies_id = $1 AND bank_accounts_id = $2 AND transaction_status = 'unmatched' AND transaction_date >= $3
       AND amount = ANY($4::bigint[]) ORDER BY transaction_date, bank_transactions_id`,
    [tx.companies_id, bank_accounts_id, exported_on, [...new Set(waiting.map((row) => -row.amount))]],
  )
  const left = new Set(lines)
  const alike = Map.groupBy(waiting, (row) => row.amount)
  let paid_count = 0
  for (const { day_no, ...row } of waiting) {
    const reference = fileReference({ day: exported_on, day_no }, row.export_row ?? 0)
    const isAlone = alike.get(row.amount)?.length === 1
    const payee = row.payee_name.toLowerCase()
    const line = [...left].find(
      (each) => each.amount === row.amount && (each.said.includes(reference) || (isAlone && each.said.includes(payee))),
    )
    if (!line) continue
    left.delete(line)
    await applyMark(tx, row, { outcome: 'paid', on: line.transaction_date, utr: line.reference })
    paid_count += 1
  }
  return { paid_count }
}
