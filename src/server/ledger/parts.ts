import { dateInIndia, type IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { spans } from './spans.ts'

/** What is summed: debits and credits, or what entries that touch cash brought in and took out, as `cash_months` has it. */
export type Measure = 'amounts' | 'cash'

// Entries after the mark are read one by one, so long as they are not many: seconds after they were posted they are in the sums.
const MOST_TAIL = 2_000

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
  if (parts.length > 0)
    values.push(
      parts.map(({ first }) => first),
      parts.map(({ last }) => last),
      parts.map(({ sign }) => sign),
    )
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

/**
 * An account's month is read from its kept days and the entries after the mark where these come to its total in `account_months`: no line
 * is ever taken away and none is 0, so they are then all its lines. Where they do not, it is read from the lines themselves. One statement
 * sees one moment, so the sum is right whatever is posted or kept meanwhile (docs/decisions/0039).
 */
function partsSql(measure: Measure, own: string): string {
  const { plus, minus, lines, linePlus, lineMinus } = measures[measure]
  const at = own === '' ? 4 : 5
  return `part AS (SELECT first, last, sign, date_trunc('month', first)::date AS month
    FROM unnest($${at}::date[], $${at + 1}::date[], $${at + 2}::integer[]) AS part(first, last, sign)),
  tail AS MATERIALIZED (
    SELECT l.ledger_accounts_id, l.posting_date, l.amount, greatest(${linePlus}, 0) AS plus, greatest(${lineMinus}, 0) AS minus FROM (
      SELECT e.journal_entries_id FROM journal_entries e WHERE e.companies_id = $1
        AND e.journal_entries_id > (SELECT k.journal_entries_id FROM ledger_day_marks k WHERE k.companies_id = $1)
      ORDER BY e.journal_entries_id LIMIT ${MOST_TAIL}
    ) e CROSS JOIN LATERAL (SELECT * FROM ${lines} x WHERE x.companies_id = $1 AND x.journal_entries_id = e.journal_entries_id OFFSET 0) l
  ), tail_months AS MATERIALIZED (
    SELECT ledger_accounts_id, date_trunc('month', posting_date)::date AS month, sum(greatest(amount, 0)) AS debit,
      sum(greatest(-amount, 0)) AS credit FROM tail GROUP BY 1, 2
  ), account_part AS MATERIALIZED (
    SELECT p.first, p.last, p.sign, a.ledger_accounts_id,
      t.debit = coalesce(k.debit, 0) + coalesce(l.debit, 0) AND t.credit = coalesce(k.credit, 0) + coalesce(l.credit, 0) AS is_kept
    FROM part p CROSS JOIN ledger_accounts a
    CROSS JOIN LATERAL (SELECT sum(m.debit) AS debit, sum(m.credit) AS credit FROM account_months m
      WHERE m.companies_id = $1 AND m.ledger_accounts_id = a.ledger_accounts_id AND m.month = p.month) t
    LEFT JOIN LATERAL (SELECT d.debit, d.credit FROM ledger_day_months d
      WHERE d.companies_id = $1 AND d.ledger_accounts_id = a.ledger_accounts_id AND d.month = p.month OFFSET 0) k ON true
    LEFT JOIN tail_months l ON l.ledger_accounts_id = a.ledger_accounts_id AND l.month = p.month
    WHERE a.companies_id = $1 ${own} AND t.debit IS NOT NULL
  ), parts AS (
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
