import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { closing } from './closing.ts'

/**
 * A file system of the given megabytes, removed after the test file; undefined, with the reason printed, on a machine where this
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

/** Fills the file system of a folder, leaving about the given kilobytes; the returned function frees the space. */
export function fillDisk(folder: string, leaving = 0): () => void {
  const ballast = path.join(folder, 'ballast')
  // The database writes in the meantime, so the last megabyte is not allocated at once.
  const { bavail, bsize } = fs.statfsSync(folder)
  const bytes = bavail * bsize - (leaving === 0 ? 1_048_576 : leaving * 1024)
  execFileSync('fallocate', ['--length', String(Math.max(bytes, 1)), ballast], { stdio: 'pipe' })
  if (leaving === 0) writeUntilFull(ballast)
  return () => fs.rmSync(ballast, { force: true })
}

function writeUntilFull(file: string) {
  try {
    for (;;) fs.appendFileSync(file, Buffer.alloc(4_096))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
