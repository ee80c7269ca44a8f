import type { Reply } from '#contract/endpoint.ts'
import type { Dividend, lastShareholders } from '#contract/purchases/dividends.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { DIVIDEND_COLUMNS, dividendView, FROM_DIVIDENDS, type StoredDividend } from './list.ts'

type Stored = StoredDividend & Pick<Dividend, 'record_date' | 'per_share' | 'journal_entries_id' | 'reverse_reason'>

/** One dividend, its shareholders as they were entered. Throws `not_found`. */
export async function getDividendOf(tx: CompanyTx, dividends_id: string): Promise<Dividend> {
  const key = [tx.companies_id, dividends_id]
  const [{ rows }, payees, payments] = await Promise.all([
    tx.client.query<Stored>(
      `SELECT ${DIVIDEND_COLUMNS}, d.record_date, trim_scale(d.per_share)::text AS per_share, d.journal_entries_id, d.reverse_reason
       FROM ${FROM_DIVIDENDS} AND d.dividends_id = $2`,
      key,
    ),
    tx.client.query<Dividend['payees'][number]>(
      `SELECT p.dividend_payees_id, p.vendors_id, p.payee_name, p.holder, p.exempt_reason, p.shares, p.amount, p.tds_section,
         trim_scale(p.tds_rate)::text AS tds_rate, p.tds_amount, p.tds_short, p.why, p.dividend_payments_id, m.payment_date AS paid_on
       FROM dividend_payees p LEFT JOIN dividend_payments m ON m.companies_id = p.companies_id AND m.dividend_payments_id = p.dividend_payments_id
       WHERE p.companies_id = $1 AND p.dividends_id = $2 ORDER BY p.line_no`,
      key,
    ),
    tx.client.query<Dividend['payments'][number]>(
      `SELECT m.dividend_payments_id, m.payment_date, m.amount, a.account_name, m.reference, m.journal_entries_id, m.undone_on
       FROM dividend_payments m JOIN ledger_accounts a ON a.companies_id = m.companies_id AND a.ledger_accounts_id = m.ledger_accounts_id
       WHERE m.companies_id = $1 AND m.dividends_id = $2 ORDER BY m.payment_date, m.dividend_payments_id`,
      key,
    ),
  ])
  const [row] = rows
  if (!row) throw new AppError('not_found', 'This dividend does not exist.')
  return { ...dividendView(row), payees: payees.rows, payments: payments.rows }
}

/** The dividend of a shareholder’s line. Throws `not_found`. */
export async function dividendOfLine(tx: CompanyTx, dividend_payees_id: string): Promise<{ dividends_id: string }> {
  const { rows } = await tx.client.query<{ dividends_id: string }>(
    'SELECT dividends_id FROM dividend_payees WHERE companies_id = $1 AND dividend_payees_id = $2',
    [tx.companies_id, dividend_payees_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This dividend does not exist.')
  return rows[0]
}

/** Active shareholders of the latest dividend that stands. */
export async function shareholders(tx: CompanyTx): Promise<Reply<typeof lastShareholders>> {
  const { rows } = await tx.client.query<Reply<typeof lastShareholders>['rows'][number]>(
    `SELECT p.vendors_id, v.vendor_name AS payee_name, p.holder, p.exempt_reason, p.shares FROM dividend_payees p
       JOIN vendors v ON v.companies_id = p.companies_id AND v.vendors_id = p.vendors_id AND v.is_active
     WHERE p.companies_id = $1 AND p.dividends_id = (SELECT dividends_id FROM dividends WHERE companies_id = $1 AND reversed_on IS NULL
       ORDER BY declared_on DESC, dividends_id DESC LIMIT 1) ORDER BY p.line_no`,
    [tx.companies_id],
  )
  return { rows }
}
