import type { LockModule, Period } from '#contract/accounting/periods.ts'
import { financialYear, formatDate, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'

const refuse = (message: string): never => {
  throw new AppError('invalid', `${message}.`, { issues: [{ path: 'locked_until', message }] })
}

/** Throws `invalid` unless the date lies in the year, after the present lock and not in the future of `today`. */
export function checkLock(period: Period, latest: IsoDate | undefined, until: IsoDate, today: IsoDate) {
  if (until < period.period_start || until > period.period_end)
    refuse(
      t('Choose a date from {date} to {date_2}', {
        date: formatDate(period.period_start),
        date_2: formatDate(period.period_end),
      }),
    )
  if (latest !== undefined && until <= latest)
    refuse(t('The books are already locked up to {date}. To unlock days, open the period', { date: formatDate(latest) }))
  if (until > today) refuse('You can’t lock future days')
}

/** Throws `wrong_state` when there is nothing to open, or a later year must be opened first. */
export function checkReopening(periods: readonly Period[], period: Period) {
  const later = periods.find((other) => other.period_start > period.period_start && other.locked_until !== null)
  if (later) throw new AppError('wrong_state', t('Open {label} first: its lock covers this year too.', { label: later.label }))
  if (period.locked_until === null) throw new AppError('wrong_state', t('{label} is open.', { label: period.label }))
}

export const yearLabel = (period_start: IsoDate) => financialYear(period_start).label

export const moduleWords: Record<LockModule, string> = {
  sales: 'Sales',
  purchases: 'Purchases',
  bank: 'Bank',
  journals: 'Journals',
}
