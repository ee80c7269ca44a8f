import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { product } from '#core/product.ts'
import { OperatorError } from '#server/config.ts'
import { causeOf } from './causes.ts'

// As the sources, or built.
const isOurs = /(src|dist)[\\/]server/

const lockOf = (folder: string) => path.join(folder, 'running.pid')

/**
 * Makes the data folder when it is missing, and closes it to other users. Throws OperatorError when this user may not write
 * there.
 */
export function openDataFolder(folder: string) {
  try {
    makePrivateFolder(folder, { forDatabase: true })
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  } catch (cause) {
    if (causeOf(cause) === 'storage_full')
      throw new OperatorError(`The disk of the data folder ${folder} is full: make room, then start again.`, { cause })
    throw new OperatorError(
      `The data folder ${folder} cannot be written: choose another with KOSHA_DATA, or give this user leave to write there.`,
      { cause },
    )
  }
}

/**
 * Creates a folder that only this user can read, or restricts an existing one. `forDatabase` applies to a folder of folders: when the
 * server is root the database runs as another user, whose group may then traverse the folder without listing it.
 */
export function makePrivateFolder(folder: string, { forDatabase }: { forDatabase: boolean }) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = fs.statSync(folder)
  const isRoot = process.getuid?.() === 0
  // A folder of another user, or one that all users share such as /tmp, is not ours to close; kosha doctor reports it.
  if ((!isRoot && uid !== process.getuid?.()) || (mode & 0o1000) !== 0) return
  const group = isRoot && forDatabase ? databaseUser()?.gid : undefined
  if (group !== undefined) fs.chownSync(folder, uid, group)
  fs.chmodSync(folder, group === undefined ? 0o700 : 0o710)
}

/** The user that the embedded database runs as when the server is root, which PostgreSQL refuses; undefined otherwise. */
export function databaseUser(): { uid: number; gid: number } | undefined {
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return user && { uid: Number(user[2]), gid: Number(user[3]) }
}

/** Claims the folder for this process; the returned function releases it. Throws OperatorError if another of ours has it. */
export function claimDataFolder(folder: string): () => void {
  for (;;) {
    try {
      fs.writeFileSync(lockOf(folder), String(process.pid), { flag: 'wx' })
      return () => {
        if (readLock(folder) === process.pid) fs.rmSync(lockOf(folder), { force: true })
      }
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error
    }
    const other = holderOf(folder)
    if (other !== undefined)
      throw new OperatorError(
        `${product.name} already runs on ${folder} (process ${other}): stop it first, or set KOSHA_DATA to another folder.`,
      )
    fs.rmSync(lockOf(folder), { force: true })
  }
}

/** The process that has the folder now, if one has. */
export function holderOf(folder: string): number | undefined {
  const pid = readLock(folder)
  return pid !== undefined && pid !== process.pid && isOurs.test(commandOf(pid) ?? '') ? pid : undefined
}

function readLock(folder: string): number | undefined {
  try {
    return Number(fs.readFileSync(lockOf(folder), 'utf8')) || undefined
  } catch {
    return undefined
  }
}

/** The command line of a live process, or undefined. A process id alone proves nothing: another program may have it since. */
export function commandOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') || undefined
    process.kill(pid, 0)
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return undefined
  }
}
