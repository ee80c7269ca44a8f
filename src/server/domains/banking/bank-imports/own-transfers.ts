import type { CompanyTx } from '#server/platform/db.ts'
import { matchTransfer } from '../reconciliation/transfers.ts'

/** Days between the two halves of a transfer. */
const LAG = 3
const MOST = 200

type Pair = { bank_transactions_id: string; mirror_id: string; mirror_account: string }

/**
 * Transfers between own accounts with a certain counterpart: the same amount in the other direction in another account within three days, the
 * same payment number on both sides, and no second candidate. A payout to an own account is in the books already. All others are left
 * to the suggestions.
 */
export async function certainPairs(tx: CompanyTx, bank_accounts_id: string): Promise<Pair[]> {
  const { rows } = await tx.client.query<Pair>({
    name: 'own_transfer_pairs',
    text: `WITH waiting AS (
        SELECT t.bank_transactions_id, t.bank_accounts_id, t.amount, t.transaction_date, t.reference FROM bank_transactions t
        JOIN bank_accounts a USING (companies_id, bank_accounts_id)
        WHERE t.companies_id = $1 AND t.bank_accounts_id = $2 AND t.transaction_status = 'unmatched' AND t.amount <> 0
          AND t.reference ~ '[0-9]{6}' AND t.line_currency IS NULL AND a.currency = 'INR'
        ORDER BY t.transaction_date DESC, t.row_order DESC LIMIT ${MOST})
      SELECT w.bank_transactions_id, m.id AS mirror_id, m.account AS mirror_account FROM waiting w
      CROSS JOIN LATERAL (
        SELECT min(o.bank_transactions_id::text)::uuid AS id, min(o.bank_accounts_id::text)::uuid AS account, count(*) AS found
        FROM bank_transactions o JOIN bank_accounts b USING (companies_id, bank_accounts_id)
        WHERE o.companies_id = $1 AND o.amount = -w.amount AND o.bank_accounts_id <> w.bank_accounts_id
          AND o.transaction_date BETWEEN w.transaction_date - ${LAG} AND w.transaction_date + ${LAG}
          AND o.transaction_status = 'unmatched' AND o.line_currency IS NULL AND b.currency = 'INR' AND b.is_active
          AND upper(o.reference) = upper(w.reference)) m
      WHERE m.found = 1 AND NOT EXISTS (
        SELECT 1 FROM payouts p WHERE p.companies_id = $1 AND p.payout_status = 'processed' AND p.payout_kind = 'own_account'
          AND p.bank_accounts_id = CASE WHEN w.amount < 0 THEN w.bank_accounts_id ELSE m.account END
          AND p.to_bank_accounts_id = CASE WHEN w.amount < 0 THEN m.account ELSE w.bank_accounts_id END AND p.amount = abs(w.amount)
          AND p.processed_on BETWEEN w.transaction_date - ${LAG} AND w.transaction_date + ${LAG})
      ORDER BY w.bank_transactions_id`,
    values: [tx.companies_id, bank_accounts_id],
  })
  // Two lines fit one counterpart: the choice is unclear.
  return rows.filter((row) => rows.filter(({ mirror_id }) => mirror_id === row.mirror_id).length === 1)
}

export const pairTransfer = (tx: CompanyTx, { bank_transactions_id, mirror_id, mirror_account }: Pair) =>
  matchTransfer(tx, { bank_transactions_id, bank_accounts_id: mirror_account, mirror_bank_transactions_id: mirror_id })
