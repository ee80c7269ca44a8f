import { addDays, formatDate, type IsoDate, monthEnd } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { nextDates } from '#core/sales/recurring.ts'
import { post } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { checkDimensions } from '../dimensions/service.ts'
import { reverseOn } from '../journals/reversals.ts'
import { manualLines } from '../journals/rules.ts'
import { checkAccounts } from '../journals/service.ts'
import { mine, rhythmOf } from './read.ts'
import { type RecurringRecord, recurringJournals } from './table.ts'

/** Posts the entry of a date as a person would, and has it reversed on the first of the next month where the schedule says so. */
export async function postDate(tx: CompanyTx, row: RecurringRecord, posting_date: IsoDate): Promise<string> {
  await checkAccounts(tx, row.lines)
  await checkDimensions(tx, row.lines)
  const month = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(posting_date),
  )
  const memo = row.memo.replaceAll('{month}', month)
  const source_ref = `${row.recurring_journals_id}:${posting_date}`
  const journal_entries_id = await post(tx, { posting_date, source: 'recurring', source_ref, memo, lines: manualLines(row) })
  if (row.reverses) await reverseOn(tx, { journal_entries_id, posting_date, memo }, addDays(monthEnd(posting_date), 1))
  return journal_entries_id
}

export type Outcome =
  | { outcome: 'made'; journal_entries_id: string }
  | { outcome: 'skipped' }
  | { outcome: 'failed'; problem: string }

/** The date is over: what became of it is kept, and the schedule, whose row the caller has locked, goes on to the next. */
export async function pass(tx: CompanyTx, row: RecurringRecord, posting_date: IsoDate, what: Outcome): Promise<void> {
  const taken = row.taken + 1
  const [next_on = null] = nextDates(rhythmOf(row), { from: posting_date, last_on: posting_date, taken }, 1)
  await tx.client.query(
    `INSERT INTO recurring_journal_dates (companies_id, recurring_journals_id, posting_date, outcome, journal_entries_id, problem, tried_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.companies_id, row.recurring_journals_id, posting_date, what.outcome, entryOf(what), problemOf(what), tx.now],
  )
  const status = next_on === null ? ('ended' as const) : row.status
  const failing = row.failing + (what.outcome === 'failed' ? 1 : 0)
  await tx.db
    .update(recurringJournals)
    .set({ taken, last_on: posting_date, next_on, status, failing, updated_at: tx.now })
    .where(mine(tx, row.recurring_journals_id))
  await audit(tx, `date_${what.outcome}`, 'recurring_journals', row.recurring_journals_id, { ...what, posting_date })
}

/** A date that had failed is settled: its entry is posted, or somebody left it out. */
export async function settleFailed(
  tx: CompanyTx,
  row: RecurringRecord,
  posting_date: IsoDate,
  what: Exclude<Outcome, { outcome: 'failed' }>,
): Promise<void> {
  const { rowCount } = await tx.client.query(
    `UPDATE recurring_journal_dates SET outcome = $4, journal_entries_id = $5, problem = NULL, tried_at = $6
     WHERE companies_id = $1 AND recurring_journals_id = $2 AND posting_date = $3 AND outcome = 'failed'`,
    [tx.companies_id, row.recurring_journals_id, posting_date, what.outcome, entryOf(what), tx.now],
  )
  if (rowCount === 0) throw new AppError('wrong_state', `Nothing of ${formatDate(posting_date)} waits to be posted.`)
  await tx.db
    .update(recurringJournals)
    .set({ failing: row.failing - 1, updated_at: tx.now })
    .where(mine(tx, row.recurring_journals_id))
  await audit(tx, `date_${what.outcome}`, 'recurring_journals', row.recurring_journals_id, { ...what, posting_date })
}

const entryOf = (what: Outcome) => (what.outcome === 'made' ? what.journal_entries_id : null)
const problemOf = (what: Outcome) => (what.outcome === 'failed' ? what.problem : null)
