import type { ReconciliationStatement } from '#contract/banking/reconciliation-statement.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type BookItem = ReconciliationStatement['not_in_bank']['rows'][number]

// OFFSET 0 and single-row subqueries force the planner to use the written order, whatever the table statistics: from the few
// items that are open to what is known of each, and never from all lines of the account to those that are open.

/** Each step of `lag` in reconciliation_clearings. */
const lags = '(VALUES (2), (8), (32), (128), (512), (100000)) AS step(lag)'

/** Entries of earlier days that were cleared later: a few ranges of an index, however many items there are. */
const late = (kind: 'line' | 'entry') => `${lags} CROSS JOIN LATERAL (
    SELECT c.items_id, c.opened_on, c.debit - c.credit AS amount FROM reconciliation_clearings c
    WHERE c.companies_id = $1 AND c.bank_accounts_id = $2 AND c.lag = step.lag AND c.lag > 0 AND c.opened_on BETWEEN $3::date - step.lag AND $3
      AND c.cleared_on > $3 AND c.item_kind = '${kind}' OFFSET 0) late`

const cleared = (entry: string) =>
  `(SELECT 1 FROM reconciliation_clearings c WHERE c.companies_id = $1 AND c.bank_accounts_id = $2 AND c.items_id = ${entry})`

/**
 * Entries of the account unmatched at the end of the day: those cleared later, and those never cleared, which are looked up in the months
 * that are not fully cleared. An entry and its reversal, both before the day's end, cancel out.
 */
export async function notInBank(tx: CompanyTx, values: readonly string[]): Promise<BookItem[]> {
  const { rows } = await tx.client.query<BookItem>({
    name: 'reconciliation_not_in_bank',
    text: `WITH months AS MATERIALIZED (
        SELECT a.month FROM (
          SELECT month, sum(debit) AS debit, sum(credit) AS credit FROM account_months
          WHERE companies_id = $1 AND ledger_accounts_id = $4 AND month <= $3 GROUP BY month) a
        LEFT JOIN reconciliation_months k ON k.companies_id = $1 AND k.bank_accounts_id = $2 AND k.month = a.month
        WHERE a.debit <> coalesce(k.debit, 0) OR a.credit <> coalesce(k.credit, 0)),
      never AS MATERIALIZED (
        SELECT l.journal_entries_id, l.posting_date, sum(l.amount) AS amount FROM months
        CROSS JOIN LATERAL (
          SELECT j.journal_entries_id, j.posting_date, j.amount FROM journal_lines j
          WHERE j.companies_id = $1 AND j.ledger_accounts_id = $4 AND j.posting_date <= $3
            AND j.posting_date BETWEEN months.month AND (months.month + interval '1 month' - interval '1 day')::date OFFSET 0) l
        WHERE ${cleared('l.journal_entries_id')} IS NULL GROUP BY 1, 2),
      open AS MATERIALIZED (
        SELECT n.journal_entries_id, n.posting_date, n.amount FROM never n
        CROSS JOIN LATERAL (SELECT e.source, e.reverses_id FROM journal_entries e
          WHERE e.companies_id = $1 AND e.journal_entries_id = n.journal_entries_id OFFSET 0) e
        WHERE n.amount <> 0 AND e.source <> 'bank_opening'
          AND (SELECT 1 FROM journal_entries r WHERE r.companies_id = $1 AND r.reverses_id = n.journal_entries_id AND r.posting_date <= $3
            AND ${cleared('r.journal_entries_id')} IS NULL) IS NULL
          AND (SELECT 1 FROM journal_entries o WHERE o.companies_id = $1 AND o.journal_entries_id = e.reverses_id AND o.posting_date <= $3
            AND ${cleared('o.journal_entries_id')} IS NULL) IS NULL
        UNION ALL
        SELECT items_id, opened_on, amount FROM ${late('entry')})
      SELECT o.journal_entries_id, o.posting_date, e.memo, o.amount::bigint AS amount FROM open o
      CROSS JOIN LATERAL (SELECT e.memo FROM journal_entries e
        WHERE e.companies_id = $1 AND e.journal_entries_id = o.journal_entries_id OFFSET 0) e
      ORDER BY o.posting_date, o.journal_entries_id`,
    values: [...values],
  })
  return rows
}

type BankItem = ReconciliationStatement['not_in_books']['rows'][number]

/** Lines unmatched at the end of the day: open or excluded ones, and those cleared later. */
export async function notInBooks(tx: CompanyTx, values: readonly string[]): Promise<BankItem[]> {
  const { rows } = await tx.client.query<BankItem>({
    name: 'reconciliation_not_in_books',
    text: `WITH open AS MATERIALIZED (
        SELECT t.bank_transactions_id FROM (VALUES ('unmatched'), ('excluded')) AS s(status)
        CROSS JOIN LATERAL (SELECT t.bank_transactions_id FROM bank_transactions t
          WHERE t.companies_id = $1 AND t.bank_accounts_id = $2 AND t.transaction_status = s.status AND t.transaction_date <= $3 OFFSET 0) t
        UNION ALL
        SELECT items_id FROM ${late('line')})
      SELECT t.bank_transactions_id, t.transaction_date, t.description, t.reference, t.amount FROM open
      CROSS JOIN LATERAL (SELECT * FROM bank_transactions t
        WHERE t.companies_id = $1 AND t.bank_transactions_id = open.bank_transactions_id OFFSET 0) t
      WHERE t.line_currency IS NULL AND t.amount <> 0
      ORDER BY t.transaction_date, t.row_order, t.bank_transactions_id`,
    values: [...values],
  })
  return rows
}
