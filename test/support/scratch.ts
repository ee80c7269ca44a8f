import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
/** Of a run at its height; a machine without as much uses its disk. */
const ROOM = 6_000_000_000

/**
 * A new folder that other users may pass, such as the one PostgreSQL runs as: in memory where there is room, since a database is some thousand
 * files, of which a run makes and drops hundreds. What runs left there that were killed is removed.
 */
export function scratchFolder(name: string): string {
  const place = hasRoom() ? MEMORY : os.tmpdir()
  if (place === MEMORY) for (const left of leftIn(place)) fs.rmSync(path.join(place, left), { recursive: true, force: true })
  const folder = fs.mkdtempSync(path.join(place, `${name}-${process.pid}-`))
  fs.chmodSync(folder, 0o755)
  return folder
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY)
    return bavail * bsize > ROOM
  } catch {
    return false
  }
}

/** Scratch folders whose process is gone. A database still in one ends itself once its files are gone. */
const leftIn = (place: string) =>
  fs.readdirSync(place).filter((each) => {
    const [, pid] = /^kosha-[a-z]+-(\d+)-/.exec(each) ?? []
    return pid !== undefined && !isAlive(Number(pid))
  })

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
