import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '#server/config.ts'
import { commandOf } from './data-folder.ts'

const lockOf = (folder: string) => path.join(folder, 'postmaster.pid')

/** The content of postmaster.pid, if that server is alive: the process id on its first line, the port on its fourth. */
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
 * Stops the cluster of a server whose parent was killed, first gently, then by force. When the server itself was killed, it ends the
 * orphans, since one may wait for ever for a lock that no process will release; then it removes the leftover postmaster.pid, because a
 * zombie process would pass for a living one.
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
  if (process.platform !== 'linux' || !fs.existsSync(folder)) return
  for (let tries = 0; tries < 40 && orphans(folder).length > 0; tries++) {
    if (tries === 10) for (const pid of orphans(folder)) end(pid)
    await sleep(50)
  }
  if (orphans(folder).length === 0) fs.rmSync(lockOf(folder), { force: true })
}

function end(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended without a request.
  }
}

/** Every process of a cluster works in its folder and calls itself postgres. */
function orphans(folder: string): number[] {
  const home = fs.realpathSync(folder)
  const worksThere = (pid: number) => {
    try {
      return fs.readlinkSync(`/proc/${pid}/cwd`) === home && commandOf(pid)?.includes('postgres') === true
    } catch {
      return false
    }
  }
  return fs
    .readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && worksThere(pid))
}
