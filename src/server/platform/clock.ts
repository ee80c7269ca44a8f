export type Clock = { now: () => Date }

/** The machine's clock, or a fixed one (demonstrations, evaluation, tests). */
export function clockAt(fixed: Date | undefined): Clock {
  return { now: () => (fixed ? new Date(fixed) : new Date()) }
}
