import type { Part } from './spans.ts'

// Entries after the mark are read one by one, unless there are many: they are rolled up seconds after posting.
const MOST_TAIL = 2_000

type Asked = {
  /** The number of the first of the three parameters from `partValues`. */
  at: number
  /** A condition on the accounts `a`: ` AND a.… `; empty for all of them. */
  own?: string
}

/** The parameters of a statement with `verifiedTotalsSql`: parts of months, none of them across the end of a month. */
export const partValues = (parts: readonly Part[]): [string[], string[], number[]] => [
  parts.map(({ first }) => first),
  parts.map(({ last }) => last),
  parts.map(({ sign }) => sign),
]

/**
 * The beginning of a statement (common tables; $1 is the company) that reads parts of months from daily totals rolled up behind the
 * postings, plus the entries after the mark. In `account_part` an account's part `is_kept` when daily totals and entries not rolled up add
 * up to the month's total in `account_months`: no line is ever removed and none is 0, so they are then complete. Otherwise the part must be
 * read from the lines themselves. One statement sees one snapshot, so a sum is right whatever is posted or rolled up at the same time
 * (docs/decisions/0039).
 */
export function verifiedTotalsSql({ at, own = '' }: Asked): string {
  return `part AS (SELECT first, last, sign, date_trunc('month', first)::date AS month
    FROM unnest($${at}::date[], $${at + 1}::date[], $${at + 2}::integer[]) AS part(first, last, sign)),
  tail_entry AS MATERIALIZED (
    SELECT e.journal_entries_id FROM journal_entries e WHERE e.companies_id = $1
      AND e.journal_entries_id > (SELECT k.journal_entries_id FROM ledger_day_marks k WHERE k.companies_id = $1)
    ORDER BY e.journal_entries_id LIMIT ${MOST_TAIL}
  ), tail AS MATERIALIZED (
    SELECT l.ledger_accounts_id, l.posting_date, l.amount
    FROM tail_entry e CROSS JOIN LATERAL (SELECT * FROM journal_lines x WHERE x.companies_id = $1 AND x.journal_entries_id = e.journal_entries_id OFFSET 0) l
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
  )`
}
