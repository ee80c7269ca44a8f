import fs from 'node:fs'
import { Session } from 'node:inspector'
import { parentPort, workerData } from 'node:worker_threads'
import { BLOCKED_EXIT_CODE, BLOCKED_SIGNAL, type WatchdogData, type WatchdogNote } from './watchdog-protocol.ts'

const TICK_MS = 250
/** How long the blocked thread is asked for its stack, before the process is ended anyway. */
const ASKING_MS = 1_000
const { beats, blockedMs } = workerData as WatchdogData

const underWay = new Map<string, string>()
const routes: string[] = []
parentPort?.on('message', (note: WatchdogNote) => {
  if (note.kind === 'began') underWay.set(note.id, note.label)
  else if (note.kind === 'ended') underWay.delete(note.id)
  else routes.push(note.label)
})

// Only what this thread saw pass counts: a machine that was suspended, or too busy to run this thread, adds one tick and no more.
let [beat, ticks, usedAtBeat] = [-1, 0, 0]
setInterval(() => {
  const now = Atomics.load(beats, 0)
  if (now !== beat) {
    ;[beat, ticks, usedAtBeat] = [now, 0, usedMs()]
    return
  }
  ticks++
  if (beat > 0 && isBlocked(ticks * TICK_MS, usedMs() - usedAtBeat)) end(ticks * TICK_MS)
}, TICK_MS)

/**
 * A thread is blocked if it was busy most of that time: one that waits for its turn on a busy machine used no CPU. A wait for a disk or a
 * file system that hangs uses none either, and has six times as long.
 */
function isBlocked(silentMs: number, used: number): boolean {
  return silentMs >= blockedMs && (used >= blockedMs * 0.6 || silentMs >= blockedMs * 6)
}

/** The CPU time of the main thread, in ms; that of the process where the system does not report it. */
function usedMs(): number {
  try {
    // Fields 14 and 15 of proc(5), in hundredths of a second; the name before them may contain blanks.
    const fields = fs.readFileSync(`/proc/self/task/${process.pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000
  }
}

let isEnding = false
function end(silentMs: number) {
  if (isEnding) return
  isEnding = true
  const report = (stack: string[]) =>
    // Not by process.stderr, which goes through the thread that is blocked.
    fs.writeSync(
      2,
      `${JSON.stringify({
        level: 60,
        time: Date.now(),
        pid: process.pid,
        msg: 'the event loop is blocked and the process is ended',
        blocked_ms: silentMs,
        jobs: [...underWay.values()],
        last_request: routes[Atomics.load(beats, 1) - 1],
        stack,
      })}\n`,
    )
  const kill = () => process.kill(process.pid, BLOCKED_SIGNAL)
  const late = setTimeout(() => {
    report([])
    kill()
  }, ASKING_MS)
  try {
    const session = new Session()
    session.connectToMainThread()
    const files = new Map<string, string>()
    session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url))
    session.on('Debugger.paused', ({ params }) => {
      clearTimeout(late)
      const frames = params.callFrames.slice(0, 12)
      report(
        frames.map(({ functionName, location }) => {
          const file = files.get(location.scriptId) ?? ''
          return `${functionName || '(anonymous)'} ${file}:${location.lineNumber + 1}`
        }),
      )
      setTimeout(kill, ASKING_MS)
      const callFrameId = params.callFrames[0]?.callFrameId ?? ''
      session.post('Debugger.evaluateOnCallFrame', { callFrameId, expression: `process.reallyExit(${BLOCKED_EXIT_CODE})` })
    })
    session.post('Debugger.enable')
    session.post('Debugger.pause')
  } catch {
    // Without an inspector it ends without a stack.
  }
}
