import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import type { EntrySource } from '#server/ledger/entry-sources.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** Accounts whose debits are payments, if a paying source made them. Debits of GST by rate are mostly notes and returns. */
const paying = [
  'gst_payable',
  'gst_cash_ledger',
  'tds_payable',
  'tds_salary_payable',
  'tcs_payable',
  'pf_payable',
  'esi_payable',
  'advance_tax',
]
/**
 * What pays a tax: a challan, a payout, a line of the bank, an entry made by hand, by file or by a schedule, and what customers deducted of GST, which is
 * cash of the ledger.
 */
const sources: readonly EntrySource[] = [
  'gst_challan',
  'gst_tax_credit',
  'tds_challan',
  'payout',
  'bank_line',
  'manual',
  'import',
  'recurring',
]

/**
 * What the books paid of taxes since a day, by day and role of the account, paise. A challan that was recorded counts at once, whether or not its
 * bank line has come; one that was reversed never. What an entry moves between accounts of a tax adds up to nothing.
 * Entries are few and each is read by its key (LATERAL, OFFSET 0), however many lines the planner expects of the accounts.
 */
export async function taxPayments(
  tx: CompanyTx,
  since: IsoDate,
  roles: readonly string[],
): Promise<{ day: IsoDate; account_role: string; amount: Paise }[]> {
  const { rows } = await tx.client.query<{ day: IsoDate; account_role: string; amount: Paise }>({
    name: 'cashflow_tax_payments',
    text: `WITH debits AS MATERIALIZED (
        SELECT DISTINCT l.journal_entries_id FROM ledger_accounts a JOIN journal_lines l USING (companies_id, ledger_accounts_id)
        WHERE a.companies_id = $1 AND a.account_role = ANY($2) AND l.posting_date > $3 AND l.amount > 0
      )
      SELECT e.posting_date AS day, a.account_role, sum(l.amount)::bigint AS amount
      FROM debits d
      JOIN LATERAL (SELECT e.posting_date FROM journal_entries e
        WHERE e.companies_id = $1 AND e.journal_entries_id = d.journal_entries_id AND e.source = ANY($4) LIMIT 1) e ON true
      CROSS JOIN LATERAL (SELECT l.ledger_accounts_id, l.amount FROM journal_lines l
        WHERE l.companies_id = $1 AND l.journal_entries_id = d.journal_entries_id OFFSET 0) l
      JOIN ledger_accounts a ON a.companies_id = $1 AND a.ledger_accounts_id = l.ledger_accounts_id
      WHERE a.account_role = ANY($5)
        AND NOT EXISTS (SELECT FROM journal_entries r WHERE r.companies_id = $1 AND r.reverses_id = d.journal_entries_id)
      GROUP BY 1, 2`,
    values: [tx.companies_id, paying, since, sources, roles],
  })
  return rows
}

/** Whether what was paid from an account is among `taxPayments`. */
export const isPaying = (account_role: string): boolean => paying.includes(account_role)
