import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '#server/config.ts'
import { commandOf } from './data-folder.ts'

const lockOf = (folder: string) => path.join(folder, 'postmaster.pid')

/** What postmaster.pid says, when that server lives: the process on its first line, the port on its fourth. */
export function postmaster(folder: string): { pid: number; port: number } | undefined {
  try {
    const lines = fs.readFileSync(lockOf(folder), 'utf8').split('\n')
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    return pid > 0 && commandOf(pid)?.includes(folder) ? { pid, port } : undefined
  } catch {
    return undefined
  }
}

/**
 * Frees the cluster of a server whose parent was killed: it is asked to stop, then told. What a server that was killed too left in
 * postmaster.pid is taken away once none of its processes lives: a dead process that nobody collected would pass for a living one.
 */
export async function clearLeftover(folder: string) {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const left = postmaster(folder)
    if (left === undefined) break
    process.kill(left.pid, signal)
    for (let tries = 0; tries < 100 && postmaster(folder); tries++) await sleep(100)
  }
  const left = postmaster(folder)
  if (left !== undefined)
    throw new OperatorError(`An earlier database (process ${left.pid}) still holds ${folder}: stop it, then start again.`)
  if (process.platform !== 'linux') return
  for (let tries = 0; tries < 100 && livesIn(folder); tries++) await sleep(100)
  if (!livesIn(folder)) fs.rmSync(lockOf(folder), { force: true })
}

/** Every process of a cluster works in its folder, whatever it calls itself. */
function livesIn(folder: string): boolean {
  if (!fs.existsSync(folder)) return false
  const home = fs.realpathSync(folder)
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => {
      try {
        return fs.readlinkSync(`/proc/${pid}/cwd`) === home
      } catch {
        return false
      }
    })
}
