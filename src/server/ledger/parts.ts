import { dateInIndia, type IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { partValues, provenSql } from './proven.ts'
import { spans } from './spans.ts'

/** What is summed: debits and credits, or what entries that touch cash brought in and took out, as `cash_months` has it. */
export type Measure = 'amounts' | 'cash'

const measures = {
  amounts: {
    months: 'account_months',
    plus: 'debit',
    minus: 'credit',
    lines: 'journal_lines',
    linePlus: 'l.amount',
    lineMinus: '-l.amount',
  },
  cash: {
    months: 'cash_months',
    plus: 'cash_in',
    minus: 'cash_out',
    lines: 'cash_lines',
    linePlus: 'CASE WHEN l.is_with_cash THEN -l.amount ELSE 0 END',
    lineMinus: 'CASE WHEN l.is_with_cash THEN l.amount ELSE 0 END',
  },
} as const

type Asked = {
  measure: Measure
  to: IsoDate
  /** The beginning of the books when undefined. */
  from: IsoDate | undefined
  /** One account; all of them when undefined. */
  ledger_accounts_id?: string
}

/** Sums per account of a period, both days included: whole months from the kept totals, parts of months from the sums by day. */
export async function sumsOf(
  tx: CompanyTx,
  { measure, to, from, ledger_accounts_id }: Asked,
): Promise<{ ledger_accounts_id: string; plus: number; minus: number }[]> {
  const { whole, parts } = spans(to, from, dateInIndia(tx.now))
  const values: unknown[] = [tx.companies_id, whole.first, whole.last]
  if (ledger_accounts_id !== undefined) values.push(ledger_accounts_id)
  const own = ledger_accounts_id === undefined ? '' : 'AND a.ledger_accounts_id = $4'
  const { months, plus, minus } = measures[measure]
  const wholeMonths = `SELECT a.ledger_accounts_id, sum(a.${plus})::bigint AS plus, sum(a.${minus})::bigint AS minus FROM ${months} a
    WHERE a.companies_id = $1 AND a.month BETWEEN $2 AND $3 ${own} GROUP BY a.ledger_accounts_id`
  if (parts.length > 0) values.push(...partValues(parts))
  const { rows } = await tx.client.query<{ ledger_accounts_id: string; plus: number; minus: number }>({
    name: `ledger_${measure}${own && '_of_one'}${parts.length > 0 ? '_with_days' : ''}`,
    text:
      parts.length === 0
        ? wholeMonths
        : `WITH ${partsSql(measure, own)}
          SELECT ledger_accounts_id, sum(plus)::bigint AS plus, sum(minus)::bigint AS minus
          FROM (${wholeMonths} UNION ALL SELECT * FROM parts) t GROUP BY ledger_accounts_id`,
    values,
  })
  return rows
}

/** Measured parts of months, by account; see `provenSql`. */
function partsSql(measure: Measure, own: string): string {
  const { plus, minus, lines, linePlus, lineMinus } = measures[measure]
  return `${provenSql({ at: own === '' ? 4 : 5, own, lines, plus: linePlus, minus: lineMinus })}, parts AS (
    SELECT p.ledger_accounts_id, (p.sign * s.plus)::bigint AS plus, (p.sign * s.minus)::bigint AS minus
    FROM account_part p CROSS JOIN LATERAL (SELECT sum(d.${plus}) AS plus, sum(d.${minus}) AS minus FROM ledger_days d
      WHERE d.companies_id = $1 AND d.ledger_accounts_id = p.ledger_accounts_id AND d.posting_date BETWEEN p.first AND p.last) s
    WHERE p.is_kept AND s.plus IS NOT NULL
    UNION ALL
    SELECT p.ledger_accounts_id, (p.sign * t.plus)::bigint, (p.sign * t.minus)::bigint
    FROM account_part p JOIN tail t ON t.ledger_accounts_id = p.ledger_accounts_id AND t.posting_date BETWEEN p.first AND p.last
    WHERE p.is_kept
    UNION ALL
    SELECT p.ledger_accounts_id, (p.sign * s.plus)::bigint, (p.sign * s.minus)::bigint
    FROM account_part p CROSS JOIN LATERAL (SELECT sum(greatest(${linePlus}, 0)) AS plus, sum(greatest(${lineMinus}, 0)) AS minus
      FROM ${lines} l WHERE l.companies_id = $1 AND l.ledger_accounts_id = p.ledger_accounts_id AND l.posting_date BETWEEN p.first AND p.last) s
    WHERE NOT p.is_kept AND s.plus IS NOT NULL
  )`
}
