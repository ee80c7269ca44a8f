import type { Query } from '#contract/endpoint.ts'
import type { GeneralLedger, generalLedger } from '#contract/reporting/reports.ts'
import { isYearly } from '#core/ledger/account-headings.ts'
import type { AccountType } from '#core/ledger/chart-account.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { accountTotal } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { dayBefore, yearStart } from '#server/ledger/chart.ts'
import { checkPeriod } from './statements.ts'

type Account = GeneralLedger['account'] & { account_type: AccountType }
type Line = Omit<GeneralLedger['rows'][number], 'balance'>
type Mark = { posting_date: IsoDate; journal_entries_id: string; line_no: number }

/**
 * A page of an account's lines with the balance after each. Every page calculates its own starting balance, so it is right whatever was
 * posted since the page before. Income and expense start at nothing each April.
 */
export async function page(
  tx: CompanyTx,
  ledger_accounts_id: string,
  query: Query<typeof generalLedger>,
): Promise<GeneralLedger> {
  checkPeriod(query.from, query.to)
  const account = await accountOf(tx, ledger_accounts_id)
  const limit = limitOf(query.limit)
  const mark = markOf(query.after)
  const opening = await opensAt(tx, account, query.from)
  const { debit, credit } = await accountTotal(tx, ledger_accounts_id, query.to, query.from)
  let running = mark ? await balanceAt(tx, account, query.from, mark) : opening
  const lines = await linesAfter(tx, ledger_accounts_id, query, mark, limit + 1)
  const rows = lines.map((line) => {
    running += line.amount
    return { ...line, balance: running }
  })
  return {
    account,
    from: query.from,
    to: query.to,
    opening,
    debit,
    credit,
    closing: opening + debit - credit,
    ...paged(rows, limit, (row) => [row.posting_date, row.journal_entries_id, row.line_no]),
  }
}

export async function accountOf(tx: CompanyTx, ledger_accounts_id: string): Promise<Account> {
  const { rows } = await tx.client.query<Account>(
    'SELECT ledger_accounts_id, code, account_name, account_type, schedule_iii FROM ledger_accounts WHERE companies_id = $1 AND ledger_accounts_id = $2',
    [tx.companies_id, ledger_accounts_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This account does not exist.')
  return rows[0]
}

/** The balance at the start of a day. */
export async function opensAt(tx: CompanyTx, account: Account, date: IsoDate, startOf: IsoDate = date): Promise<number> {
  const base = isYearly(account.account_type) ? yearStart(startOf) : undefined
  const { debit, credit } = await accountTotal(tx, account.ledger_accounts_id, dayBefore(date), base)
  return debit - credit
}

/** The balance after the marked line, counted from where the period's opening counts. */
async function balanceAt(tx: CompanyTx, account: Account, from: IsoDate, mark: Mark): Promise<number> {
  const start = await opensAt(tx, account, mark.posting_date, from)
  const { rows } = await tx.client.query<{ amount: number }>({
    name: 'ledger_day_until',
    text: `SELECT coalesce(sum(amount), 0)::bigint AS amount FROM journal_lines
      WHERE companies_id = $1 AND ledger_accounts_id = $2 AND posting_date = $3 AND (journal_entries_id, line_no) <= ($4::uuid, $5::smallint)`,
    values: [tx.companies_id, account.ledger_accounts_id, mark.posting_date, mark.journal_entries_id, mark.line_no],
  })
  return start + (rows[0]?.amount ?? 0)
}

/** The next lines of an account in order of date, entry and line. */
export async function linesAfter(
  tx: CompanyTx,
  ledger_accounts_id: string,
  { from, to }: { from: IsoDate; to: IsoDate },
  mark: Mark | undefined,
  most: number,
): Promise<Line[]> {
  const { rows } = await tx.client.query<Line>({
    name: mark ? 'ledger_lines_after' : 'ledger_lines',
    ...named(
      `SELECT l.journal_entries_id, l.line_no, l.posting_date, e.source, e.source_ref, e.memo, d.line_memo, l.amount,
        (SELECT CASE WHEN count(*) = 1 THEN min(o.account_name) END FROM (
          SELECT DISTINCT a.account_name FROM journal_lines x JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
          WHERE x.companies_id = :companies_id AND x.journal_entries_id = l.journal_entries_id AND x.ledger_accounts_id <> :ledger_accounts_id LIMIT 2) o) AS contra
      FROM (
        SELECT journal_entries_id, line_no, posting_date, amount FROM journal_lines
        WHERE companies_id = :companies_id AND ledger_accounts_id = :ledger_accounts_id AND posting_date BETWEEN :from AND :to
          ${mark ? 'AND (posting_date, journal_entries_id, line_no) > (:last_date::date, :last_entry::uuid, :last_line::smallint)' : ''}
        ORDER BY posting_date, journal_entries_id, line_no LIMIT :most
      ) l
      JOIN journal_entries e ON e.companies_id = :companies_id AND e.journal_entries_id = l.journal_entries_id
      JOIN journal_lines d ON d.companies_id = :companies_id AND d.journal_entries_id = l.journal_entries_id AND d.line_no = l.line_no
      ORDER BY l.posting_date, l.journal_entries_id, l.line_no`,
      {
        companies_id: tx.companies_id,
        ledger_accounts_id,
        from,
        to,
        most,
        ...(mark ? { last_date: mark.posting_date, last_entry: mark.journal_entries_id, last_line: mark.line_no } : {}),
      },
    ),
  })
  return rows
}

function markOf(after: string | undefined): Mark | undefined {
  const keys = keysOf(after, 3)
  return keys && { posting_date: String(keys[0]), journal_entries_id: String(keys[1]), line_no: Number(keys[2]) }
}
