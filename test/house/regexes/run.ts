import { Worker } from 'node:worker_threads'
import type { Pattern } from './collect.ts'
import type { Growth } from './growth.ts'

export type Sources = { literals: Pattern[]; built: Pattern[]; unseen: string[] }

/** Milliseconds one expression may take before its thread is ended: each takes some hundredths of a second. */
const HANGS = 30_000

/** Every expression of the sources, read in a thread of its own because its global `RegExp` is replaced. */
export function readSources(): Promise<Sources> {
  const worker = new Worker(new URL('./collect-worker.ts', import.meta.url))
  return new Promise<Sources>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  }).finally(() => void worker.terminate())
}

/**
 * What is worse than linear under some attack, with the attack; one that hangs is ended and named. What is found is tried once more
 * at the end, since a busy machine can slow one measurement.
 */
export async function findSteep(patterns: readonly Pattern[]): Promise<string[]> {
  const suspects = await fuzzAll(patterns)
  return [...(await fuzzAll([...suspects.keys()])).values()]
}

async function fuzzAll(patterns: readonly Pattern[]): Promise<Map<Pattern, string>> {
  const found = new Map<Pattern, string>()
  for (let from = 0; from < patterns.length; ) from = await fuzz(patterns, from, found)
  return found
}

/** Continues until the end or the first one that hangs; returns where to continue. */
function fuzz(patterns: readonly Pattern[], from: number, found: Map<Pattern, string>): Promise<number> {
  const worker = new Worker(new URL('./fuzz-worker.ts', import.meta.url), { workerData: { patterns, from } })
  return new Promise<number>((resolve, reject) => {
    let reached = from
    const add = (at: number, what: string) => {
      const pattern = patterns[at]
      if (pattern) found.set(pattern, `${named(pattern)} ${what}`)
    }
    const hung = () => {
      add(reached, 'hangs')
      resolve(reached + 1)
    }
    let timer = setTimeout(hung, HANGS)
    worker.on('message', ({ at, growth }: { at: number; growth?: Growth }) => {
      clearTimeout(timer)
      reached = at
      if (growth) add(at, `takes ${growth.ratio.toFixed(1)} times as long for twice ${told(growth)}`)
      if (at >= patterns.length) resolve(at)
      else timer = setTimeout(hung, HANGS)
    })
    worker.once('error', reject)
  }).finally(() => void worker.terminate())
}

const named = ({ where, source, flags }: Pattern) => `${where} /${source.slice(0, 100)}/${flags}`
const told = ({ attack }: Growth) => JSON.stringify([attack.before, attack.atom, attack.after])
