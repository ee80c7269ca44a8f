type Outcome = 'refused' | 'unavailable' | 'unknown'
type Fault = 'timeout' | 'too_large' | 'no_answer' | 'resting' | 'busy'
type Detail = { status?: number; fault?: Fault; cause?: unknown }

/**
 * The outcome of a failed external call. `refused`: rejected, nothing was done. `unavailable`: it did not arrive, nothing was
 * done. `unknown`: it may have been done or not; only a query with our reference tells.
 */
export class OutsideError extends Error {
  readonly outcome: Outcome
  readonly status: number | undefined
  /** Why no response came; undefined if one did. */
  readonly fault: Fault | undefined

  constructor(outcome: Outcome, message: string, { status, fault, cause }: Detail = {}) {
    super(message, { cause })
    this.name = 'OutsideError'
    this.outcome = outcome
    this.status = status
    this.fault = fault
  }
}
