// Builds the web app when it is missing or older than its sources, then becomes the server.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const options = process.argv.slice(2)
const unknown = options.find((word) => word !== '--json')
if (unknown !== undefined) {
  console.error(`There is no option ${unknown}: start takes --json and --help.`)
  process.exit(1)
}
const root = path.join(import.meta.dirname, '..')
const built = path.join(root, 'dist/web/index.html')

function newest(folder) {
  let time = 0
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) time = Math.max(time, statSync(path.join(entry.parentPath, entry.name)).mtimeMs)
  return time
}

const sources = ['src/core', 'src/contract', 'src/web'].map((folder) => path.join(root, folder))
if (!existsSync(built) || Math.max(...sources.map(newest)) > statSync(built).mtimeMs) {
  console.error('Building the web app')
  const build = spawnSync(process.execPath, [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (build.status !== 0) process.exit(build.status ?? 1)
}
const server = spawn(process.execPath, [path.join(root, 'src/server/main.ts'), ...options], { stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal))
// npm passes a signal on to its shell, which ends without passing it to us: that our parent is gone is the signal.
const parent = process.ppid
const watch = setInterval(() => {
  if (!process.env.npm_lifecycle_event || process.ppid === parent) return
  clearInterval(watch)
  server.kill('SIGTERM')
}, 300).unref()
server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
