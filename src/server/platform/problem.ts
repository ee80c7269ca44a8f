import { readersDate } from '#core/dates.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Problem } from '#contract/problem.ts'
import { AppError, errorStatus, type Issue } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { translate } from '#core/messages.ts'
import { causeError, causeOf } from './causes.ts'
import { sqlState } from './sql-state.ts'

export type Answer = { status: number; problem: Problem; headers: Record<string, string> }

/**
 * Converts anything thrown to the response: status, problem and headers. Faults of load and environment
 * are mapped by `causes.ts`; anything that is neither those nor an AppError is a bug, is logged in full and answers 500.
 */
export function problemOf(error: unknown, request_id: string, log: FastifyBaseLogger): Answer {
  const known = appError(error)
  if (!known) {
    log.error({ err: withoutValues(error), request_id }, 'unexpected failure')
    return answer(
      new AppError(
        'internal',
        t('Something went wrong on our side and nothing was saved. Give {request_id} to support.', {
          request_id: request_id.slice(0, 8),
        }),
      ),
      request_id,
    )
  }
  const isOfServer = errorStatus[known.code] >= 500
  const facts = { code: known.code, request_id, detail: known.log }
  // A problem for the operator must be visible among refusals that users can resolve.
  if (isOfServer) log.warn({ ...facts, cause: String(withoutValues(known.cause)) }, 'refused')
  else log.info(facts, 'refused')
  return answer(known, request_id)
}

/** A failed statement without the values it was given: what people typed does not belong in a log. */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error) || !('params' in error)) return error
  const { query, cause } = error as { query?: unknown; cause?: unknown }
  const why = cause instanceof Error ? cause.message : 'unknown'
  return Object.assign(new Error(`statement failed: ${why}`), { query, stack: error.stack?.split('\n').slice(1).join('\n') })
}

function answer(error: AppError, request_id: string): Answer {
  return {
    status: errorStatus[error.code],
    headers: error.retry_after === undefined ? {} : { 'retry-after': String(error.retry_after) },
    problem: {
      code: error.code,
      message: translate(error.message),
      issues: error.issues.map(({ path, message }) => ({ path, message: translate(message) })),
      request_id,
    },
  }
}

function appError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  const fault = causeOf(error)
  if (fault) return causeError(fault, error)
  return fromDatabase(error) ?? fromFastify(error)
}

/** The database's refusals that a user can understand, by SQLSTATE. */
function fromDatabase(error: unknown): AppError | undefined {
  const state = sqlState(error)
  if (state === undefined) return undefined
  if (state === 'KS002')
    return new AppError(
      'period_locked',
      t('The books are locked up to {date}. Use a later date, or open the period first.', { date: readersDate(message(error)) }),
      { cause: error },
    )
  if (state === '23505') return new AppError('conflict', 'This already exists.', { cause: error, log: message(error) })
  if (state === '23503')
    return new AppError('not_found', 'Something this record refers to does not exist.', { cause: error, log: message(error) })
  if (/^(22003|22007|22008|22021|22P02|22P05)$/.test(state))
    return new AppError('invalid', 'A value is outside the range we can store.', { cause: error, log: message(error) })
  if (state === '40001' || state === '40P01')
    return new AppError('conflict', 'Somebody else changed this at the same moment. Please try again.', { cause: error })
  return undefined
}

function fromFastify(error: unknown): AppError | undefined {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('too_large', 'The request is larger than the server accepts.')
  if (statusCode === 415) return new AppError('unsupported', 'Send JSON with the content type application/json.')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('invalid', 'We couldn’t read the request.')
  return undefined
}

function message(error: unknown): string {
  let at = error
  while (at instanceof Error && at.cause instanceof Error) at = at.cause
  return at instanceof Error ? at.message : String(at)
}

/** Zod's issues as ours: dot path and sentence. */
export function issuesOf(error: { issues: { path: PropertyKey[]; message: string }[] }, prefix = ''): Issue[] {
  return error.issues.map((issue) => ({
    path: [prefix, ...issue.path.map(String)].filter(Boolean).join('.'),
    message: issue.message,
  }))
}
