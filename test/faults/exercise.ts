/** What an exercise has to work with. */
export type Ground = {
  /** A folder of its own, removed when nothing was lost. */
  folder: string
  seed: number
  /** The form that is part of `npm test`: a minute for all exercises together. */
  short: boolean
}

export type Outcome = {
  /** How often something was done to it: kills, cuts, jumps. */
  tries: number
  /** A sentence for each thing that is lost, doubled, half written or not as promised; empty when all is well. */
  losses: string[]
  /** What was measured, as it is printed. */
  figures: string
}

/** A fault that is provoked, and what must hold then. */
export type Exercise = { name: string; run: (ground: Ground) => Promise<Outcome> }
