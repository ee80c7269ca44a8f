import { setImmediate } from 'node:timers/promises'

/** What a request may take of the main thread at a time. */
const SLICE_MS = 20

/** Runs work that comes in small steps to its end; other requests have their turn in between. */
export async function inSlices<Result>(work: Iterator<undefined, Result>): Promise<Result> {
  for (;;) {
    const end = performance.now() + SLICE_MS
    while (performance.now() < end) {
      const step = work.next()
      if (step.done) return step.value
    }
    await setImmediate()
  }
}
