import { type PoolWorker, startWorker } from './worker.ts'

export type ShelfSettings = {
  /** The heap of a pooled worker; a task that may need more gets a worker of its own, which ends after it. */
  warmMemoryMb: number
  /** A worker that uses more than this after a task is ended, so that memory at rest does not grow. */
  mostHeldMb: number
  idleMs: number
}

/** Workers between tasks: one that was used for a module is taken for it again, and one that stays idle is ended. */
export function openShelf({ warmMemoryMb, mostHeldMb, idleMs }: ShelfSettings) {
  const workers = new Set<PoolWorker>()
  const idle = new Map<PoolWorker, NodeJS.Timeout>()

  function workerFor(module: string, memory_mb: number): PoolWorker {
    if (memory_mb > warmMemoryMb) return start(memory_mb)
    const found = [...idle.keys()].find((worker) => worker.modules.has(module)) ?? idle.keys().next().value
    if (!found) return start(warmMemoryMb)
    clearTimeout(idle.get(found))
    idle.delete(found)
    return found.isDead() ? workerFor(module, memory_mb) : found
  }
  function start(memory_mb: number): PoolWorker {
    const worker = startWorker(memory_mb)
    workers.add(worker)
    void worker.closed.then(() => workers.delete(worker))
    return worker
  }
  function releaseWorker(worker: PoolWorker): void {
    if (worker.isDead()) return
    const isKept = worker.memory_mb === warmMemoryMb && worker.heldMb() <= mostHeldMb && !worker.isCalled()
    if (!isKept) return worker.end(new Error('this worker is not kept'))
    const timer = setTimeout(() => {
      idle.delete(worker)
      worker.end(new Error('this worker was idle'))
    }, idleMs)
    timer.unref()
    idle.set(worker, timer)
  }

  return {
    workers,
    workerFor,
    releaseWorker,
    /** Ends every worker. */
    async end(reason: Error): Promise<void> {
      for (const timer of idle.values()) clearTimeout(timer)
      idle.clear()
      const all = [...workers]
      for (const worker of all) worker.end(reason)
      await Promise.all(all.map((worker) => worker.closed))
    },
  }
}
