// Installs exactly what the lock file says, unless that has been done. Plain JavaScript: it runs on the machine's own Node.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: install Node 20.19 or newer.`)
  process.exit(1)
}
const lock = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex')
const stamp = path.join(root, 'node_modules', '.installed')
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const run = (...args) => {
    const { status } = spawnSync(command, [...first, ...args, '--loglevel=error'], { cwd: root, stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
  // No package runs a program of its own while it is installed, but those that package.json allows.
  run('ci', '--ignore-scripts', '--no-audit', '--no-fund')
  const { allowScripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const allowed = Object.keys(allowScripts).filter((name) => existsSync(path.join(root, 'node_modules', name)))
  if (allowed.length > 0) run('rebuild', '--ignore-scripts=false', ...allowed)
  writeFileSync(stamp, lock)
}
