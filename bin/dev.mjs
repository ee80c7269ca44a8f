// The server, started again whenever its code changes, and Vite with hot reload in front of it. One Ctrl+C stops both.
import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const port = process.env.PORT ?? '4000'
const shared = { cwd: root, stdio: 'inherit' }
// Links in mails lead to the page that Vite serves.
const serverEnv = { KOSHA_URL: 'http://localhost:5173', ...process.env }

const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', path.join(root, 'src/server/main.ts')], {
    ...shared,
    env: serverEnv,
  }),
  spawn(process.execPath, [path.join(root, 'node_modules/vite/bin/vite.js')], {
    ...shared,
    env: { ...process.env, KOSHA_DEV_API: `http://127.0.0.1:${port}` },
  }),
]

let stopping = false
function stop(code) {
  if (stopping) return
  stopping = true
  process.exitCode = code
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
}
// npm passes a signal on to its shell, which ends without passing it to us.
const parent = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stop(0), 300).unref()
for (const child of children) child.once('exit', (code) => stop(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))
