/** What is loaded together: modules with the same loads, the bytes in them, and the clusters that they import. */
export type Cluster = { members: string[]; size: number; loads: Uint32Array; imports: Set<number> }

type Module = { id: string; size: number; loads: ReadonlySet<number>; imports: readonly string[] }

/**
 * Cuts modules into chunks so that no load asks for more than its `most` of them, and brings as little as possible that it does not
 * need. Begins with what the same loads need, and merges the two that cost least for each load they help. None of them wait for each
 * other in a circle. `weights`: how much what a load brings in vain counts.
 */
export function clustersOf(modules: readonly Module[], weights: readonly number[], most: readonly number[]): Cluster[] {
  const weigh = scaleOf(weights)
  // One early merge leads to others, so small differences end far apart: several ways are gone, and the one that brings least is taken.
  const ways = REQUESTS.map((request) => merged(modules, weights, most, request))
  const brought = (clusters: readonly Cluster[]) => clusters.reduce((sum, { size, loads }) => sum + size * weigh(loads), 0)
  return ways.toSorted((a, b) => brought(a) - brought(b))[0] ?? []
}

function merged(modules: readonly Module[], weights: readonly number[], most: readonly number[], request: number): Cluster[] {
  const words = Math.ceil(weights.length / 32)
  const weigh = scaleOf(weights)
  const clusters: (Cluster | undefined)[] = atomsOf(modules, words)
  const pairs = new PairQueue()
  clusters.forEach((other, b) => clusters.slice(0, b).forEach((one, a) => pairs.add(pairOf(one, other, a, b))))
  for (;;) {
    const tooMany = overfull(clusters, weights.length, most)
    const best = tooMany === undefined ? undefined : cheapest({ pairs, clusters, tooMany, weigh, request })
    if (best === undefined) return clusters.filter((cluster) => cluster !== undefined)
    const { a, b } = best
    const both = join(clusters, a, b)
    // Who loads it loads what it imports.
    for (const at of reachOf(clusters, a)) add(clusters[at]?.loads ?? new Uint32Array(words), both.loads)
    clusters.forEach((other, at) => at !== a && pairs.add(pairOf(both, other, a, at)))
  }
}

/** The loads that ask for more than `most`. */
function overfull(
  clusters: readonly (Cluster | undefined)[],
  loadCount: number,
  most: readonly number[],
): Uint32Array | undefined {
  const requests = new Uint32Array(loadCount)
  for (const cluster of clusters) for (const load of members(cluster?.loads ?? [])) requests[load] = (requests[load] ?? 0) + 1
  const tooMany = new Uint32Array(Math.ceil(loadCount / 32))
  requests.forEach((count, load) => count > (most[load] ?? 0) && set(tooMany, load))
  return tooMany.some((word) => word !== 0) ? tooMany : undefined
}

/** What a request is worth, in bytes of code: what is tried. */
const REQUESTS = [6000, 15_000, 30_000, 60_000]

/** Two clusters that some load needs both of; `cost` as it was when it was worked out last. */
type Pair = { a: number; b: number; one: Cluster; other: Cluster; cost: number; place: number }

const pairOf = (one: Cluster | undefined, other: Cluster | undefined, a: number, b: number): Pair | undefined =>
  one === undefined || other === undefined || common(one.loads, other.loads, one.loads) === 0
    ? undefined
    : { a, b, one, other, cost: 0, place: 0 }

/** Pairs by cost, of equal ones the earlier first: a binary heap. */
class PairQueue {
  #heap: Pair[] = []
  #added = 0

  add(pair: Pair | undefined) {
    if (pair === undefined) return
    pair.place = this.#added
    this.#added += 1
    this.putBack(pair)
  }

  /** Back to its place, with another cost. */
  putBack(pair: Pair) {
    const heap = this.#heap
    let at = heap.push(pair) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      const parent = heap[above]
      if (parent === undefined || !isBefore(pair, parent)) break
      heap[at] = parent
      at = above
    }
    heap[at] = pair
  }

  take(): Pair | undefined {
    const heap = this.#heap
    const [first] = heap
    const last = heap.pop()
    if (first === undefined || last === undefined || heap.length === 0) return first
    let at = 0
    for (;;) {
      const left = heap[2 * at + 1]
      const right = heap[2 * at + 2]
      const isRight = left !== undefined && right !== undefined && isBefore(right, left)
      const least = isRight ? right : left
      if (least === undefined || !isBefore(least, last)) break
      heap[at] = least
      at = 2 * at + (isRight ? 2 : 1)
    }
    heap[at] = last
    return first
  }
}

const isBefore = (one: Pair, other: Pair) => one.cost < other.cost || (one.cost === other.cost && one.place < other.place)

type State = {
  clusters: readonly (Cluster | undefined)[]
  tooMany: Uint32Array
  weigh: (bits: Uint32Array) => number
  request: number
}

/** Costs hardly ever fall, so the pair whose cost is still the least when worked out again is the cheapest. */
function cheapest({ pairs, ...state }: State & { pairs: PairQueue }): Pair | undefined {
  const { clusters } = state
  const reached = new Map<number, Set<number>>()
  const reach = (at: number) => {
    const found = reached.get(at) ?? reachOf(clusters, at)
    reached.set(at, found)
    return found
  }
  for (;;) {
    const best = pairs.take()
    if (best === undefined) return undefined
    // One of the two is part of another by now.
    if (clusters[best.a] !== best.one || clusters[best.b] !== best.other) continue
    const before = best.cost
    best.cost = costOf(best, state, reach)
    if (best.cost === Infinity) continue
    if (best.cost <= before) return best
    pairs.putBack(best)
  }
}

/** Bytes that merging brings in vain for each request it saves where there are too many, with what the two import. */
function costOf(
  { a, b }: Pair,
  { clusters, tooMany, weigh, request }: State,
  reach: (at: number) => ReadonlySet<number>,
): number {
  const [one, other] = [clusters[a] as Cluster, clusters[b] as Cluster]
  let saved = common(one.loads, other.loads, tooMany)
  if (saved === 0) return Infinity
  const [byOther, byOne] = [reach(b), reach(a)]
  // One imports the other by way of a third, which would then stand between two halves of the same chunk.
  if (isDetour(clusters, byOne, b, reach) || isDetour(clusters, byOther, a, reach)) return Infinity
  const [toOne, toOther] = [without(other.loads, one.loads), without(one.loads, other.loads)]
  let vain = one.size * weigh(toOne) + other.size * weigh(toOther)
  const bring = (at: number, loads: Uint32Array) => {
    const cluster = clusters[at]
    if (cluster === undefined || at === a || at === b) return
    const added = without(loads, cluster.loads)
    vain += cluster.size * weigh(added)
    saved -= common(added, added, tooMany)
  }
  for (const at of byOne) if (!byOther.has(at)) bring(at, toOne)
  for (const at of byOther) if (!byOne.has(at)) bring(at, toOther)
  return saved > 0 ? (vain + request) / saved : Infinity
}

const isDetour = (
  clusters: readonly (Cluster | undefined)[],
  reached: ReadonlySet<number>,
  to: number,
  reach: (at: number) => ReadonlySet<number>,
): boolean =>
  reached.has(to) && [...reached].some((at) => at !== to && clusters[at]?.imports.has(to) === true && !reach(to).has(at))

/** What a cluster imports, and what that imports. */
function reachOf(clusters: readonly (Cluster | undefined)[], from: number): Set<number> {
  const seen = new Set<number>()
  const open = [...(clusters[from]?.imports ?? [])]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    open.push(...(clusters[at]?.imports ?? []))
  }
  return seen
}

function join(clusters: (Cluster | undefined)[], a: number, b: number): Cluster {
  const [one, other] = [clusters[a] as Cluster, clusters[b] as Cluster]
  const merged = {
    members: [...one.members, ...other.members],
    size: one.size + other.size,
    loads: one.loads.map((word, at) => word | (other.loads[at] ?? 0)),
    imports: new Set([...one.imports, ...other.imports].filter((at) => at !== a && at !== b)),
  }
  clusters[a] = merged
  clusters[b] = undefined
  for (const cluster of clusters) if (cluster !== merged && cluster?.imports.delete(b) === true) cluster.imports.add(a)
  return merged
}

/** Weighs a set of loads word by word: loads of one weight are counted together. */
function scaleOf(weights: readonly number[]): (bits: Uint32Array) => number {
  const masks = [...new Set(weights)].map((weight) => {
    const mask = new Uint32Array(Math.ceil(weights.length / 32))
    weights.forEach((each, load) => each === weight && set(mask, load))
    return { weight, mask }
  })
  return (bits) => masks.reduce((sum, { weight, mask }) => sum + weight * common(bits, mask, mask), 0)
}

function atomsOf(modules: readonly Module[], words: number): Cluster[] {
  const atoms = new Map<string, Cluster>()
  const atomOf = new Map<string, string>()
  for (const { id, size, loads } of modules) {
    const key = [...loads].toSorted((a, b) => a - b).join()
    const atom = atoms.get(key) ?? { members: [], size: 0, loads: new Uint32Array(words), imports: new Set() }
    for (const load of loads) set(atom.loads, load)
    atom.members.push(id)
    atom.size += size
    atoms.set(key, atom)
    atomOf.set(id, key)
  }
  const places = new Map([...atoms.keys()].map((key, at) => [key, at]))
  for (const { id, imports } of modules) {
    const own = atomOf.get(id) ?? ''
    for (const key of imports.map((each) => atomOf.get(each)))
      if (key !== undefined && key !== own) atoms.get(own)?.imports.add(places.get(key) ?? -1)
  }
  return [...atoms.values()]
}

const set = (bits: Uint32Array, at: number) => {
  bits[at >> 5] = ((bits[at >> 5] ?? 0) | (1 << (at & 31))) >>> 0
}
const add = (bits: Uint32Array, more: Uint32Array) => more.forEach((word, at) => (bits[at] = ((bits[at] ?? 0) | word) >>> 0))
const without = (a: Uint32Array, b: Uint32Array) => a.map((word, at) => word & ~(b[at] ?? 0))
const ones = (word: number) => {
  let value = word - ((word >>> 1) & 0x55555555)
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333)
  return (((value + (value >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
/** In how many all three are. */
const common = (a: Uint32Array, b: Uint32Array, c: Uint32Array) => {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += ones((a[at] ?? 0) & (b[at] ?? 0) & (c[at] ?? 0))
  return sum
}
function* members(bits: Iterable<number>): Generator<number> {
  let at = 0
  for (const word of bits) {
    for (let bit = 0; bit < 32; bit++) if ((word >>> bit) & 1) yield at + bit
    at += 32
  }
}
