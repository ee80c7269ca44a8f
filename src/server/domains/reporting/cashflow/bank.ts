import { addDays, type IsoDate, monthStart } from '#core/dates.ts'
import type { BankDay, BankFact } from '#core/reporting/cashflow/facts.ts'
import type { CashMonth } from '#core/reporting/cashflow/measures.ts'
import type { CompanyTx } from '#server/platform/db.ts'

export const BACK = 600
/** Parties with more lines a year than this are everyday spending, and are not read line by line. */
const MOST_LINES = 70
const MOST_PARTIES = 300

/** Lines of parties, or of categories where the party is unknown, that may recur: in three months or more, not too many, the largest first. */
export async function repeating(tx: CompanyTx, today: IsoDate): Promise<BankFact[]> {
  const { rows } = await tx.client.query<BankFact>({
    name: 'cashflow_repeating',
    text: `WITH several AS MATERIALIZED (
        SELECT party, CASE WHEN party = '' THEN category ELSE '' END AS category FROM bank_months
        WHERE companies_id = $1 AND month >= $2 AND category_type <> 'contra' AND (party <> '' OR category <> '')
        GROUP BY 1, 2 HAVING sum(entries) BETWEEN 3 AND $4 AND count(DISTINCT month) >= 3 ORDER BY sum(total) DESC LIMIT $5
      )
      SELECT t.transaction_date AS day, t.amount, coalesce(nullif(t.party, ''), t.category) AS party, t.category
      FROM several s CROSS JOIN LATERAL (
        SELECT transaction_date, amount, party, category FROM bank_transactions
        WHERE s.party <> '' AND companies_id = $1 AND party = s.party AND party <> '' AND transaction_date > $3 AND category_type <> 'contra'
        UNION ALL
        SELECT transaction_date, amount, party, category FROM bank_transactions
        WHERE s.party = '' AND companies_id = $1 AND category = s.category AND category <> '' AND transaction_date > $3 AND party = ''
          AND category_type <> 'contra'
      ) t`,
    values: [tx.companies_id, monthStart(addDays(today, 0 - BACK)), addDays(today, 0 - BACK), MOST_LINES, MOST_PARTIES],
  })
  return rows
}

/** The movements of each day in rupee accounts, without transfers between own accounts: all of them, and all but `taxes`. */
export async function bankDays(
  tx: CompanyTx,
  today: IsoDate,
  taxes: readonly string[],
): Promise<{ moved: BankDay[]; untaxed: BankDay[] }> {
  const { rows } = await tx.client.query<BankDay & { tax_out: number }>({
    name: 'cashflow_days',
    text: `SELECT d.day, coalesce(sum(d.total) FILTER (WHERE d.direction = 'credit'), 0)::bigint AS money_in,
        coalesce(sum(d.total) FILTER (WHERE d.direction = 'debit'), 0)::bigint AS money_out,
        coalesce(sum(d.total) FILTER (WHERE d.direction = 'debit' AND d.category = ANY($4)), 0)::bigint AS tax_out
      FROM bank_days d JOIN bank_accounts a USING (companies_id, bank_accounts_id)
      WHERE d.companies_id = $1 AND d.day > $2 AND d.day <= $3 AND d.category_type <> 'contra' AND a.currency = 'INR' GROUP BY 1`,
    values: [tx.companies_id, addDays(today, 0 - BACK), today, taxes],
  })
  return {
    moved: rows.map(({ tax_out: _tax, ...day }) => day),
    untaxed: rows.map(({ tax_out, ...day }) => ({ ...day, money_out: day.money_out - tax_out })),
  }
}

const MONTHS = 13

/** The last twelve months and the present one, from the bank, or from the books of a company without statements. */
export async function cashMonths(tx: CompanyTx, today: IsoDate, hasBank: boolean): Promise<CashMonth[]> {
  const from = `generate_series($2::date - interval '${MONTHS - 1} months', $2::date, interval '1 month') AS g(month)`
  const bank = `SELECT g.month::date AS month, coalesce(sum(b.total) FILTER (WHERE b.direction = 'credit'), 0)::bigint AS money_in,
      coalesce(sum(b.total) FILTER (WHERE b.direction = 'debit'), 0)::bigint AS money_out
    FROM ${from} LEFT JOIN (bank_month_sums b JOIN bank_accounts a USING (companies_id, bank_accounts_id))
      ON b.companies_id = $1 AND b.month = g.month::date AND b.category_type <> 'contra' AND a.currency = 'INR'
    GROUP BY 1 ORDER BY 1`
  const books = `SELECT g.month::date AS month, coalesce(sum(m.debit), 0)::bigint AS money_in, coalesce(sum(m.credit), 0)::bigint AS money_out
    FROM ${from} LEFT JOIN (account_months m JOIN ledger_accounts a USING (companies_id, ledger_accounts_id))
      ON m.companies_id = $1 AND m.month = g.month::date AND a.account_role IN ('cash', 'bank')
    GROUP BY 1 ORDER BY 1`
  const { rows } = await tx.client.query<CashMonth>({
    name: hasBank ? 'cashflow_months_bank' : 'cashflow_months_books',
    text: hasBank ? bank : books,
    values: [tx.companies_id, monthStart(today)],
  })
  const first = rows.findIndex(({ money_in, money_out }) => money_in !== 0 || money_out !== 0)
  return first < 0 ? [] : rows.slice(first)
}
