/** What a run of many calls showed, in milliseconds and calls a second. */
export type Spread = { rate: number; p50: number; p95: number; p99: number; calls: number }

/** Not counted: a server that has just started still compiles what it runs, the bare one like the product. */
export const WARM_UP_MS = 1_000

/** One side of a comparison: runs for the given seconds, after a warm-up in milliseconds. */
type Side = (seconds: number, warmUp: number) => Promise<Spread>

const TURNS = 5
const AGAIN_MS = 100

/**
 * Alternates the sides of a comparison, in their order, so that a machine with varying speed affects both equally. Rates are
 * the mean of a side's turns, times their middle.
 */
export async function byTurns<Name extends string>(seconds: number, sides: Record<Name, Side>): Promise<Record<Name, Spread>> {
  const names = Object.keys(sides) as Name[]
  const turns: Record<Name, Spread>[] = []
  while (turns.length < TURNS) {
    const turn: Partial<Record<Name, Spread>> = {}
    for (const name of names) turn[name] = await sides[name](seconds / TURNS, turns.length === 0 ? WARM_UP_MS : AGAIN_MS)
    turns.push(turn as Record<Name, Spread>)
  }
  const whole = (name: Name): Spread => {
    const all = turns.map((turn) => turn[name])
    const sum = (of: 'rate' | 'calls') => all.reduce((total, each) => total + each[of], 0)
    const middle = (of: 'p50' | 'p95' | 'p99') =>
      all.map((each) => each[of]).toSorted((a, b) => a - b)[Math.floor(TURNS / 2)] ?? 0
    return { rate: sum('rate') / TURNS, calls: sum('calls'), p50: middle('p50'), p95: middle('p95'), p99: middle('p99') }
  }
  return Object.fromEntries(names.map((name) => [name, whole(name)])) as Record<Name, Spread>
}

/** As many at a time as there are clients, for the given seconds, after a warm-up in milliseconds. */
export async function steadily(
  clients: number,
  seconds: number,
  call: (client: number, count: number) => Promise<unknown>,
  warmUp = WARM_UP_MS,
): Promise<Spread> {
  const times: number[] = []
  const warm = performance.now() + warmUp
  const end = warm + seconds * 1_000
  let first = 0
  let last = 0
  const run = async (client: number) => {
    for (let count = 0; performance.now() < end; count++) {
      const began = performance.now()
      await call(client, count)
      last = performance.now()
      if (began >= warm) {
        first ||= began
        times.push(last - began)
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => run(client)))
  return spread(times, last - first)
}

type Work = (run: number) => Promise<unknown>

/** The middle of some runs, after one that is not counted, in milliseconds. */
export async function median(runs: number, work: Work): Promise<number> {
  const [middle = 0] = await medians(runs, [work])
  return middle
}

/** The same for several workloads that alternate, so that they can be compared. */
export async function medians(runs: number, works: readonly Work[]): Promise<number[]> {
  const times: number[][] = works.map(() => [])
  for (let run = -1; run < runs; run++)
    for (const [at, work] of works.entries()) {
      const time = await once(() => work(run))
      if (run >= 0) times[at]?.push(time)
    }
  return times.map((each) => each.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0)
}

export async function once(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export function spread(times: number[], elapsed: number): Spread {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { rate: (times.length / elapsed) * 1_000, p50: at(0.5), p95: at(0.95), p99: at(0.99), calls: times.length }
}
