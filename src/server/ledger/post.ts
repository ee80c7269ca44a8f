import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { balanced, type Entry, type Line, reversal } from '#core/journal.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { accountIds } from './accounts.ts'

/** Posts one entry in the caller's transaction and returns its id. Refuses what does not balance, is locked or was posted before. */
export async function post(tx: CompanyTx, entry: Entry): Promise<string> {
  const [id] = await postAll(tx, [entry])
  if (id === undefined) throw new Error('nothing was posted')
  return id
}

/**
 * Posts entries in one round trip, in the caller's transaction; the ids come back in the same order. All or none.
 * This and the SQL function it calls are the only door to the books.
 */
export async function postAll(tx: CompanyTx, entries: readonly Entry[]): Promise<string[]> {
  if (entries.length === 0) return []
  const lines = entries.flatMap((entry, at) => balanced(entry.lines).map((line) => ({ ...line, entry: at + 1 })))
  const accounts = await accountIds(tx, lines)
  const ids = entries.map(newId)
  await tx.client.query({
    name: 'post_entries',
    text: 'SELECT post_entries($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14), keep_cash_months($1, $5, $10, $11, $12)',
    values: [
      tx.companies_id,
      tx.accounts_id,
      tx.now,
      ids,
      entries.map((entry) => entry.posting_date),
      entries.map((entry) => entry.source),
      entries.map((entry) => entry.source_ref),
      entries.map((entry) => entry.memo),
      entries.map((entry) => entry.reverses_id ?? null),
      lines.map((line) => line.entry),
      accounts,
      lines.map((line) => line.amount),
      lines.map((line) => line.line_memo ?? null),
      entries.map(newId),
    ],
  })
  return ids
}

/** Undoes a posted entry by its mirror on `posting_date`. An entry is reversed once. Returns the reversal's id. */
export async function reverse(tx: CompanyTx, journal_entries_id: string, posting_date: IsoDate, memo?: string): Promise<string> {
  const { rows } = await tx.client.query<{
    memo: string
    reverses_id: string | null
    lines: { ledger_accounts_id: string; amount: string; line_memo: string | null }[]
  }>(
    `SELECT e.memo, e.reverses_id, json_agg(json_build_object('ledger_accounts_id', l.ledger_accounts_id, 'amount', l.amount::text, 'line_memo', l.line_memo) ORDER BY l.line_no) AS lines
     FROM journal_entries e JOIN journal_lines l USING (companies_id, journal_entries_id)
     WHERE e.companies_id = $1 AND e.journal_entries_id = $2 GROUP BY e.memo, e.reverses_id`,
    [tx.companies_id, journal_entries_id],
  )
  const entry = rows[0]
  if (!entry) throw new AppError('not_found', 'This journal entry does not exist.')
  const lines: Line[] = entry.lines.map(({ ledger_accounts_id, amount, line_memo }) => ({
    account: { ledger_accounts_id },
    amount: Number(amount),
    ...(line_memo === null ? {} : { line_memo }),
  }))
  return post(tx, {
    posting_date,
    source: 'reversal',
    source_ref: journal_entries_id,
    memo: memo ?? `Reversal: ${entry.memo}`,
    lines: reversal(lines),
    reverses_id: journal_entries_id,
  })
}
