import type { ErrorCode, Issue } from '#core/errors.ts'
import { t } from '#core/messages.ts'

/** The reason that a call failed: the server's error, or `offline` if it was unreachable. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'offline'
  readonly issues: Issue[]
  /** A reference for support; empty if the server was not reached. */
  readonly request_id: string

  constructor(answer: { status: number; code: ErrorCode | 'offline'; message: string; issues?: Issue[]; request_id?: string }) {
    super(answer.message)
    this.name = 'ApiError'
    this.status = answer.status
    this.code = answer.code
    this.issues = answer.issues ?? []
    this.request_id = answer.request_id ?? ''
  }
}

/** The message for anything that was thrown. */
export function sentence(error: unknown, fallback = t('Something went wrong')): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback
}

/** The short reference below an error; undefined if there is none. */
export function reference(error: unknown): string | undefined {
  return error instanceof ApiError && error.request_id !== '' ? error.request_id.slice(0, 8) : undefined
}

const shown = new WeakSet<object>()

/** A form that shows an error beside its fields marks it, so that no toast repeats it. */
export function markShown(error: unknown): void {
  if (typeof error === 'object' && error !== null) shown.add(error)
}
export function wasShown(error: unknown): boolean {
  return typeof error === 'object' && error !== null && shown.has(error)
}
