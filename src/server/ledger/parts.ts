import { dateInIndia, type IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { partValues, verifiedTotalsSql } from './verified-totals.ts'
import { spans } from './spans.ts'

type Asked = {
  to: IsoDate
  /** The beginning of the books when undefined. */
  from: IsoDate | undefined
  /** One account; all of them when undefined. */
  ledger_accounts_id?: string
}

/**
 * Debits (plus) and credits (minus) per account of a period, both days included: whole months from the monthly totals, parts of months from
 * the daily totals.
 */
export async function sumsOf(
  tx: CompanyTx,
  { to, from, ledger_accounts_id }: Asked,
): Promise<{ ledger_accounts_id: string; plus: number; minus: number }[]> {
  const { whole, parts } = spans(to, from, dateInIndia(tx.now))
  const values: unknown[] = [tx.companies_id, whole.first, whole.last]
  if (ledger_accounts_id !== undefined) values.push(ledger_accounts_id)
  const own = ledger_accounts_id === undefined ? '' : 'AND a.ledger_accounts_id = $4'
  const wholeMonths = `SELECT a.ledger_accounts_id, sum(a.debit)::bigint AS plus, sum(a.credit)::bigint AS minus FROM account_months a
    WHERE a.companies_id = $1 AND a.month BETWEEN $2 AND $3 ${own} GROUP BY a.ledger_accounts_id`
  if (parts.length > 0) values.push(...partValues(parts))
  const { rows } = await tx.client.query<{ ledger_accounts_id: string; plus: number; minus: number }>({
    name: `ledger_amounts${own && '_of_one'}${parts.length > 0 ? '_with_days' : ''}`,
    text:
      parts.length === 0
        ? wholeMonths
        : `WITH ${partsSql(own)}
          SELECT ledger_accounts_id, sum(plus)::bigint AS plus, sum(minus)::bigint AS minus
          FROM (${wholeMonths} UNION ALL SELECT * FROM parts) t GROUP BY ledger_accounts_id`,
    values,
  })
  return rows
}

/** Measured parts of months, by account; see `verifiedTotalsSql`. */
function partsSql(own: string): string {
  return `${verifiedTotalsSql({ at: own === '' ? 4 : 5, own })}, parts AS (
    SELECT p.ledger_accounts_id, (p.sign * s.plus)::bigint AS plus, (p.sign * s.minus)::bigint AS minus
    FROM account_part p CROSS JOIN LATERAL (SELECT sum(d.debit) AS plus, sum(d.credit) AS minus FROM ledger_days d
      WHERE d.companies_id = $1 AND d.ledger_accounts_id = p.ledger_accounts_id AND d.posting_date BETWEEN p.first AND p.last) s
    WHERE p.is_kept AND s.plus IS NOT NULL
    UNION ALL
    SELECT p.ledger_accounts_id, (p.sign * greatest(t.amount, 0))::bigint, (p.sign * greatest(-t.amount, 0))::bigint
    FROM account_part p JOIN tail t ON t.ledger_accounts_id = p.ledger_accounts_id AND t.posting_date BETWEEN p.first AND p.last
    WHERE p.is_kept
    UNION ALL
    SELECT p.ledger_accounts_id, (p.sign * s.plus)::bigint, (p.sign * s.minus)::bigint
    FROM account_part p CROSS JOIN LATERAL (SELECT sum(greatest(l.amount, 0)) AS plus, sum(greatest(-l.amount, 0)) AS minus
      FROM journal_lines l WHERE l.companies_id = $1 AND l.ledger_accounts_id = p.ledger_accounts_id AND l.posting_date BETWEEN p.first AND p.last) s
    WHERE NOT p.is_kept AND s.plus IS NOT NULL
  )`
}
