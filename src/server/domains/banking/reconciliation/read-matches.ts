import type { Match } from '#contract/banking/reconciliation.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'

export type MatchRow = Omit<Match, 'lines' | 'payments' | 'bills' | 'created_at'> & { created_at: Date }

export const matchColumns = `m.reconciliation_matches_id, m.bank_accounts_id, m.match_kind, m.match_date, m.amount,
  (SELECT b.currency FROM bank_accounts b WHERE b.companies_id = m.companies_id AND b.bank_accounts_id = m.bank_accounts_id) AS currency, m.title, m.memo, m.confidence, m.evidence,
  m.journal_entries_id, m.created_at, m.undone_on`

/** These matches in the order of the ids, with their lines and payments. Throws `not_found` when one is not there. */
export async function getMatches(tx: CompanyTx, ids: readonly string[]): Promise<Match[]> {
  const { rows } = await tx.client.query<MatchRow>(
    `SELECT ${matchColumns} FROM reconciliation_matches m WHERE m.companies_id = $1 AND m.reconciliation_matches_id = ANY($2::uuid[])`,
    [tx.companies_id, ids],
  )
  const byId = new Map((await withParts(tx, rows)).map((row) => [row.reconciliation_matches_id, row]))
  return ids.map((each) => {
    const found = byId.get(each)
    if (!found) throw new AppError('not_found', 'This match does not exist.')
    return found
  })
}

export async function getMatch(tx: CompanyTx, reconciliation_matches_id: string | undefined): Promise<Match> {
  const [match] = await getMatches(tx, reconciliation_matches_id === undefined ? [] : [reconciliation_matches_id])
  if (!match) throw new Error('nothing was matched')
  return match
}

type LineOf = Match['lines'][number] & { reconciliation_matches_id: string }

type PaymentOf = Match['payments'][number] & { reconciliation_matches_id: string }

type BillOf = Match['bills'][number] & { reconciliation_matches_id: string }

/** Matches with their lines, payments and bills, in three queries for any number. */
export async function withParts(tx: CompanyTx, matches: readonly MatchRow[]): Promise<Match[]> {
  const ids = matches.map(({ reconciliation_matches_id }) => reconciliation_matches_id)
  const { rows: lines } = await tx.client.query<LineOf>(
    `SELECT l.reconciliation_matches_id, t.bank_transactions_id, a.account_label, t.transaction_date, t.amount, t.description, t.counterparty
     FROM reconciliation_match_lines l
     JOIN bank_transactions t ON t.companies_id = l.companies_id AND t.bank_transactions_id = l.bank_transactions_id
     JOIN bank_accounts a ON a.companies_id = t.companies_id AND a.bank_accounts_id = t.bank_accounts_id
     WHERE l.companies_id = $1 AND l.reconciliation_matches_id = ANY($2::uuid[])
     ORDER BY t.transaction_date, t.row_order, t.bank_transactions_id`,
    [tx.companies_id, ids],
  )
  const { rows: payments } = await tx.client.query<PaymentOf>(
    `SELECT m.reconciliation_matches_id, p.payments_id, p.payment_number, p.customer_name, m.is_new
     FROM reconciliation_match_payments m JOIN payments p ON p.companies_id = m.companies_id AND p.payments_id = m.payments_id
     WHERE m.companies_id = $1 AND m.reconciliation_matches_id = ANY($2::uuid[]) ORDER BY p.payments_id`,
    [tx.companies_id, ids],
  )
  const { rows: bills } = await tx.client.query<BillOf>(
    `SELECT DISTINCT ON (m.reconciliation_matches_id, b.bills_id) m.reconciliation_matches_id, b.bills_id, b.bill_number, b.vendor_name
     FROM reconciliation_match_entries m JOIN bills b ON b.companies_id = m.companies_id AND b.bills_id = m.bills_id
     WHERE m.companies_id = $1 AND m.reconciliation_matches_id = ANY($2::uuid[]) ORDER BY m.reconciliation_matches_id, b.bills_id`,
    [tx.companies_id, ids],
  )
  const billsOf = Map.groupBy(bills, (bill) => bill.reconciliation_matches_id)
  const linesOf = Map.groupBy(lines, (line) => line.reconciliation_matches_id)
  const paymentsOf = Map.groupBy(payments, (payment) => payment.reconciliation_matches_id)
  return matches.map((match) => ({
    ...match,
    created_at: match.created_at.toISOString(),
    lines: (linesOf.get(match.reconciliation_matches_id) ?? []).map(({ reconciliation_matches_id: _match, ...line }) => line),
    payments: (paymentsOf.get(match.reconciliation_matches_id) ?? []).map(
      ({ reconciliation_matches_id: _match, ...payment }) => payment,
    ),
    bills: (billsOf.get(match.reconciliation_matches_id) ?? []).map(({ reconciliation_matches_id: _match, ...bill }) => bill),
  }))
}
