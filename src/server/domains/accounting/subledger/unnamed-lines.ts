import type { Query, Reply } from '#contract/endpoint.ts'
import type { listUnnamedLines, sumUnnamedLines, UnnamedLine } from '#contract/accounting/subledger.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'

type Filters = Query<typeof sumUnnamedLines>

const FROM = `FROM subledger_lines s JOIN journal_entries e USING (companies_id, journal_entries_id)
  JOIN journal_lines l USING (companies_id, journal_entries_id, line_no)
  JOIN ledger_accounts a ON a.companies_id = s.companies_id AND a.ledger_accounts_id = s.ledger_accounts_id
  LEFT JOIN journal_entries o ON o.companies_id = e.companies_id AND o.journal_entries_id = e.reverses_id`

/** An opening balance that opening documents explain to the paisa no longer needs a party. */
const EXPLAINED = `(coalesce(o.source, e.source) IN ('opening', 'opening_tie')
    OR coalesce(o.source, e.source) IN ('manual', 'import') AND says_opening(coalesce(o.memo, e.memo)))
  AND s.ledger_accounts_id IN (SELECT p.ledger_accounts_id FROM opening_parties() p
    WHERE p.customers_id IS NULL AND p.vendors_id IS NULL AND p.tied <> 0 AND p.stated + p.tied = 0)`

/** The conditions, with their values from `$1` on. */
function conditions(tx: CompanyTx, { control, ledger_accounts_id, search }: Filters) {
  const values: unknown[] = [tx.companies_id]
  const where = ['s.companies_id = $1', 'NOT s.is_named', `NOT (${EXPLAINED})`]
  const add = (text: (at: string) => string, value: unknown) => where.push(text(`$${values.push(value)}`))
  if (control) add((at) => `s.control = ${at}`, control)
  if (ledger_accounts_id) add((at) => `s.ledger_accounts_id = ${at}`, ledger_accounts_id)
  if (search?.trim())
    add((at) => `position(lower(${at}) IN lower(concat_ws(' ', s.file_party, e.memo, l.line_memo))) > 0`, search.trim())
  return { values, where }
}

/** A page of the lines without a party, the latest first. */
export async function listUnnamed(tx: CompanyTx, { limit, after, ...filters }: Query<typeof listUnnamedLines>) {
  const most = limitOf(limit)
  const { values, where } = conditions(tx, filters)
  const keys = keysOf(after, 3)
  if (keys) {
    values.push(...keys)
    const [day, entry, line] = [values.length - 2, values.length - 1, values.length]
    where.push(`(s.posting_date, s.journal_entries_id, s.line_no) < ($${day}::date, $${entry}::uuid, $${line}::smallint)`)
  }
  const { rows } = await tx.client.query<UnnamedLine>(
    `SELECT s.journal_entries_id, s.line_no, s.control, s.posting_date, e.source, e.memo, l.line_memo, s.file_party, s.ledger_accounts_id, a.code,
       a.account_name, s.amount ${FROM} WHERE ${where.join(' AND ')}
     ORDER BY s.posting_date DESC, s.journal_entries_id DESC, s.line_no DESC LIMIT ${most + 1}`,
    values,
  )
  return paged(rows, most, (row) => [row.posting_date, row.journal_entries_id, String(row.line_no)])
}

/** How many there are and what they come to, by account. */
export async function sumUnnamed(tx: CompanyTx, filters: Filters): Promise<Reply<typeof sumUnnamedLines>> {
  const { values, where } = conditions(tx, filters)
  const { rows } = await tx.client.query<Reply<typeof sumUnnamedLines>['rows'][number]>(
    `SELECT a.ledger_accounts_id, a.code, a.account_name, s.control, count(*)::int AS line_count, sum(s.amount)::bigint AS amount
     ${FROM} WHERE ${where.join(' AND ')} GROUP BY 1, 2, 3, 4 ORDER BY a.code`,
    values,
  )
  return { rows }
}

/** How many there are of each kind, all of them, and the assignments made so far. */
export async function countUnnamed(tx: CompanyTx): Promise<Record<string, number>> {
  const { values, where } = conditions(tx, {})
  const { rows } = await tx.client.query<{ tab: string; found: number }>(
    `SELECT s.control AS tab, count(*)::int AS found ${FROM} WHERE ${where.join(' AND ')} GROUP BY 1
     UNION ALL SELECT 'assigned', count(*)::int FROM subledger_assignments WHERE companies_id = $1`,
    values,
  )
  const counts = Object.fromEntries(rows.map(({ tab, found }) => [tab, found]))
  return { ...counts, all: rows.reduce((sum, { tab, found }) => (tab === 'assigned' ? sum : sum + found), 0) }
}
