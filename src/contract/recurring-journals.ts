import * as z from 'zod/mini'
import { recurringPeriods } from '#core/sales/recurring.ts'
import { endpoint } from './endpoint.ts'
import { id, isoDate, page, pageQuery, paise, requiredText, timestamp } from './fields.ts'
import { JournalLineInput, linesOfEntry } from './journals.ts'

const statuses = ['active', 'paused', 'ended'] as const
const whole = (least: number, most: number, words: string) => z.int(words).check(z.minimum(least, words), z.maximum(most, words))

const rhythm = {
  every: whole(1, 99, 'Between 1 and 99'),
  period: z.enum(recurringPeriods),
  /** Of the month, for months, quarters and years; 31 is the last day of a shorter month. */
  on_day: z.nullable(whole(1, 31, 'A day of the month, 1 to 31')),
  starts_on: isoDate,
  ends_on: z.nullable(isoDate),
  /** How many dates in all, posted or skipped. */
  times: z.nullable(whole(1, 999, 'Between 1 and 999 entries')),
}
const fields = {
  ...rhythm,
  /** `{month}` becomes the month of the entry. */
  memo: requiredText(300, 'Say what the entry is for'),
  /** Each entry is reversed on the first of the month after it. */
  reverses: z.boolean(),
  lines: linesOfEntry,
}
type Times = { starts_on: string; ends_on: string | null; period: string; on_day: number | null }
const rules = [
  z.refine<Times>(({ starts_on, ends_on }) => ends_on === null || ends_on >= starts_on, {
    error: 'The end is before the start',
    path: ['ends_on'],
  }),
  z.refine<Times>(({ period, on_day }) => (period === 'day' || period === 'week') === (on_day === null), {
    error: 'Choose the day of the month',
    path: ['on_day'],
  }),
] as const
export const RecurringJournalInput = z.object(fields).check(...rules)
export type RecurringJournalInput = z.infer<typeof RecurringJournalInput>

const RecurringJournalRow = z.object({
  recurring_journals_id: id,
  status: z.enum(statuses),
  memo: z.string(),
  ...rhythm,
  reverses: z.boolean(),
  /** The sum of its debits. */
  total: paise,
  taken: z.int(),
  last_on: z.nullable(isoDate),
  next_on: z.nullable(isoDate),
  /** Dates that failed and wait for somebody. */
  failing: z.int(),
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
  outcome: z.enum(['made', 'skipped', 'failed']),
  journal_entries_id: z.nullable(id),
  problem: z.nullable(z.string()),
  tried_at: timestamp,
})
export type RecurringJournalDate = z.infer<typeof RecurringJournalDate>

const params = z.object({ recurring_journals_id: id })
const one = '/recurring-journals/:recurring_journals_id'

export const listRecurringJournals = endpoint('GET', '/recurring-journals', {
  summary: 'Schedules of journal entries, the next to come first',
  query: z.object({ ...pageQuery, status: z.optional(z.enum([...statuses, 'failing'])) }),
  reply: page(RecurringJournalRow),
})
export const getRecurringJournal = endpoint('GET', one, { summary: 'One schedule', params, reply: RecurringJournal })
export const createRecurringJournal = endpoint('POST', '/recurring-journals', {
  summary: 'Repeat a journal entry by a schedule',
  body: RecurringJournalInput,
  reply: RecurringJournal,
  idempotent: true,
})
/** `version`: the one the change was made from; another answers `conflict`. */
export const updateRecurringJournal = endpoint('PUT', one, {
  summary: 'Change what is still to come; what was posted stays as it is',
  params,
  body: z.object({ ...fields, version: z.int() }).check(...rules),
  reply: RecurringJournal,
})
export const setRecurringJournalStatus = endpoint('POST', `${one}/status`, {
  summary: 'Pause a schedule, resume it from today, or end it',
  params,
  body: z.object({ status: z.enum(statuses) }),
  reply: RecurringJournal,
})
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
