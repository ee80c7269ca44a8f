import type { PoolWorker } from './worker.ts'
import { WorkerLimit } from './worker.ts'

const EVERY_MS = 50
const MB = 1_048_576
/** What the rest of the process may take beside its workers before a worker is blamed. */
const MARGIN_MB = 256

/**
 * Ends workers that take more memory than they may outside the heap, which V8 does not limit: buffers by what V8 counts of them, and
 * what a native library takes by the growth of the whole process since the workers were last at rest.
 */
export function watchMemory(workers: ReadonlySet<PoolWorker>) {
  let timer: NodeJS.Timeout | undefined
  let atRest = 0

  function look() {
    const called = [...workers].filter((worker) => worker.isCalled())
    if (called.length === 0) return stop()
    for (const worker of called) void endIfOver(worker)
    const allowed = called.reduce((sum, { memory_mb }) => sum + memory_mb, MARGIN_MB)
    // The last to start is the likeliest; the others are judged at the next look.
    if (process.memoryUsage.rss() - atRest > allowed * MB) called.at(-1)?.end(new WorkerLimit('memory'))
  }
  function stop() {
    clearInterval(timer)
    timer = undefined
  }
  return {
    /** Begins to look, until no worker is called any more. */
    start() {
      if (timer) return
      atRest = process.memoryUsage.rss()
      timer = setInterval(look, EVERY_MS)
      timer.unref()
    },
  }
}

async function endIfOver(worker: PoolWorker): Promise<void> {
  // A worker that has ended has no statistics, and exceeds nothing.
  const bytes = await worker.externalBytes().catch(() => 0)
  if (bytes > worker.memory_mb * MB) worker.end(new WorkerLimit('memory'))
}
