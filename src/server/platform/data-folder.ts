import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { product } from '#core/product.ts'
import { OperatorError } from '#server/config.ts'

// As the sources, or built.
const isOurs = /(src|dist)[\\/]server/

const lockOf = (folder: string) => path.join(folder, 'running.pid')

/** Makes the data folder when it is missing. Throws OperatorError when this user may not write there. */
export function openDataFolder(folder: string) {
  try {
    // Others may pass (as root, the database runs as another user) and not look.
    fs.mkdirSync(folder, { recursive: true, mode: 0o711 })
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  } catch (cause) {
    throw new OperatorError(
      `The data folder ${folder} cannot be written: choose another with KOSHA_DATA, or give this user leave to write there.`,
      { cause },
    )
  }
}

/** Takes the folder for this process; the answer gives it back. Throws OperatorError when another of ours has it. */
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

/** The command line of a live process, or undefined. A number alone proves nothing: it may have gone to another program since. */
export function commandOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') || undefined
    process.kill(pid, 0)
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return undefined
  }
}
