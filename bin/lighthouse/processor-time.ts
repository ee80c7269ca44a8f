export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  /** Beginning and duration by the clock, in microseconds. */
  ts: number
  dur?: number
  /** The same by the processor's time of the thread. */
  tts?: number
  tdur?: number
}

/**
 * The trace as if the page had had the processor to itself: each task lasts as long as the processor worked for it, and what is within
 * it keeps its place. Waiting for a processor that others use no longer counts as the page's own time.
 */
export function byProcessorTime(events: readonly TraceEvent[]): TraceEvent[] {
  const tasks = Map.groupBy(
    events.filter(({ name, ph, tts, tdur }) => name === 'RunTask' && ph === 'X' && tts !== undefined && tdur !== undefined),
    threadOf,
  )
  for (const each of tasks.values()) each.sort((a, b) => a.ts - b.ts)
  return events.map((event) => {
    const task = taskOf(tasks.get(threadOf(event)) ?? [], event.ts)
    if (task?.tts === undefined || event.tts === undefined) return event
    const ts = task.ts + Math.max(0, Math.min(event.tts - task.tts, task.tdur ?? 0))
    return { ...event, ts, ...(event.dur !== undefined && event.tdur !== undefined && { dur: event.tdur }) }
  })
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`

/** The task that was running at that time, of tasks in order. */
function taskOf(tasks: readonly TraceEvent[], ts: number): TraceEvent | undefined {
  let [from, to] = [0, tasks.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((tasks[middle]?.ts ?? 0) <= ts) from = middle + 1
    else to = middle
  }
  const task = tasks[from - 1]
  return task !== undefined && ts <= task.ts + (task.dur ?? 0) ? task : undefined
}
