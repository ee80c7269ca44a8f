import { dice } from './dice.ts'

const targets = ['server', 'database', 'one connection', 'both'] as const
export type Blow = { target: (typeof targets)[number]; after: number }

/** Who is killed, and after how many milliseconds of load: the same for the same seed. */
export function plan(seed: number, kills: number): Blow[] {
  const { between, one } = dice(seed)
  return Array.from({ length: kills }, (_, at) => ({
    target: targets[at] ?? one(targets),
    after: between(100, 900),
  }))
}
