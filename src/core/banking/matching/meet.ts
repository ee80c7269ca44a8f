import type { Paise } from '../../money.ts'

export type Range = { least: Paise; most: Paise }

/** Sums closer than this, in paise, share a slot of the table. */
const SLOT = 64
/** Indexes of a half are packed into one number, eight bits each. */
const MOST_SUMMANDS = 255
const MOST_SIZE = 8

/**
 * Sets of `size` of these amounts, as indexes, whose sum lies in one of the ranges, which do not overlap. A set is a half of larger and a
 * half of smaller amounts; halves are looked up by their sum, so that sets of eight cost what sets of four would. `amounts` fall.
 * `steps`: how many halves are looked at whatever is asked; answers how many are left. `visit` answers whether to go on.
 */
export function setsWithSum(
  amounts: readonly Paise[],
  size: number,
  ranges: readonly Range[],
  steps: number,
  visit: (set: number[]) => boolean,
): number {
  if (size > MOST_SIZE || amounts.length > MOST_SUMMANDS) throw new RangeError('too many for a table of halves')
  const last = ranges.at(-1)
  if (last === undefined || amounts.length < size) return steps
  const [larger, smaller] = [size >> 1, size - (size >> 1)]
  const halves = table(Math.min(choices(amounts.length, larger), steps + 1))
  if (larger === 0) halves.add(0, 0)
  let left = steps
  let goesOn = true
  for (let at = 0; goesOn && left > 0 && at < amounts.length; at++) {
    // Smaller halves that begin here meet larger ones that ended before.
    combine(amounts, at, smaller, 1, (packed, sum) => {
      left--
      // What is no smaller than this on the other half goes beyond every range.
      if (sum * size > last.most * smaller) return left > 0
      for (const { least, most } of ranges)
        halves.between(least - sum, most - sum, (first) => {
          goesOn &&= visit([...unpacked(first, larger), ...unpacked(packed, smaller)])
        })
      return goesOn && left > 0
    })
    if (!goesOn || larger === 0) continue
    combine(amounts, at, larger, -1, (packed, sum) => {
      left--
      // What is no larger than this on the other half reaches no range.
      if (sum <= last.most && sum * size >= (ranges[0]?.least ?? 0) * larger) halves.add(packed, sum)
      return left > 0
    })
  }
  return left
}

/** Every choice of `count` amounts of which one is at `at` and the others beyond it in the direction. */
function combine(
  amounts: readonly Paise[],
  at: number,
  count: number,
  direction: 1 | -1,
  visit: (packed: number, sum: Paise) => boolean,
): void {
  const walk = (from: number, missing: number, packed: number, sum: Paise): boolean => {
    if (missing === 0) return visit(packed, sum)
    for (let next = from; next >= 0 && next < amounts.length; next += direction)
      if (!walk(next + direction, missing - 1, (packed << 8) | next, sum + (amounts[next] ?? 0))) return false
    return true
  }
  walk(at + direction, count - 1, at, amounts[at] ?? 0)
}

const unpacked = (packed: number, count: number) => Array.from({ length: count }, (_, at) => (packed >>> (8 * at)) & 255)

const CHAINS = 1 << 16
/** One bit for a slot; few enough bytes to stay near the processor, where nine lookups in ten end. */
const MARKS = 1 << 20

/**
 * At the most `size` halves by their sum: a chain for every slot, whose sums are compared again. Typed arrays, as millions are
 * looked up.
 */
function table(size: number) {
  const marks = new Uint8Array(MARKS >> 3)
  const chains = new Int32Array(CHAINS).fill(-1)
  const next = new Int32Array(size)
  const sums = new Float64Array(size)
  const halves = new Int32Array(size)
  let count = 0
  return {
    add(packed: number, sum: Paise) {
      const slot = Math.floor(sum / SLOT)
      const mark = (slot & (MARKS - 1)) >> 3
      marks[mark] = (marks[mark] ?? 0) | (1 << (slot & 7))
      const chain = slot & (CHAINS - 1)
      next[count] = chains[chain] ?? -1
      sums[count] = sum
      halves[count] = packed
      chains[chain] = count++
    },
    between(least: Paise, most: Paise, visit: (packed: number) => void) {
      const last = Math.floor(most / SLOT)
      for (let slot = Math.floor(least / SLOT); slot <= last; slot++) {
        if ((((marks[(slot & (MARKS - 1)) >> 3] ?? 0) >> (slot & 7)) & 1) === 0) continue
        for (let at = chains[slot & (CHAINS - 1)] ?? -1; at >= 0; at = next[at] ?? -1) {
          const sum = sums[at] ?? 0
          if (sum >= least && sum <= most && Math.floor(sum / SLOT) === slot) visit(halves[at] ?? 0)
        }
      }
    },
  }
}

/** The number of choices of `count` from this many. */
function choices(all: number, count: number): number {
  let found = 1
  for (let at = 0; at < count; at++) found = (found * (all - at)) / (at + 1)
  return Math.round(found)
}
