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
const server = spawn(process.execPath, [...serverProcess.args, ...options], { stdio: 'inherit', env })
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal))
// npm passes a signal on to its shell, which ends without passing it to us: that our parent is gone is the signal.
const parent = process.ppid
const watch = setInterval(() => {
  if (!process.env.npm_lifecycle_event || process.ppid === parent) return
  clearInterval(watch)
  server.kill('SIGTERM')
}, 300).unref()
server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
