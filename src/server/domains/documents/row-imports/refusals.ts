import { formatDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { sqlState } from '#server/platform/sql-state.ts'

/** The refusal of the books or of the line itself, for jobs that continue with the next line; undefined for temporary failures, which they throw. */
export function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error.code === 'unavailable' ? undefined : error
  // The database reports the lock of the years, with its last day.
  if (sqlState(error) !== 'KS002') return undefined
  const until = formatDate((error as { message: string }).message)
  return new AppError('period_locked', t('The books are locked up to {until}. Ask to open them first.', { until }), {
    cause: error,
  })
}
