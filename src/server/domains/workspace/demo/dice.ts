/** A seeded source of chance (mulberry32): the same seed throws the same numbers on every machine. */
export type Dice = {
  /** 0 up to, not including, 1. */
  next: () => number
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number
  /** True in this share of the throws. */
  chance: (share: number) => boolean
  pick: <T>(from: readonly [T, ...T[]]) => T
  digits: (count: number) => string
}

export function dice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (from) => from[between(0, from.length - 1)] ?? from[0],
    digits: (count) => Array.from({ length: count }, (_, at) => between(at === 0 ? 1 : 0, 9)).join(''),
  }
}
