import type { Attack } from './attacks.ts'
import type { Pattern } from './collect.ts'

/** How an expression grows on a hostile text: `Infinity` for one that runs away on a short one. */
export type Growth = { attack: Attack; ratio: number }

/** Letters of the first look, and of the two lengths that are compared where it was slow. */
const LETTERS = 3000
const COMPARED = [6000, 12_000] as const
/** Milliseconds within which 3,000 letters are taken as linear: eighty nanoseconds a letter. */
const QUICK = 0.25
/** Milliseconds for a handful of atoms beyond which an expression is taken as exponential. */
const RUNAWAY = 20
/** A linear expression takes twice as long for twice the text, a quadratic one four times. */
const STEEP = 3

/** The first attack under which an expression is worse than linear; undefined where it is linear under all of them. */
export function worstGrowth({ source, flags }: Pattern, attacks: readonly Attack[]): Growth | undefined {
  const expression = new RegExp(source, flags)
  for (const attack of attacks) {
    const ratio = growthUnder(expression, attack)
    if (ratio !== undefined) return { attack, ratio }
  }
  return undefined
}

function growthUnder(expression: RegExp, attack: Attack): number | undefined {
  // Short texts first: an exponential expression is told before it hangs.
  for (const letters of [12, 18, 24].map((atoms) => atoms * attack.atom.length).concat(400))
    if (glance(expression, attack, letters) > RUNAWAY && best(expression, attack, letters) > RUNAWAY)
      return Number.POSITIVE_INFINITY
  if (glance(expression, attack, LETTERS) < QUICK || best(expression, attack, LETTERS) < QUICK) return undefined
  const ratio = ratioOf(expression, attack)
  // What looks steep is measured again before it is believed.
  return ratio < STEEP ? undefined : again(ratio, ratioOf(expression, attack))
}

const again = (first: number, second: number): number | undefined => (second < STEEP ? undefined : Math.min(first, second))

function ratioOf(expression: RegExp, attack: Attack): number {
  const [half, full] = COMPARED.map((letters) => best(expression, attack, letters))
  return half === undefined || full === undefined ? 0 : full / half
}

/** The least of some runs: whatever else the machine does only adds to a time. One that took long is not repeated. */
function best(expression: RegExp, attack: Attack, letters: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < 4; run++) {
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

/** Milliseconds of this thread alone, whatever else the machine does. */
function timeOf(expression: RegExp, attack: Attack, letters: number): number {
  const text = textOf(attack, letters)
  const since = process.threadCpuUsage()
  run(expression, text)
  const { user, system } = process.threadCpuUsage(since)
  return (user + system) / 1000
}

const textOf = ({ before, atom, after }: Attack, letters: number) => before + atom.repeat(Math.ceil(letters / atom.length)) + after

/** As the sources use it: a global expression goes through the whole text, any other looks for one place. */
function run(expression: RegExp, text: string): void {
  expression.lastIndex = 0
  if (expression.global) text.replace(expression, '')
  else expression.test(text)
}
