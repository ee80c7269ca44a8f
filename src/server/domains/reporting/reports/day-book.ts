import type { DayBookEntry, dayBook } from '#contract/reporting/day-book.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import { sumPaise } from '#core/money.ts'
import { totals } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { checkPeriod } from './statements.ts'

export type Asked = Pick<Query<typeof dayBook>, 'from' | 'to' | 'source' | 'ledger_accounts_id'>
export type Mark = Pick<DayBookEntry, 'posting_date' | 'journal_entries_id'>

/** Of an entry of hundreds of lines the page shows the first; the entry itself has all of them. */
const MOST_LINES = 40

/** A page of the day book: entries by day, then in the order they were posted. */
export async function dayBookPage(tx: CompanyTx, query: Query<typeof dayBook>): Promise<Reply<typeof dayBook>> {
  checkPeriod(query.from, query.to)
  const limit = limitOf(query.limit)
  const keys = keysOf(query.after, 2)
  const mark = keys && { posting_date: String(keys[0]), journal_entries_id: String(keys[1]) }
  const rows = await entriesAfter(tx, query, mark, limit + 1, MOST_LINES)
  const isWhole = query.source === undefined && query.ledger_accounts_id === undefined
  return {
    from: query.from,
    to: query.to,
    debit: isWhole ? sumPaise((await totals(tx, query.to, query.from)).map(({ debit }) => debit)) : null,
    ...paged(rows, limit, (row) => [row.posting_date, row.journal_entries_id]),
  }
}

/** The next entries of a period with their lines, each read by its key whatever the planner takes the tables for; at most `mostLines` of each. */
export async function entriesAfter(
  tx: CompanyTx,
  asked: Asked,
  mark: Mark | undefined,
  most: number,
  mostLines: number,
): Promise<DayBookEntry[]> {
  const values: unknown[] = [tx.companies_id, asked.from, asked.to, most]
  const at = (value: unknown) => `$${values.push(value)}`
  const after = mark ? [at(mark.posting_date), at(mark.journal_entries_id)] : undefined
  const which =
    asked.ledger_accounts_id === undefined
      ? byDay(asked.source === undefined ? '' : `AND e.source = ${at(asked.source)}`, after)
      : byAccount(at(asked.ledger_accounts_id), asked.source === undefined ? undefined : at(asked.source), after)
  const { rows } = await tx.client.query<DayBookEntry>(
    `SELECT e.journal_entries_id, e.posting_date, e.source, e.source_ref, e.memo, l.amount, l.line_count, l.lines
     FROM (${which}) e CROSS JOIN LATERAL (
       SELECT coalesce(sum(x.amount) FILTER (WHERE x.amount > 0), 0)::bigint AS amount, count(*)::integer AS line_count,
         json_agg(json_build_object('ledger_accounts_id', x.ledger_accounts_id, 'code', a.code, 'account_name', a.account_name,
           'amount', x.amount, 'line_memo', x.line_memo) ORDER BY x.line_no) FILTER (WHERE x.line_no <= ${at(mostLines)}) AS lines
       FROM (SELECT * FROM journal_lines j WHERE j.companies_id = $1 AND j.journal_entries_id = e.journal_entries_id OFFSET 0) x
       CROSS JOIN LATERAL (SELECT k.code, k.account_name FROM ledger_accounts k
         WHERE k.companies_id = $1 AND k.ledger_accounts_id = x.ledger_accounts_id OFFSET 0) a
     ) l ORDER BY e.posting_date, e.journal_entries_id`,
    values,
  )
  return rows
}

const columns = 'e.journal_entries_id, e.posting_date, e.source, e.source_ref, e.memo'

const byDay = (source: string, after: string[] | undefined) => `
  SELECT ${columns} FROM journal_entries e WHERE e.companies_id = $1 AND e.posting_date BETWEEN $2 AND $3 ${source}
    ${after ? `AND (e.posting_date, e.journal_entries_id) > (${after[0]}::date, ${after[1]}::uuid)` : ''}
  ORDER BY e.posting_date, e.journal_entries_id LIMIT $4`

// An entry can touch an account more than once: its first line there represents it.
const byAccount = (account: string, source: string | undefined, after: string[] | undefined) => `
  SELECT ${columns} FROM journal_lines t JOIN journal_entries e USING (companies_id, journal_entries_id)
  WHERE t.companies_id = $1 AND t.ledger_accounts_id = ${account} AND t.posting_date BETWEEN $2 AND $3
    ${source === undefined ? '' : `AND e.source = ${source}`}
    ${after ? `AND (t.posting_date, t.journal_entries_id) > (${after[0]}::date, ${after[1]}::uuid)` : ''}
    AND NOT EXISTS (SELECT 1 FROM journal_lines s WHERE s.companies_id = $1 AND s.journal_entries_id = t.journal_entries_id
      AND s.ledger_accounts_id = ${account} AND s.line_no < t.line_no)
  ORDER BY t.posting_date, t.journal_entries_id LIMIT $4`
