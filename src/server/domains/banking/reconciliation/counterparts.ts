import type { RecordedPayment } from '#core/banking/matching/types.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { columnsOf, grouped } from './by-line.ts'
import type { MatchInput, TransferCounterpart } from './match-input.ts'

const MOST = 5
/** The maximum number of days between the two lines. */
const NEAR = { payments: 45, mirrors: 4 }

/** Recorded payments of the line's amount and bank account that are not matched yet. */
export async function paymentsOf(tx: CompanyTx, lines: readonly MatchInput[]): Promise<Map<string, RecordedPayment[]>> {
  const { rows } = await tx.client.query<RecordedPayment & { id: string }>({
    name: 'reconciliation_payments',
    text: `SELECT k.id, p.* FROM unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::date[]) AS k(id, bank, amount, day)
      JOIN bank_accounts b ON b.companies_id = $1 AND b.bank_accounts_id = k.bank
      CROSS JOIN LATERAL (
        SELECT p.payments_id, p.customers_id, p.customer_name, p.payment_date, p.amount, p.reference FROM payments p
        WHERE p.companies_id = $1 AND p.status = 'recorded' AND p.ledger_accounts_id = b.ledger_accounts_id AND p.amount = k.amount
          AND p.payment_date BETWEEN k.day - ${NEAR.payments} AND k.day + ${NEAR.payments}
          AND NOT EXISTS (SELECT 1 FROM reconciliation_match_payments m WHERE m.companies_id = $1 AND m.payments_id = p.payments_id AND m.is_live)
        ORDER BY abs(p.payment_date - k.day), p.payments_id LIMIT ${MOST}) p`,
    values: [tx.companies_id, ...columnsOf(lines)],
  })
  return grouped(rows)
}

/**
 * Lines of other own accounts for the same amount in the opposite direction, near in time: unmatched, or posted as a transfer
 * that lacks this half.
 */
export async function mirrorsOf(tx: CompanyTx, lines: readonly MatchInput[]): Promise<Map<string, TransferCounterpart[]>> {
  const { rows } = await tx.client.query<TransferCounterpart & { id: string }>({
    name: 'reconciliation_mirrors',
    text: `SELECT k.id, t.* FROM unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::date[]) AS k(id, bank, amount, day)
      CROSS JOIN LATERAL (
        SELECT t.bank_transactions_id, t.bank_accounts_id, t.transaction_date, t.amount, t.description, t.reference, t.counterparty, t.vpa,
          b.account_label, b.account_number, t.transaction_status <> 'unmatched' AS is_posted
        FROM bank_transactions t JOIN bank_accounts b ON b.companies_id = t.companies_id AND b.bank_accounts_id = t.bank_accounts_id
        WHERE t.companies_id = $1 AND t.amount = -k.amount AND t.bank_accounts_id <> k.bank AND b.currency = 'INR' AND t.line_currency IS NULL
          AND t.transaction_date BETWEEN k.day - ${NEAR.mirrors} AND k.day + ${NEAR.mirrors}
          AND (t.transaction_status = 'unmatched' OR EXISTS (
            SELECT 1 FROM reconciliation_match_lines l JOIN reconciliation_matches m USING (companies_id, reconciliation_matches_id)
            JOIN bank_accounts o ON o.companies_id = m.companies_id AND o.ledger_accounts_id = m.ledger_accounts_id AND o.bank_accounts_id = k.bank
            WHERE l.companies_id = $1 AND l.bank_transactions_id = t.bank_transactions_id AND l.is_live AND m.match_kind = 'transfer'
              AND NOT EXISTS (SELECT 1 FROM reconciliation_match_lines p WHERE p.companies_id = $1
                AND p.reconciliation_matches_id = l.reconciliation_matches_id AND p.bank_transactions_id <> l.bank_transactions_id)))
        ORDER BY abs(t.transaction_date - k.day), t.bank_transactions_id LIMIT ${MOST}) t`,
    values: [tx.companies_id, ...columnsOf(lines.filter(({ amount }) => amount !== 0))],
  })
  return grouped(rows)
}
