import { addDays, financialYear, type IsoDate, readersDate } from '../dates.ts'
import type { Issue } from '../errors.ts'
import { t } from '../messages.ts'

/** The days on which a letter of undertaking of a registration is valid, both included. */
export type UndertakingSpan = { gst_registrations_id: string; valid_from: IsoDate; valid_to: IsoDate }

type Entered = UndertakingSpan & { filed_on: IsoDate }

/** Days before its end from which a letter is renewed: the portal takes the one of the next year before the year begins. */
const RENEWED_WITHIN = 31

/**
 * What is wrong with a letter, by field; empty when it is sound. It is valid for the financial year in which it is tendered (circular 8/8/2017-GST para
 * 2(b), from 4 Oct 2017), and one at a time. `others`: the other letters of the company.
 */
export function undertakingIssues(entered: Entered, others: readonly UndertakingSpan[], today: IsoDate): Issue[] {
  const { filed_on, valid_from, valid_to } = entered
  if (filed_on > today) return [{ path: 'filed_on', message: 'Enter a date that is not in the future' }]
  if (valid_to < valid_from) return [{ path: 'valid_to', message: 'The last day is before the first' }]
  const year = financialYear(valid_from)
  if (valid_to > year.end)
    return [
      {
        path: 'valid_to',
        message: t('A letter is valid for one financial year: choose {date} or earlier', { date: readersDate(year.end) }),
      },
    ]
  if (filed_on > valid_to) return [{ path: 'filed_on', message: 'It was filed after its last day. Check both dates' }]
  const other = others.find((row) => isSame(row, entered) && row.valid_from <= valid_to && valid_from <= row.valid_to)
  return other
    ? [
        {
          path: 'valid_from',
          message: t('Another letter is valid from {from} to {to}', {
            from: readersDate(other.valid_from),
            to: readersDate(other.valid_to),
          }),
        },
      ]
    : []
}

const isSame = (a: UndertakingSpan, b: Pick<UndertakingSpan, 'gst_registrations_id'>) =>
  a.gst_registrations_id === b.gst_registrations_id

/** The letter of a registration that is valid on a day, if any. */
export const undertakingOn = <T extends UndertakingSpan>(
  rows: readonly T[],
  gst_registrations_id: string,
  day: IsoDate,
): T | undefined =>
  rows.find((row) => row.gst_registrations_id === gst_registrations_id && row.valid_from <= day && day <= row.valid_to)

/** Its state on a day; `expiring`: it ends within a month and no other letter follows. */
export function undertakingState<T extends UndertakingSpan>(row: T, rows: readonly T[], day: IsoDate) {
  if (row.valid_from > day) return 'upcoming'
  if (row.valid_to < day) return 'expired'
  return row.valid_to <= addDays(day, RENEWED_WITHIN) && !successorOf(row, rows) ? 'expiring' : 'valid'
}

/** The letter of the same registration that is valid on the day after the last of this one. */
export const successorOf = <T extends UndertakingSpan>(row: T, rows: readonly T[]): T | undefined =>
  undertakingOn(rows, row.gst_registrations_id, addDays(row.valid_to, 1))

/** The last letter of each registration. */
export function lastUndertakings<T extends UndertakingSpan>(rows: readonly T[]): T[] {
  const last = new Map<string, T>()
  for (const row of rows.toSorted((a, b) => (a.valid_to < b.valid_to ? -1 : 1))) last.set(row.gst_registrations_id, row)
  return [...last.values()]
}
