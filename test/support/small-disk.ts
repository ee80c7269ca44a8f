import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { closing } from './closing.ts'

/**
 * A file system of its own of so many megabytes, gone after the test file; undefined, with the reason printed, on a machine where this
 * user may not mount one.
 */
export function mountSmallDisk(megabytes: number): string | undefined {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kosha-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch (error) {
    fs.rmdirSync(folder)
    process.stderr.write(`No full disk is tried: this user may not mount one (${String(error).split('\n')[0]}).\n`)
    return undefined
  }
  closing(async () => {
    execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' })
    fs.rmdirSync(folder)
  })
  return folder
}

/** Fills the file system of a folder, leaving about so many kilobytes; the answer makes room again. */
export function fillDisk(folder: string, leaving = 0): () => void {
  const ballast = path.join(folder, 'ballast')
  const file = fs.openSync(ballast, 'w')
  const { bavail, bsize } = fs.statfsSync(folder)
  let left = bavail * bsize - leaving * 1024
  try {
    while (left > 0) left -= fs.writeSync(file, Buffer.alloc(Math.min(left, 65_536)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    fs.closeSync(file)
  }
  return () => fs.rmSync(ballast, { force: true })
}
