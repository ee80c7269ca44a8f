import type { PoolWorker } from './worker.ts'
import { WorkerLimit } from './worker.ts'

const EVERY_MS = 50
const MB = 1_048_576
/** The memory that the rest of the process may use beside its workers before a worker is blamed. */
const MARGIN_MB = 256

/**
 * Ends workers that take more memory than they may outside the heap, which V8 does not limit: buffers by what V8 counts of them, and
 * the memory of a native library by the growth of the whole process since the workers were last at rest.
 */
export function watchMemory(workers: ReadonlySet<PoolWorker>) {
  let timer: NodeJS.Timeout | undefined
  let atRest = 0

  function look() {
    const called = [...workers].filter((worker) => worker.isCalled())
    if (called.length === 0) return stop()
    for (const worker of called) void endIfOver(worker)
    const allowed = called.reduce((sum, { memory_mb }) => sum + memory_mb, MARGIN_MB)
    // The last one started is the most likely; the others are judged at the next check.
    if (process.memoryUsage.rss() - atRest > allowed * MB) called.at(-1)?.end(new WorkerLimit('memory'))
  }
  function stop() {
    clearInterval(timer)
    timer = undefined
  }
  return {
    /** Starts watching, until no worker is in use any more. */
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
