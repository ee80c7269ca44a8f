import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const vite = path.join(root, 'node_modules/vite/bin/vite.js')

/** The built server as a process: its Node options and environment. See docs/decisions/0040. */
export const serverProcess = {
  args: [
    '--min-semi-space-size=16',
    '--max-semi-space-size=16',
    '--max-old-space-size=1024',
    '--no-parallel-scavenge',
    '--expose-gc',
    path.join(root, 'dist/server/main.js'),
  ],
  env: { MALLOC_ARENA_MAX: '2' },
}

const parts = [
  { name: 'web app', built: 'dist/web/index.html', config: 'vite.config.ts', sources: ['src/core', 'src/contract', 'src/web'] },
  {
    name: 'server',
    built: 'dist/server/main.js',
    config: 'vite.server.config.ts',
    sources: ['src/core', 'src/contract', 'src/server', 'vite.server.config.ts'],
  },
] as const

/**
 * Builds what is missing or older than its sources, or only the part that is named; the code Vite ended with, 0 when all is well.
 */
export function build(only?: (typeof parts)[number]['name']): number {
  for (const { name, built, config, sources } of parts) {
    if (only !== undefined && name !== only) continue
    const file = path.join(root, built)
    if (existsSync(file) && Math.max(...sources.map(newest)) <= statSync(file).mtimeMs) continue
    console.error(`Building the ${name}`)
    const options = { cwd: root, stdio: ['ignore', 2, 2] as ['ignore', number, number] }
    const { status } = spawnSync(process.execPath, [vite, 'build', '-c', config, '--logLevel', 'warn'], options)
    if (status !== 0) return status ?? 1
  }
  return 0
}

function newest(place: string): number {
  const whole = path.join(root, place)
  const own = statSync(whole)
  if (!own.isDirectory()) return own.mtimeMs
  let time = 0
  for (const entry of readdirSync(whole, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) time = Math.max(time, statSync(path.join(entry.parentPath, entry.name)).mtimeMs)
  return time
}
