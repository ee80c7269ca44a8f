import { addDays, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** An account's debits and credits (both positive paise) up to a date or within a period. */
export type AccountTotal = { ledger_accounts_id: string; debit: number; credit: number }

/**
 * Totals per account of everything posted from `from` (the beginning when undefined) to `to`, both included: whole months from
 * the kept totals, the parts of months from their lines. Cost follows accounts × months, not history.
 */
export async function totals(tx: CompanyTx, to: IsoDate, from?: IsoDate): Promise<AccountTotal[]> {
  const { whole, parts } = spans(to, from)
  const { rows } = await tx.client.query<AccountTotal>({
    name: 'ledger_totals',
    text: `SELECT ledger_accounts_id, sum(debit)::bigint AS debit, sum(credit)::bigint AS credit FROM (
        SELECT ledger_accounts_id, debit, credit FROM account_months WHERE companies_id = $1 AND month BETWEEN $2 AND $3
        UNION ALL
        SELECT a.ledger_accounts_id, greatest(l.amount, 0), greatest(-l.amount, 0)
        FROM unnest($4::date[], $5::date[]) AS part(first, last)
        CROSS JOIN ledger_accounts a
        JOIN journal_lines l ON l.companies_id = $1 AND l.ledger_accounts_id = a.ledger_accounts_id AND l.posting_date BETWEEN part.first AND part.last
        WHERE a.companies_id = $1
      ) t GROUP BY ledger_accounts_id`,
    values: [tx.companies_id, whole.first, whole.last, parts.map((part) => part.first), parts.map((part) => part.last)],
  })
  return rows
}

/** One account's balance (debit positive) of everything posted up to and including `to`. */
export async function balance(tx: CompanyTx, ledger_accounts_id: string, to: IsoDate): Promise<number> {
  const { rows } = await tx.client.query<{ balance: number }>({
    name: 'ledger_balance',
    text: `SELECT (coalesce((SELECT sum(debit - credit) FROM account_months WHERE companies_id = $1 AND ledger_accounts_id = $2 AND month < $3), 0)
      + coalesce((SELECT sum(amount) FROM journal_lines WHERE companies_id = $1 AND ledger_accounts_id = $2 AND posting_date BETWEEN $3 AND $4), 0))::bigint AS balance`,
    values: [tx.companies_id, ledger_accounts_id, monthStart(to), to],
  })
  return rows[0]?.balance ?? 0
}

type Span = { first: IsoDate; last: IsoDate }
const BEGINNING = '1900-01-01'

/** A period as whole months and the parts of months at its ends. */
export function spans(to: IsoDate, from: IsoDate = BEGINNING): { whole: Span; parts: Span[] } {
  const parts: Span[] = []
  let first = from
  let last = to
  if (from !== monthStart(from)) {
    parts.push({ first: from, last: to < monthEnd(from) ? to : monthEnd(from) })
    first = addDays(monthEnd(from), 1)
  }
  if (to !== monthEnd(to)) {
    if (monthStart(to) >= first) parts.push({ first: monthStart(to), last: to })
    last = addDays(monthStart(to), -1)
  }
  return { whole: { first, last }, parts: from > to ? [] : parts }
}
