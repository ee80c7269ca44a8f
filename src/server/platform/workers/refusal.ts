import { AppError } from '#core/errors.ts'
import type { Refusals } from './task.ts'
import { WorkerLimit } from './worker.ts'

/** The failure of a task as its person reads it. */
export function refusalOf(error: unknown, refusals: Refusals | undefined): unknown {
  if (error instanceof AppError || !refusals) return error
  const log = error instanceof Error ? error.message : String(error)
  if (!(error instanceof WorkerLimit)) return new AppError('bad_file', refusals.broken, { cause: error, log })
  return new AppError('too_large', error.limit === 'time' ? refusals.slow : refusals.large, { cause: error, log })
}
