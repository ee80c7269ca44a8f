/** Numbers between 0 and 1, the same for a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Choices that come out the same for a seed. */
export type Dice = ReturnType<typeof dice>
export function dice(seed: number) {
  const random = seeded(seed)
  const int = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  return {
    int,
    pick: <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T,
    chance: (share: number) => random() < share,
    digits: (length: number) => Array.from({ length }, () => int(0, 9)).join(''),
  }
}
