/** Work that comes back by the clock. `count`: how often it ran before; `signal` ends it between two transactions. */
export type ScheduledTask = { name: string; everyMs: number; run: (count: number, signal: AbortSignal) => Promise<unknown> }

/** Runs the recurring work of this process, until stopped. Failures are logged by name and retried. */
export function startScheduler(
  tasks: readonly ScheduledTask[],
  onError: (name: string, error: unknown) => void,
): { stop: () => Promise<void> } {
  const running = tasks.map((task) => repeat(task, onError))
  return {
    async stop() {
      await Promise.all(running.map((each) => each.stop()))
    },
  }
}

/** Runs one after the other, each so long after the one before. */
function repeat({ name, everyMs, run }: ScheduledTask, onError: (name: string, error: unknown) => void) {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const next = (count: number) => {
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      running = run(count, stopping.signal)
        .catch((error: unknown) => onError(name, error))
        .then(() => next(count + 1))
    }, everyMs)
    timer.unref()
  }
  next(0)
  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
