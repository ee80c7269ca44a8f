import type { CompanyTx } from '#server/platform/db.ts'
import { matchTransfer } from '../reconciliation/transfers.ts'

/** Days between the two halves of a transfer. */
const LAG = 3
const MOST = 200

type Half = { bank_transactions_id: string; bank_accounts_id: string; amount: number; transaction_date: string }
type Pair = Half & { mirror_id: string; mirror_account: string }

/**
 * Pairs transfers between own accounts whose other half is beyond doubt: the same amount the other way in another account within three
 * days, the same payment number on both sides, and no second line that would do. All else is left to the suggestions.
 */
export async function pairTransfers(tx: CompanyTx, bank_accounts_id: string): Promise<number> {
  const { rows } = await tx.client.query<Pair>({
    name: 'own_transfer_pairs',
    text: `WITH fresh AS (
        SELECT t.bank_transactions_id, t.bank_accounts_id, t.amount, t.transaction_date, t.reference FROM bank_transactions t
        JOIN bank_accounts a USING (companies_id, bank_accounts_id)
        WHERE t.companies_id = $1 AND t.bank_accounts_id = $2 AND t.transaction_status = 'unmatched' AND t.amount <> 0
          AND t.reference ~ '[0-9]{6}' AND t.line_currency IS NULL AND a.currency = 'INR' AND t.created_at = $3
        ORDER BY t.bank_transactions_id DESC LIMIT ${MOST})
      SELECT f.*, m.id AS mirror_id, m.account AS mirror_account FROM fresh f
      CROSS JOIN LATERAL (
        SELECT min(o.bank_transactions_id::text)::uuid AS id, min(o.bank_accounts_id::text)::uuid AS account, count(*) AS found
        FROM bank_transactions o JOIN bank_accounts b USING (companies_id, bank_accounts_id)
        WHERE o.companies_id = $1 AND o.amount = -f.amount AND o.bank_accounts_id <> f.bank_accounts_id
          AND o.transaction_date BETWEEN f.transaction_date - ${LAG} AND f.transaction_date + ${LAG}
          AND o.transaction_status = 'unmatched' AND o.line_currency IS NULL AND b.currency = 'INR' AND b.is_active
          AND upper(o.reference) = upper(f.reference)) m
      WHERE m.found = 1`,
    values: [tx.companies_id, bank_accounts_id, tx.now],
  })
  const halves = new Map(rows.map((row) => [row.mirror_id, row]))
  // Two fresh lines that both fit one mirror: nobody can say which.
  const certain = [...halves.values()].filter((row) => rows.filter(({ mirror_id }) => mirror_id === row.mirror_id).length === 1)
  for (const { bank_transactions_id, mirror_account, mirror_id } of certain)
    await matchTransfer(tx, { bank_transactions_id, bank_accounts_id: mirror_account, mirror_bank_transactions_id: mirror_id })
  return certain.length
}
