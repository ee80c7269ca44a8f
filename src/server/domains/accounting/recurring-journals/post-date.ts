import { addDays, formatMonthYear, type IsoDate, monthEnd } from '#core/dates.ts'
import { post } from '#server/ledger/post.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { checkDimensions } from '../dimensions/service.ts'
import { reverseOn } from '../journals/reversals.ts'
import { manualLines } from '../journals/rules.ts'
import { checkAccounts } from '../journals/service.ts'
import { recurringDates } from '#server/domains/documents/recurring-dates/recurring-dates.ts'
import type { RecurringRecord } from './table.ts'

/**
 * Posts the entry of a date as a person would, and schedules its reversal on the first of the next month if the schedule requires
 * it.
 */
export async function postDate(tx: CompanyTx, row: RecurringRecord, posting_date: IsoDate): Promise<string> {
  await checkAccounts(tx, row.lines)
  await checkDimensions(tx, row.lines)
  const memo = row.memo.replaceAll('{month}', formatMonthYear(posting_date))
  const source_ref = `${row.recurring_journals_id}:${posting_date}`
  const journal_entries_id = await post(tx, { posting_date, source: 'recurring', source_ref, memo, lines: manualLines(row) })
  if (row.reverses) await reverseOn(tx, { journal_entries_id, posting_date, memo }, addDays(monthEnd(posting_date), 1))
  return journal_entries_id
}

export const { pass, settleFailed } = recurringDates(
  {
    table: 'recurring_journals',
    dates: 'recurring_journal_dates',
    day: 'posting_date',
    made: 'journal_entries_id',
    done: 'posted',
  },
  (row: RecurringRecord) => row.recurring_journals_id,
)
