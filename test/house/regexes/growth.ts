import type { Attack } from './attacks.ts'
import type { Pattern } from './collect.ts'

/** How an expression grows on a hostile text: `Infinity` for one that runs away on a short one. */
export type Growth = { attack: Attack; ratio: number }

/** The lengths of the first run, and of the two runs that are compared if it was slow. */
const LETTERS = 3000
const COMPARED = [6000, 12_000] as const
/** Milliseconds within which 3,000 letters are taken as linear: eighty nanoseconds a letter. */
const QUICK = 0.25
/** Milliseconds for a handful of atoms beyond which an expression is taken as exponential. */
const RUNAWAY = 20
/** Milliseconds of runs that are long enough to be compared. */
const TELLING = 25
/** A linear expression takes twice as long for twice the text, a quadratic one four times. */
const STEEP = 3

/** The first attack under which an expression is worse than linear; undefined where it is linear under all of them. */
export function worstGrowth({ source, flags }: Pattern, attacks: readonly Attack[]): Growth | undefined {
  const expression = new RegExp(source, flags)
  let quick = QUICK
  for (const attack of attacks) {
    const slow = slownessUnder(expression, attack, quick)
    if (slow === Number.POSITIVE_INFINITY) return { attack, ratio: slow }
    if (slow === undefined) continue
    const ratio = ratioOf(expression, attack)
    // A steep result is measured again before it counts.
    if (ratio >= STEEP && ratioOf(expression, attack) >= STEEP) return { attack, ratio }
    // Slow but linear: only slower ones are measured again.
    quick = Math.max(quick, slow * 2)
  }
  return undefined
}

/**
 * Milliseconds of an attack that are more than `quick`, `Infinity` for one that runs away; undefined for one that is over at
 * once.
 */
function slownessUnder(expression: RegExp, attack: Attack, quick: number): number | undefined {
  // Short texts first: an exponential expression is detected before it hangs.
  for (const letters of [12, 18, 24].map((atoms) => atoms * attack.atom.length).concat(400))
    if (glance(expression, attack, letters) > RUNAWAY && best(expression, attack, letters) > RUNAWAY)
      return Number.POSITIVE_INFINITY
  if (glance(expression, attack, LETTERS) < quick || glance(expression, attack, LETTERS) < quick) return undefined
  const slow = best(expression, attack, LETTERS)
  return slow < quick ? undefined : slow
}

function ratioOf(expression: RegExp, attack: Attack): number {
  const [half, full] = COMPARED.map((letters) => best(expression, attack, letters))
  return half === undefined || full === undefined ? 0 : full / half
}

/** The least of some runs: whatever else the machine does only adds to a time. One that took long is not repeated. */
function best(expression: RegExp, attack: Attack, letters: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 2; attempt++) {
    const took = timeOf(expression, attack, letters)
    least = Math.min(least, took)
    if (took > 200) break
  }
  return least
}

/** Milliseconds by the clock: cheap to take, and never less than those of the thread. */
function glance(expression: RegExp, attack: Attack, letters: number): number {
  const text = textOf(attack, letters)
  const since = performance.now()
  run(expression, text)
  return performance.now() - since
}

/** CPU milliseconds of this thread alone; averaged over as many runs as its possibly coarse clock requires. */
function timeOf(expression: RegExp, attack: Attack, letters: number): number {
  const text = textOf(attack, letters)
  const since = process.threadCpuUsage()
  for (let runs = 1; ; runs++) {
    run(expression, text)
    const { user, system } = process.threadCpuUsage(since)
    if (user + system > TELLING * 1000) return (user + system) / 1000 / runs
  }
}

const textOf = ({ before, atom, after }: Attack, letters: number) =>
  before + atom.repeat(Math.ceil(letters / atom.length)) + after

/** As the sources use it: a global expression scans the whole text, any other finds one match. */
function run(expression: RegExp, text: string): void {
  expression.lastIndex = 0
  if (expression.global) text.replace(expression, '')
  else expression.test(text)
}
