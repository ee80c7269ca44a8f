// Tries each expression from `from` on, and reports the current one, so that the thread can be ended when one hangs.
import { parentPort, workerData } from 'node:worker_threads'
import { attacksOn } from './attacks.ts'
import type { Pattern } from './collect.ts'
import { worstGrowth } from './growth.ts'

const { patterns, from } = workerData as { patterns: Pattern[]; from: number }
for (let at = from; at < patterns.length; at++) {
  const pattern = patterns[at]
  if (!pattern) break
  parentPort?.postMessage({ at })
  const growth = worstGrowth(pattern, attacksOn(pattern))
  if (growth) parentPort?.postMessage({ at, growth })
}
parentPort?.postMessage({ at: patterns.length })
