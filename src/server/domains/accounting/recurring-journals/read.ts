import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#contract/endpoint.ts'
import type {
  listRecurringJournalDates,
  listRecurringJournals,
  RecurringJournal,
  RecurringJournalDate,
  RecurringJournalRow,
} from '#contract/accounting/recurring-journals.ts'
import { AppError } from '#core/errors.ts'
import { nextDates } from '#core/documents/recurring.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { type RecurringRecord, recurringJournals } from './table.ts'

const SHOWN = 6

/** A page of schedules, the next to come first. */
export async function list(tx: CompanyTx, query: Query<typeof listRecurringJournals>) {
  const limit = limitOf(query.limit)
  const where: SQL[] = [eq(recurringJournals.companies_id, tx.companies_id)]
  if (query.status === 'failing') where.push(sql`${recurringJournals.failing} > 0`)
  else if (query.status !== undefined) where.push(eq(recurringJournals.status, query.status))
  const after = keysOf(query.after, 2)
  if (after)
    where.push(
      sql`(${recurringJournals.next_key}, ${recurringJournals.recurring_journals_id}) > (${after[0]}::date, ${after[1]}::uuid)`,
    )
  const rows = await tx.db
    .select()
    .from(recurringJournals)
    .where(and(...where))
    .orderBy(asc(recurringJournals.next_key), asc(recurringJournals.recurring_journals_id))
    .limit(limit + 1)
  const page = paged(rows, limit, (row) => [row.next_key, row.recurring_journals_id])
  return { next: page.next, rows: page.rows.map(rowView) }
}

function rowView(row: RecurringRecord): RecurringJournalRow {
  const { recurring_journals_id, status, memo, reverses, total, taken, last_on, next_on, failing } = row
  return { recurring_journals_id, status, memo, ...rhythmOf(row), reverses, total, taken, last_on, next_on, failing }
}

export const rhythmOf = ({ every, period, on_day, starts_on, ends_on, times }: RecurringRecord) => ({
  every,
  period,
  on_day,
  starts_on,
  ends_on,
  times,
})

/** The complete schedule with its future dates. */
export async function get(tx: CompanyTx, recurring_journals_id: string): Promise<RecurringJournal> {
  const [row] = await tx.db.select().from(recurringJournals).where(mine(tx, recurring_journals_id))
  if (!row) throw notThere()
  const { next_on, last_on, taken, version, lines } = row
  const next_dates = next_on === null ? [] : nextDates(rhythmOf(row), { from: next_on, last_on, taken }, SHOWN)
  return { ...rowView(row), version, lines, next_dates }
}

/** The schedule's row, locked until the transaction ends. */
export async function lock(tx: CompanyTx, recurring_journals_id: string): Promise<RecurringRecord> {
  const [row] = await tx.db.select().from(recurringJournals).where(mine(tx, recurring_journals_id)).for('no key update')
  if (!row) throw notThere()
  return row
}

/** A page of the dates that are over, the newest first. */
export async function dates(tx: CompanyTx, recurring_journals_id: string, query: Query<typeof listRecurringJournalDates>) {
  const limit = limitOf(query.limit)
  const [last] = keysOf(query.after, 1) ?? [null]
  await get(tx, recurring_journals_id)
  const { rows } = await tx.client.query<Omit<RecurringJournalDate, 'tried_at'> & { tried_at: Date }>(
    `SELECT posting_date, outcome, journal_entries_id, problem, tried_at FROM recurring_journal_dates
     WHERE companies_id = $1 AND recurring_journals_id = $2 AND ($3::date IS NULL OR posting_date < $3) ORDER BY posting_date DESC LIMIT $4`,
    [tx.companies_id, recurring_journals_id, last, limit + 1],
  )
  const page = paged(rows, limit, (row) => [row.posting_date])
  return { next: page.next, rows: page.rows.map((row) => ({ ...row, tried_at: row.tried_at.toISOString() })) }
}

export const mine = (tx: CompanyTx, recurring_journals_id: string) =>
  and(eq(recurringJournals.companies_id, tx.companies_id), eq(recurringJournals.recurring_journals_id, recurring_journals_id))

const notThere = () => new AppError('not_found', 'This schedule does not exist.')
