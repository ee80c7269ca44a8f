import type { Worker } from 'node:worker_threads'

const CLOCK_TO_PROCESSOR = 4

/** Calls `over` when the thread has used its time of the processor, or four times that has passed. */
export function startClock(thread: Worker, milliseconds: number, over: () => void): () => void {
  // A thread that is not running yet has used nothing.
  const before = thread.cpuUsage().catch(() => undefined)
  const last = setTimeout(over, milliseconds * CLOCK_TO_PROCESSOR)
  let next = setTimeout(look, milliseconds)
  let isStopped = false

  function look() {
    void usedSince(thread, before).then((used) => {
      if (isStopped) return
      if (used >= milliseconds) over()
      else next = setTimeout(look, Math.max(milliseconds - used, 20))
    })
  }
  return () => {
    isStopped = true
    clearTimeout(last)
    clearTimeout(next)
  }
}

async function usedSince(thread: Worker, before: Promise<NodeJS.CpuUsage | undefined>): Promise<number> {
  const { user, system } = await thread.cpuUsage(await before).catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1_000
}
