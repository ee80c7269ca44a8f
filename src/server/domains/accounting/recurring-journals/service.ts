import type { Body } from '#contract/endpoint.ts'
import type { RecurringJournal, RecurringJournalInput, updateRecurringJournal } from '#contract/accounting/recurring-journals.ts'
import { dateInIndia, type IsoDate, readersDate } from '#core/dates.ts'
import { AppError, changedSince, fieldError } from '#core/errors.ts'
import { sumPaise } from '#core/money.ts'
import { nextDates } from '#core/documents/recurring.ts'
import { t } from '#core/messages.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { checkDimensions } from '../dimensions/service.ts'
import { manualLines } from '../journals/rules.ts'
import { checkAccounts } from '../journals/service.ts'
import { pass, postDate, settleFailed } from './post-date.ts'
import { get, lock, mine, rhythmOf } from './read.ts'
import { type RecurringRecord, recurringJournals } from './table.ts'

/** A new schedule. Throws `invalid` at the field or line that is wrong, or when it would begin before today or never. */
export async function create(tx: CompanyTx, input: RecurringJournalInput): Promise<RecurringJournal> {
  const today = dateInIndia(tx.now)
  if (input.starts_on < today) throw fieldError('starts_on', 'Start today or later: post entries for past dates by hand')
  const total = await worked(tx, input)
  const recurring_journals_id = newId()
  const next_on = firstOf(input, today, { last_on: null, taken: 0 })
  const at = { companies_id: tx.companies_id, created_by: tx.accounts_id, created_at: tx.now, updated_at: tx.now }
  await tx.db.insert(recurringJournals).values({ ...input, ...at, recurring_journals_id, total, next_on, status: 'active' })
  await audit(tx, 'created', 'recurring_journals', recurring_journals_id, { memo: input.memo, next_on })
  return get(tx, recurring_journals_id)
}

/** Changes future dates. Throws `conflict` when it has changed in between. */
export async function update(
  tx: CompanyTx,
  recurring_journals_id: string,
  { version, ...input }: Body<typeof updateRecurringJournal>,
): Promise<RecurringJournal> {
  const before = await lock(tx, recurring_journals_id)
  if (before.status === 'ended') throw new AppError('wrong_state', 'This schedule has ended: create a new one.')
  if (before.version !== version) throw changedSince(t('schedule'))
  const values = {
    ...input,
    total: await worked(tx, input),
    next_on: firstOf(input, earliestOf(before, dateInIndia(tx.now)), before),
  }
  await tx.db
    .update(recurringJournals)
    .set({ ...values, version: version + 1, updated_at: tx.now })
    .where(mine(tx, recurring_journals_id))
  await audit(tx, 'changed', 'recurring_journals', recurring_journals_id, changes<Partial<RecurringRecord>>(before, values))
  return get(tx, recurring_journals_id)
}

/** A date that is due and not posted yet is still to come, however late. */
const earliestOf = ({ status, next_on }: RecurringRecord, today: IsoDate) =>
  status === 'active' && next_on !== null && next_on < today ? next_on : today

function firstOf(
  input: RecurringJournalInput,
  from: IsoDate,
  { last_on, taken }: Pick<RecurringRecord, 'last_on' | 'taken'>,
): IsoDate {
  const [first] = nextDates(input, { from, last_on, taken }, 1)
  if (first !== undefined) return first
  if (input.times !== null && input.times <= taken)
    throw fieldError('times', t('{taken} of its dates have already passed: choose more, or end the schedule', { taken }))
  throw fieldError('ends_on', 'This schedule has no date before it ends')
}

/** The sum of the debits, its lines being such as could be posted. */
async function worked(tx: CompanyTx, input: RecurringJournalInput): Promise<number> {
  const lines = manualLines(input)
  await checkAccounts(tx, input.lines)
  await checkDimensions(tx, input.lines)
  return sumPaise(lines.map(({ amount }) => Math.max(amount, 0)))
}

/** Pauses, resumes from today or ends it. What a pause left out is not made up for. */
export async function setStatus(
  tx: CompanyTx,
  recurring_journals_id: string,
  status: RecurringJournal['status'],
): Promise<RecurringJournal> {
  const row = await lock(tx, recurring_journals_id)
  if (row.status === 'ended') throw new AppError('wrong_state', 'This schedule has ended: create a new one.')
  if (row.status === status) return get(tx, recurring_journals_id)
  const { last_on, taken } = row
  const resumed = nextDates(rhythmOf(row), { from: dateInIndia(tx.now), last_on, taken }, 1)[0] ?? null
  const next_on = status === 'ended' ? null : status === 'active' ? resumed : row.next_on
  await tx.db
    .update(recurringJournals)
    .set({ status: next_on === null ? 'ended' : status, next_on, version: row.version + 1, updated_at: tx.now })
    .where(mine(tx, recurring_journals_id))
  const done = next_on === null ? 'ended' : status === 'active' ? 'resumed' : 'paused'
  await audit(tx, done, 'recurring_journals', recurring_journals_id, { memo: row.memo })
  return get(tx, recurring_journals_id)
}

/** Pauses or resumes one of several chosen schedules. Throws `wrong_state` when it is so already, so that Undo leaves it as it was. */
export async function setPaused(tx: CompanyTx, recurring_journals_id: string, is_paused: boolean): Promise<void> {
  const { status } = await lock(tx, recurring_journals_id)
  if (status === (is_paused ? 'paused' : 'active'))
    throw new AppError('wrong_state', is_paused ? 'This schedule is already paused.' : 'This schedule is already active.')
  await setStatus(tx, recurring_journals_id, is_paused ? 'paused' : 'active')
}

/** Leaves out the next date, or one that failed. */
export async function skip(tx: CompanyTx, recurring_journals_id: string, posting_date: IsoDate): Promise<RecurringJournal> {
  const row = await lock(tx, recurring_journals_id)
  if (row.next_on === posting_date) await pass(tx, row, posting_date, { outcome: 'skipped' })
  else if (row.last_on !== null && posting_date <= row.last_on) await settleFailed(tx, row, posting_date, { outcome: 'skipped' })
  else throw new AppError('wrong_state', t('{date} is not the next date of this schedule.', { date: readersDate(posting_date) }))
  return get(tx, recurring_journals_id)
}

/** Posts the entry of a failed date, with its original date. Throws the present obstacle, if any. */
export async function retry(tx: CompanyTx, recurring_journals_id: string, posting_date: IsoDate): Promise<RecurringJournal> {
  const row = await lock(tx, recurring_journals_id)
  const journal_entries_id = await postDate(tx, row, posting_date)
  await settleFailed(tx, row, posting_date, { outcome: 'made', made_id: journal_entries_id })
  return get(tx, recurring_journals_id)
}
