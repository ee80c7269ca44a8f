import * as z from 'zod/mini'
import { pauseMany } from '../documents/bulk.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, paise, requiredText, timestamp } from '../fields.ts'
import { JournalLineInput, linesOfEntry } from './journals.ts'
import { dateOutcomes, rhythm, rhythmRules, scheduleProgress, scheduleStatuses } from '../documents/schedules.ts'

const fields = {
  ...rhythm('entries'),
  /** `{month}` becomes the month of the entry. */
  memo: requiredText(300, 'Enter what the entry is for'),
  /** Each entry is reversed on the first of the month after it. */
  reverses: z.boolean(),
  lines: linesOfEntry,
}
export const RecurringJournalInput = z.object(fields).check(...rhythmRules)
export type RecurringJournalInput = z.infer<typeof RecurringJournalInput>

const RecurringJournalRow = z.object({
  recurring_journals_id: id,
  status: z.enum(scheduleStatuses),
  memo: z.string(),
  ...rhythm('entries'),
  reverses: z.boolean(),
  /** The sum of its debits. */
  total: paise,
  ...scheduleProgress,
})
export type RecurringJournalRow = z.infer<typeof RecurringJournalRow>

export const RecurringJournal = z.object({
  ...RecurringJournalRow.shape,
  version: z.int(),
  lines: z.array(JournalLineInput),
  /** At most six. */
  next_dates: z.array(isoDate),
})
export type RecurringJournal = z.infer<typeof RecurringJournal>

export const RecurringJournalDate = z.object({
  posting_date: isoDate,
  outcome: z.enum(dateOutcomes),
  journal_entries_id: z.nullable(id),
  problem: z.nullable(z.string()),
  tried_at: timestamp,
})
export type RecurringJournalDate = z.infer<typeof RecurringJournalDate>

const params = z.object({ recurring_journals_id: id })
const one = '/recurring-journals/:recurring_journals_id'

export const listRecurringJournals = endpoint('GET', '/recurring-journals', {
  summary: 'Schedules of journal entries, the next to come first',
  query: z.object({ ...pageQuery, status: z.optional(z.enum([...scheduleStatuses, 'failing'])) }),
  reply: page(RecurringJournalRow),
})
export const getRecurringJournal = endpoint('GET', one, { summary: 'One schedule', params, reply: RecurringJournal })
export const createRecurringJournal = endpoint('POST', '/recurring-journals', {
  summary: 'Repeat a journal entry by a schedule',
  body: RecurringJournalInput,
  reply: RecurringJournal,
  idempotent: true,
})
/** `version`: the version that the change is based on; any other answers `conflict`. */
export const updateRecurringJournal = endpoint('PUT', one, {
  summary: 'Change what is still to come; what was posted stays as it is',
  params,
  body: z.object({ ...fields, version: z.int() }).check(...rhythmRules),
  reply: RecurringJournal,
})
export const setRecurringJournalStatus = endpoint('POST', `${one}/status`, {
  summary: 'Pause a schedule, resume it from today, or end it',
  params,
  body: z.object({ status: z.enum(scheduleStatuses) }),
  reply: RecurringJournal,
})
export const pauseRecurringJournals = pauseMany('/recurring-journals')
export const skipRecurringJournal = endpoint('POST', `${one}/skip`, {
  summary: 'Leave out the next date, or one that failed',
  params,
  body: z.object({ posting_date: isoDate }),
  reply: RecurringJournal,
})
export const retryRecurringJournal = endpoint('POST', `${one}/retry`, {
  summary: 'Post the entry of a date that failed, dated as it was due',
  params,
  body: z.object({ posting_date: isoDate }),
  reply: RecurringJournal,
  idempotent: true,
})
export const listRecurringJournalDates = endpoint('GET', `${one}/dates`, {
  summary: 'What became of the dates that are over, the newest first',
  params,
  query: z.object(pageQuery),
  reply: page(RecurringJournalDate),
})
