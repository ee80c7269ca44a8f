import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/config.ts'

/** What the last restore to a scratch place showed. */
export type Drill = { at: string; backup: string | null; ok: boolean; says: string }

const WEEK_MS = 604_800_000
const fileOf = ({ data }: Pick<Config, 'data'>) => path.join(data, 'backup-drill.json')

export function readDrill(config: Pick<Config, 'data'>): Drill | undefined {
  try {
    return JSON.parse(fs.readFileSync(fileOf(config), 'utf8')) as Drill
  } catch {
    return undefined
  }
}

export function writeDrill(config: Pick<Config, 'data'>, drill: Drill) {
  fs.writeFileSync(fileOf(config), JSON.stringify(drill), { mode: 0o600 })
}

/** Starts a drill in a process of its own when the last is a week old, so that requests are not slowed by it. */
export function drillWhenDue(config: Config, warn: (problem: string) => void) {
  const last = readDrill(config)
  if (last && Date.now() - new Date(last.at).getTime() < WEEK_MS) return
  const command = path.join(import.meta.dirname, '../../cli/main.ts')
  const child = spawn(process.execPath, [command, 'backup', '--drill'], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.once('error', (error) => warn(`The weekly drill of the backups did not start: ${error.message}`))
  child.once('close', (code) => {
    if (code !== 0) warn(`The weekly drill of the backups failed: ${(readDrill(config)?.says ?? '') || said.trim()}`)
  })
}
