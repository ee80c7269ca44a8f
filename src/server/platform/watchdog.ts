import inspector from 'node:inspector'
import { Worker } from 'node:worker_threads'
import type { WatchdogData, WatchdogNote } from './watchdog-protocol.ts'

/** Receives the current work of this process, so that its log can name it when it blocks. */
export type Watched = {
  began: (id: string, label: string) => void
  ended: (id: string) => void
  /** A request of this route begins. */
  request: (route: string) => void
}

export type Watchdog = Watched & { stop: () => Promise<void> }

const BLOCKED_MS = 5_000
const BEAT_MS = 250

/**
 * Ends this process if its event loop is blocked for five seconds: it can serve no one, and its supervisor starts another. A thread
 * checks the heartbeat of the main one, except while a debugger is attached, which blocks on purpose.
 */
export function startWatchdog(blockedMs = BLOCKED_MS): Watchdog | undefined {
  if (inspector.url() !== undefined) return undefined
  const beats = new Int32Array(new SharedArrayBuffer(8))
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    env: {},
    workerData: { beats, blockedMs } satisfies WatchdogData,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  })
  thread.unref()
  // A watchdog that fails must not take the server with it.
  thread.on('error', () => clearInterval(timer))
  const timer = setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS)
  timer.unref()
  const tell = (note: WatchdogNote) => thread.postMessage(note)
  const routes = new Map<string, number>()
  return {
    began: (id, label) => tell({ kind: 'began', id, label }),
    ended: (id) => tell({ kind: 'ended', id }),
    request(route) {
      let number = routes.get(route)
      if (number === undefined) {
        number = routes.size + 1
        routes.set(route, number)
        tell({ kind: 'route', label: route })
      }
      beats[1] = number
    },
    async stop() {
      clearInterval(timer)
      await thread.terminate()
    },
  }
}
