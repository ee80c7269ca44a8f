import * as z from 'zod/mini'
import { type RecurringJournal, RecurringJournalInput } from '#contract/accounting/recurring-journals.ts'
import { monthEnd } from '#core/dates.ts'
import type { RecurringPeriod, Rhythm } from '#core/documents/recurring.ts'
import { today } from '#web/lib/today.ts'
import { blankLine, type EntryLine, postedLines } from './entry-lines.ts'

/** The values of the schedule editor; numbers are strings as typed. */
export type RecurringValues = {
  memo: string
  lines: EntryLine[]
  reverses: boolean
  every: string
  period: RecurringPeriod
  on_day: string
  starts_on: string
  end: 'never' | 'on' | 'after'
  ends_on: string
  times: string
}

/** At the end of every month. */
export const newValues = (): RecurringValues => ({
  memo: '',
  lines: [blankLine(), blankLine()],
  reverses: false,
  every: '1',
  period: 'month',
  on_day: '31',
  starts_on: monthEnd(today()),
  end: 'never',
  ends_on: '',
  times: '12',
})

export const valuesOf = (schedule: RecurringJournal): RecurringValues => ({
  memo: schedule.memo,
  lines: schedule.lines.map((line) => ({
    ...line,
    line_memo: line.line_memo ?? '',
    dimensions_ids: line.dimensions_ids ?? [],
  })),
  reverses: schedule.reverses,
  every: String(schedule.every),
  period: schedule.period,
  on_day: String(schedule.on_day ?? Number(schedule.starts_on.slice(8))),
  starts_on: schedule.starts_on,
  end: schedule.times !== null ? 'after' : schedule.ends_on === null ? 'never' : 'on',
  ends_on: schedule.ends_on ?? '',
  times: String(schedule.times ?? 12),
})

/** The recurrence in the format of the contract. */
export function rhythmOf(values: RecurringValues): Rhythm {
  const { period, starts_on, end } = values
  return {
    every: Number(values.every),
    period,
    on_day: period === 'day' || period === 'week' ? null : Number(values.on_day),
    starts_on,
    ends_on: end === 'on' ? values.ends_on : null,
    times: end === 'after' ? Number(values.times) : null,
  }
}

const bodyOf = (values: RecurringValues) => ({
  ...rhythmOf(values),
  memo: values.memo,
  reverses: values.reverses,
  lines: postedLines(values.lines),
})

/** Converts the editor's values to the request body and validates them with the contract's schema. */
export const RecurringSchema = z.pipe(z.transform(bodyOf), RecurringJournalInput)
