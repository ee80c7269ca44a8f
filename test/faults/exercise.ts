/** What an exercise has to work with. */
export type Ground = {
  /** A folder of its own, removed when nothing was lost. */
  folder: string
  seed: number
  /** The form that is part of `npm run test:long`: a minute for all exercises together. */
  short: boolean
}

export type Outcome = {
  /** How often something was done to it: kills, cuts, jumps. */
  tries: number
  /** A sentence for each thing that is lost, duplicated, partly written or otherwise wrong; empty if all is well. */
  losses: string[]
  /** What was measured, as it is printed. */
  figures: string
}

/** An injected fault, and what must be true afterwards. */
export type Exercise = { name: string; run: (ground: Ground) => Promise<Outcome> }
