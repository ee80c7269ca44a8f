/** What is loaded together: modules with the same loads, and the bytes in them. */
export type Cluster = { members: string[]; size: number; loads: Uint32Array }

type Module = { id: string; size: number; loads: ReadonlySet<number> }

/**
 * Splits modules into chunks so that no load requests more than `most` of them, and includes as few bytes as possible that it does not
 * need. Begins with what the same loads need, and merges the two that cost least for each request they save. `weights`: how much
 * the unused bytes of a load count.
 */
export function clustersOf(modules: readonly Module[], weights: readonly number[], most: number): Cluster[] {
  const loadCount = weights.length
  const weigh = scaleOf(weights)
  const costOf = costBy(weigh)
  const clusters = atomsOf(modules, loadCount)
  const requests = new Uint32Array(loadCount)
  for (const { loads } of clusters) for (const load of members(loads)) requests[load] = (requests[load] ?? 0) + 1
  const costs = clusters.map((one, a) => Float64Array.from(clusters, (other, b) => (b < a ? costOf(one, other) : Infinity)))

  for (;;) {
    const tooMany = new Uint32Array(Math.ceil(loadCount / 32))
    requests.forEach((count, load) => count > most && set(tooMany, load))
    const pair = tooMany.some((word) => word !== 0) ? cheapest(clusters, costs, tooMany) : undefined
    if (pair === undefined) return clusters.filter((cluster) => cluster.members.length > 0)
    const [one, other] = pair.map((at) => clusters[at] as Cluster) as [Cluster, Cluster]
    for (const load of members(both(one.loads, other.loads))) requests[load] = (requests[load] ?? 0) - 1
    const merged = {
      members: [...one.members, ...other.members],
      size: one.size + other.size,
      loads: one.loads.map((word, at) => word | (other.loads[at] ?? 0)),
    }
    const [a, b] = pair
    clusters[a] = merged
    clusters[b] = { members: [], size: 0, loads: new Uint32Array(tooMany.length) }
    clusters.forEach((cluster, at) => {
      for (const changed of pair)
        if (at !== changed)
          (costs[Math.max(at, changed)] as Float64Array)[Math.min(at, changed)] = costOf(clusters[changed] as Cluster, cluster)
    })
  }
}

/** The cost of a request, in bytes of source code. */
const REQUEST = 400

/** Unused bytes of the merged cluster, for each request that it saves. */
const costBy = (weigh: (bits: Uint32Array) => number) => (one: Cluster, other: Cluster) => {
  const shared = weigh(both(one.loads, other.loads))
  if (shared === 0) return Infinity
  return (one.size * (weigh(other.loads) - shared) + other.size * (weigh(one.loads) - shared) + REQUEST) / shared
}

/** Weighs a set of loads word by word: loads of one weight are counted together. */
function scaleOf(weights: readonly number[]): (bits: Uint32Array) => number {
  const masks = [...new Set(weights)].map((weight) => {
    const mask = new Uint32Array(Math.ceil(weights.length / 32))
    weights.forEach((each, load) => each === weight && set(mask, load))
    return { weight, mask }
  })
  return (bits) => masks.reduce((sum, { weight, mask }) => sum + weight * common(bits, mask), 0)
}

/** Only pairs that help a load with too many requests. Fewer and fewer have too many, so a pair that helps none never will. */
function cheapest(
  clusters: readonly Cluster[],
  costs: readonly Float64Array[],
  tooMany: Uint32Array,
): [number, number] | undefined {
  for (;;) {
    let least = Infinity
    let [best, at] = [0, 0]
    costs.forEach((row, a) => {
      for (let b = 0; b < a; b++) if ((row[b] as number) < least) [least, best, at] = [row[b] as number, a, b]
    })
    if (least === Infinity) return undefined
    if (common(both((clusters[best] as Cluster).loads, (clusters[at] as Cluster).loads), tooMany) > 0) return [at, best]
    ;(costs[best] as Float64Array)[at] = Infinity
  }
}

function atomsOf(modules: readonly Module[], loadCount: number): Cluster[] {
  const atoms = new Map<string, Cluster>()
  for (const { id, size, loads } of modules) {
    const key = [...loads].toSorted((a, b) => a - b).join()
    const atom = atoms.get(key) ?? { members: [], size: 0, loads: new Uint32Array(Math.ceil(loadCount / 32)) }
    for (const load of loads) set(atom.loads, load)
    atom.members.push(id)
    atom.size += size
    atoms.set(key, atom)
  }
  return [...atoms.values()]
}

const set = (bits: Uint32Array, at: number) => {
  bits[at >> 5] = ((bits[at >> 5] ?? 0) | (1 << (at & 31))) >>> 0
}
const both = (a: Uint32Array, b: Uint32Array) => a.map((word, at) => word & (b[at] ?? 0))
const ones = (word: number) => {
  let value = word - ((word >>> 1) & 0x55555555)
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333)
  return (((value + (value >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
const common = (a: Uint32Array, b: Uint32Array) => {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += ones((a[at] ?? 0) & (b[at] ?? 0))
  return sum
}
function* members(bits: Uint32Array): Generator<number> {
  for (let at = 0; at < bits.length * 32; at++) if (((bits[at >> 5] ?? 0) >>> (at & 31)) & 1) yield at
}
