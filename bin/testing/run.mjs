import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

/** The surroundings without this machine's settings of ours, so that a run means the same everywhere. */
function cleanEnvironment(extra = {}) {
  const ours = /^(KOSHA_|PG[A-Z]+$|DATABASE_URL$|PORT$|HOST$|NODE_ENV$|SMTP_URL$|MAIL_FROM$|LOG_LEVEL$|npm_)/
  return { ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name))), ...extra }
}

/** Runs a program of node_modules or a script with this Node. Quiet: its output is returned to the caller. Never rejects. */
export function run(command, args, { quiet = false, env = {} } = {}) {
  const tool = command.endsWith('.ts') ? [process.execPath, [path.join(root, command), ...args]] : [program(command), args]
  return new Promise((resolve) => {
    const child = spawn(...tool, {
      cwd: root,
      env: cleanEnvironment(env),
      stdio: ['ignore', ...Array(2).fill(quiet ? 'pipe' : 'inherit')],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', (error) => resolve({ ok: false, output: String(error) }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}

const program = (name) => path.join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)
