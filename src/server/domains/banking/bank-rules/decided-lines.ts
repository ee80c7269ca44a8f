import type { RuledLine } from '#core/banking/bank-rules/rule.ts'
import type { CompanyTx } from '#server/platform/db.ts'

const LINES_DECIDED = 3_000

export const ruled = 't.bank_accounts_id, t.amount, t.description, t.counterparty, t.vpa, t.rail'

export type Decided = RuledLine & { ledger_accounts_id: string }

/** The latest lines that people, not rules, put into an account. */
export async function decidedLines(tx: CompanyTx): Promise<Decided[]> {
  const { rows } = await tx.client.query<Decided>({
    name: 'bank_rules_decided',
    text: `SELECT ${ruled}, m.ledger_accounts_id FROM (
        SELECT m.companies_id, m.reconciliation_matches_id, m.ledger_accounts_id FROM reconciliation_matches m
        JOIN ledger_accounts a ON a.companies_id = m.companies_id AND a.ledger_accounts_id = m.ledger_accounts_id
        WHERE m.companies_id = $1 AND m.match_kind = 'category' AND m.undone_at IS NULL AND a.account_role IS DISTINCT FROM 'settlement_transit'
          AND NOT EXISTS (SELECT 1 FROM bank_rule_hits h WHERE h.companies_id = m.companies_id AND h.reconciliation_matches_id = m.reconciliation_matches_id)
        ORDER BY m.reconciliation_matches_id DESC LIMIT ${LINES_DECIDED}) m
      JOIN reconciliation_match_lines l ON l.companies_id = m.companies_id AND l.reconciliation_matches_id = m.reconciliation_matches_id AND l.is_live
      JOIN bank_transactions t ON t.companies_id = l.companies_id AND t.bank_transactions_id = l.bank_transactions_id`,
    values: [tx.companies_id],
  })
  return rows
}
