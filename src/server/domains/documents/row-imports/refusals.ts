import { formatDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { sqlState } from '#server/platform/sql-state.ts'

/** Why the books or the line itself refuse, for jobs that go on with the next line; undefined for what may pass by itself, which they throw. */
export function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error.code === 'unavailable' ? undefined : error
  // The lock of the years is told by the database, with the day up to which it holds.
  if (sqlState(error) !== 'KS002') return undefined
  const until = formatDate((error as { message: string }).message)
  return new AppError('period_locked', t('The books are locked up to {until}. Ask to open them first.', { until }), {
    cause: error,
  })
}
