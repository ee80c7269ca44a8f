import { t } from '#core/messages.ts'

/** Every error of a refused request, with its HTTP status. A code not listed here does not compile. */
export const errorStatus = {
  invalid: 400,
  bad_file: 422,
  unauthenticated: 401,
  session_held: 401,
  factor_wanted: 401,
  payment_due: 402,
  plan_feature: 402,
  plan_limit: 402,
  vendor_blocked: 402,
  forbidden: 403,
  unverified: 403,
  foreign_origin: 403,
  foreign_host: 421,
  not_found: 404,
  conflict: 409,
  period_locked: 409,
  wrong_state: 409,
  key_reused: 422,
  too_large: 413,
  unsupported: 415,
  rate_limited: 429,
  locked_out: 429,
  envelope_refused: 400,
  internal: 500,
  unavailable: 503,
  timeout: 504,
  storage_full: 507,
} as const

export type ErrorCode = keyof typeof errorStatus

/** One refused field (dot path into the body) or file row (1-based line). */
export type Issue = { path: string; message: string }

type Detail = {
  issues?: Issue[]
  log?: string
  cause?: unknown
  /** Whole seconds after which the same request may be retried, sent as `Retry-After`. */
  retry_after?: number
}

/**
 * The only error that reaches a user. `message` is the sentence the user reads; `log` is for the operator. Anything else thrown becomes a
 * logged `internal`.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly issues: Issue[]
  readonly log: string | undefined
  readonly retry_after: number | undefined

  constructor(code: ErrorCode, message: string, detail: Detail = {}) {
    super(message, { cause: detail.cause })
    this.name = 'AppError'
    this.code = code
    this.issues = detail.issues ?? []
    this.log = detail.log
    this.retry_after = detail.retry_after
  }
}

/** The refusal of one field, by its dot path into the body. */
export function fieldError(path: string, message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path, message }] })
}

/** `conflict`: another person saved the record since it was opened. `noun`: what it is, in the reader's language: `t('draft')`. */
export const changedSince = (noun: string): AppError =>
  new AppError(
    'conflict',
    t('Somebody else changed this {noun} while you had it open. Reload to see the latest version.', { noun }),
  )
