// Builds what is missing or older than its sources, then becomes the server.
import { spawn } from 'node:child_process'
import { build, serverProcess } from './server-process.ts'

const options = process.argv.slice(2)
const unknown = options.find((word) => word !== '--json')
if (unknown !== undefined) {
  console.error(`There is no option ${unknown}: start takes --json and --help.`)
  process.exit(1)
}
const status = build()
if (status !== 0) process.exit(status)
const env = { ...serverProcess.env, ...process.env }

/** The exit code of a process that its own watchdog ended, because it no longer responded. */
const BLOCKED = { code: 75, signal: 'SIGVTALRM' }
/** The number of restarts within this time; after that, the supervisor of this command decides. */
const [MOST_RESTARTS, WITHIN_MS] = [5, 600_000]

let server
let isStopping = false
let restarts = []
function launch() {
  server = spawn(process.execPath, [...serverProcess.args, ...options], { stdio: 'inherit', env })
  server.once('exit', (code, signal) => {
    const isBlocked = code === BLOCKED.code || signal === BLOCKED.signal
    restarts = restarts.filter((at) => performance.now() - at < WITHIN_MS)
    if (!isBlocked || isStopping || restarts.length >= MOST_RESTARTS) process.exit(isBlocked ? BLOCKED.code : (code ?? 1))
    restarts.push(performance.now())
    console.error('The server was blocked and is started again')
    launch()
  })
}
launch()
const stop = (signal) => {
  isStopping = true
  server.kill(signal)
}
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(signal))
// npm passes a signal to its shell, which ends without passing it to us: that our parent is gone is the signal.
const parent = process.ppid
const watch = setInterval(() => {
  if (!process.env.npm_lifecycle_event || process.ppid === parent) return
  clearInterval(watch)
  stop('SIGTERM')
}, 300).unref()
