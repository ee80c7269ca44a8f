type Outcome = 'refused' | 'unavailable' | 'unknown'
type Fault = 'timeout' | 'too_large' | 'no_answer' | 'resting' | 'busy'
type Detail = { status?: number; fault?: Fault; cause?: unknown }

/**
 * What became of a call to a person outside. `refused`: they said no, nothing was done. `unavailable`: it did not reach them, nothing was
 * done. `unknown`: it may have been done or not; only asking again by our reference tells.
 */
export class OutsideError extends Error {
  readonly outcome: Outcome
  readonly status: number | undefined
  /** Why no answer came; undefined when one did. */
  readonly fault: Fault | undefined

  constructor(outcome: Outcome, message: string, { status, fault, cause }: Detail = {}) {
    super(message, { cause })
    this.name = 'OutsideError'
    this.outcome = outcome
    this.status = status
    this.fault = fault
  }
}
