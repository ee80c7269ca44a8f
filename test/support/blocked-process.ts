/** A process with a watchdog that does what its argument says, for testing it. */
import { startWatchdog } from '#server/platform/watchdog.ts'

const watchdog = startWatchdog(1_500)
watchdog?.began('1', 'job done-before 1')
watchdog?.ended('1')
watchdog?.began('2', 'job row-import 2')
watchdog?.request('POST /api/main/journal-imports')

const ways: Record<string, () => void> = {
  backtracks: () => void /^(a+)+$/.test(`${'a'.repeat(40)}b`),
  // Waits without working, as a thread does that gets no turn.
  waits: () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_000),
}
setTimeout(() => {
  ways[process.argv[2] ?? '']?.()
  process.stdout.write('went on')
  process.exit(0)
}, 1_000)
