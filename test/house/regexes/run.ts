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

/** What is worse than linear under some attack, with the attack; one that hangs is ended and named. */
export async function findSteep(patterns: readonly Pattern[]): Promise<string[]> {
  const found: string[] = []
  for (let from = 0; from < patterns.length; ) from = await fuzz(patterns, from, found)
  return found
}

/** Continues until the end or the first one that hangs; returns where to continue. */
function fuzz(patterns: readonly Pattern[], from: number, found: string[]): Promise<number> {
  const worker = new Worker(new URL('./fuzz-worker.ts', import.meta.url), { workerData: { patterns, from } })
  return new Promise<number>((resolve, reject) => {
    let reached = from
    const hung = () => {
      found.push(`${named(patterns[reached])} hangs`)
      resolve(reached + 1)
    }
    let timer = setTimeout(hung, HANGS)
    worker.on('message', ({ at, growth }: { at: number; growth?: Growth }) => {
      clearTimeout(timer)
      reached = at
      if (growth) found.push(`${named(patterns[at])} takes ${growth.ratio.toFixed(1)} times as long for twice ${told(growth)}`)
      if (at >= patterns.length) resolve(at)
      else timer = setTimeout(hung, HANGS)
    })
    worker.once('error', reject)
  }).finally(() => void worker.terminate())
}

const named = (pattern: Pattern | undefined) => `${pattern?.where} /${pattern?.source.slice(0, 100)}/${pattern?.flags}`
const told = ({ attack }: Growth) => JSON.stringify([attack.before, attack.atom, attack.after])
