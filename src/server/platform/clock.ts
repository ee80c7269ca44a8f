export type Clock = { now: () => Date }

/** The machine's clock, or one that stands still (demonstrations, evaluation, tests). */
export function clockAt(fixed: Date | undefined): Clock {
  return { now: () => (fixed ? new Date(fixed) : new Date()) }
}
