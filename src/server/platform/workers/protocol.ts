import { AppError, type ErrorCode, type Issue } from '#core/errors.ts'

/** Messages from the main thread to a worker: one request at a time, each with the number that its response repeats. */
export type Request = { id: number } & (
  | { kind: 'run' | 'open'; module: string; name: string; input: unknown }
  | { kind: 'call'; method: string; args: unknown[] }
  | { kind: 'close' }
)

/** `heap_mb`: the worker's memory after the request, in and outside the heap of V8. */
export type Reply = { id: number; heap_mb: number } & Outcome
export type Outcome =
  | { result: unknown }
  | { refusal: { code: ErrorCode; message: string; issues: Issue[]; log?: string } }
  | { failure: string }

/** A file may be wrong in every line but a person reads the first. */
const MOST_ISSUES = 1_000

/** A thrown value as it is sent to the main thread: an AppError stays one, anything else becomes text for the log. */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof AppError)) return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  const { code, message, issues, log } = error
  return { refusal: { code, message, issues: issues.slice(0, MOST_ISSUES), ...(log !== undefined && { log }) } }
}
