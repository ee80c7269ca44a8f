import type { Query } from '#contract/endpoint.ts'
import type { Journal, JournalSummary, listJournals } from '#contract/accounting/journals.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { withTags } from '#server/domains/documents/tags/tagged.ts'
import { postedParty } from '../subledger/posted-party.ts'
import { canReverse } from './rules.ts'

const summary = `e.journal_entries_id, e.posting_date, e.source, e.source_ref, e.memo, e.reverses_id,
  (SELECT sum(l.amount)::bigint FROM journal_lines l WHERE l.companies_id = e.companies_id AND l.journal_entries_id = e.journal_entries_id AND l.amount > 0) AS amount,
  (SELECT r.journal_entries_id FROM journal_entries r WHERE r.companies_id = e.companies_id AND r.reverses_id = e.journal_entries_id) AS reversed_by_id`

/** A page of entries, the latest posting date first. */
export async function list(tx: CompanyTx, query: Query<typeof listJournals>) {
  const limit = limitOf(query.limit)
  const after = keysOf(query.after, 2)
  const values: unknown[] = [tx.companies_id, limit + 1]
  const where = ['e.companies_id = $1']
  const condition = (text: (at: string) => string, value: unknown) => where.push(text(`$${values.push(value)}`))
  if (query.source) condition((at) => `e.source = ${at}`, query.source)
  if (query.from) condition((at) => `e.posting_date >= ${at}`, query.from)
  if (query.to) condition((at) => `e.posting_date <= ${at}`, query.to)
  if (query.tag?.trim())
    condition(
      (at) => `e.journal_entries_id IN (SELECT tagged_id FROM record_tags
        WHERE companies_id = $1 AND tagged_to = 'journal_entries' AND tag = ${at})`,
      query.tag.trim(),
    )
  if (after) {
    values.push(...after)
    where.push(`(e.posting_date, e.journal_entries_id) < ($${values.length - 1}::date, $${values.length}::uuid)`)
  }
  const { rows } = await tx.client.query<JournalSummary>(
    `SELECT ${summary} FROM journal_entries e WHERE ${where.join(' AND ')}
     ORDER BY e.posting_date DESC, e.journal_entries_id DESC LIMIT $2`,
    values,
  )
  const { rows: shown, next } = paged(rows, limit, (row) => [row.posting_date, row.journal_entries_id])
  return { rows: await withTags(tx, 'journal_entries', shown), next }
}

/** One entry with its lines. */
export async function get(tx: CompanyTx, journal_entries_id: string): Promise<Journal> {
  const { rows } = await tx.client.query<Omit<Journal, 'can_reverse' | 'lines' | 'created_at'> & { created_at: Date }>(
    `SELECT ${summary}, e.created_at, nullif(concat_ws(' ', a.first_name, a.last_name), '') AS created_by_name,
       (SELECT json_build_object('reverse_on', c.reverse_on, 'reversal_status', c.reversal_status, 'problem', c.problem) FROM journal_reversals c
         WHERE c.companies_id = e.companies_id AND c.journal_entries_id = e.journal_entries_id) AS coming_reversal
     FROM journal_entries e LEFT JOIN accounts a ON a.accounts_id = e.created_by
     WHERE e.companies_id = $1 AND e.journal_entries_id = $2`,
    [tx.companies_id, journal_entries_id],
  )
  const entry = rows[0]
  if (!entry) throw new AppError('not_found', 'This journal entry does not exist.')
  const lines = await tx.client.query<Journal['lines'][number]>(
    `SELECT l.line_no, l.ledger_accounts_id, a.code, a.account_name, l.amount, l.line_memo,
       ${postedParty('l')} AS party,
       coalesce((SELECT json_agg(json_build_object('dimensions_id', m.dimensions_id, 'dimension_kind', m.dimension_kind,
           'dimension_name', m.dimension_name) ORDER BY m.dimension_kind, m.dimension_name)
         FROM journal_line_dimensions d JOIN dimensions m USING (companies_id, dimensions_id)
         WHERE d.companies_id = l.companies_id AND d.journal_entries_id = l.journal_entries_id AND d.line_no = l.line_no), '[]') AS dimensions
     FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
     WHERE l.companies_id = $1 AND l.journal_entries_id = $2 ORDER BY l.line_no`,
    [tx.companies_id, journal_entries_id],
  )
  return { ...entry, created_at: entry.created_at.toISOString(), can_reverse: canReverse(entry), lines: lines.rows }
}
