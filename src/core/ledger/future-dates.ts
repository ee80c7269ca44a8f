import { countOf, t } from '#core/messages.ts'
import { daysBetween, financialYear, readersDate, type IsoDate } from '../dates.ts'

/** An entry dated more than this many days after today needs a confirmation before it is posted. */
export const DAYS_AHEAD = 30

/** The first day of the financial year that must be opened before an entry of the day is posted; undefined for days up to this year's end. */
export const laterYearOf = (posting_date: IsoDate, today: IsoDate): IsoDate | undefined =>
  posting_date > financialYear(today).end ? financialYear(posting_date).start : undefined

/** Why an entry of a year that is not open is refused. */
export const unopenedYear = (posting_date: IsoDate): string =>
  t('{date} is in FY {year}, which is not open yet. Add that year under Periods, or correct the date', {
    date: readersDate(posting_date),
    year: financialYear(posting_date).label,
  })

/** The confirmation for an entry far in the future; undefined for days up to thirty ahead. */
export const farAhead = (posting_date: IsoDate, today: IsoDate): string | undefined => {
  const days = daysBetween(today, posting_date)
  return days > DAYS_AHEAD
    ? t('{date} is {days} ahead. Confirm the date, or correct it', {
        date: readersDate(posting_date),
        days: countOf(days, 'day'),
      })
    : undefined
}
