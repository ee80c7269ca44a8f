// Programs that the tests use but npm cannot install.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

// The shell without windows is the quickest of them and all that the journeys need.
const browsers = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The browser for the journeys, installed if possible. Undefined if there is none. */
export function browser() {
  const named = process.env.CHROMIUM
  if (named) return executable(named) ? named : undefined
  const found = () => onPath(browsers) ?? (executable(mac) ? mac : undefined)
  return found() ?? (aptInstall('chromium-headless-shell') || aptInstall('chromium') ? found() : undefined)
}

/** hledger and beancount check our exports where they are installed; without them those tests are skipped. */
export function ledgerReaders() {
  for (const [name, command] of [
    ['hledger', 'hledger'],
    ['beancount', 'bean-check'],
  ])
    if (onPath([command]) === undefined && !aptInstall(name)) console.log(`${name} cannot be installed: its tests are skipped`)
}

let updated = false
function aptInstall(name) {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return false
  console.log(`Installing ${name}`)
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  if (!updated) spawnSync('apt-get', ['update', '-qq'], options)
  updated = true
  return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options).status === 0
}

function onPath(names) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin']
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(executable)
}

function executable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
