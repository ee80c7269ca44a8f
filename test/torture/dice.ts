/** A stream of numbers from 0 up to 1 that a seed repeats (mulberry32). */
export function dice(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** A whole number from `least` to `most`. */
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    /** One of the list. */
    one: <T>(list: readonly [T, ...T[]]): T => list[Math.floor(next() * list.length)] ?? list[0],
  }
}
