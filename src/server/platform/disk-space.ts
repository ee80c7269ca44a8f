import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { isArchiving } from './archive/spool.ts'

type Places = Pick<Config, 'data' | 'files' | 'backups'> & Partial<Pick<Config, 'backupS3'>>

type FreeSpace = { free_bytes: number; free_share: number }
/** What is stored where; several folders on one disk count once. */
export type Disk = FreeSpace & { holds: string; folder: string }
export type SpaceLevel = 'ok' | 'low' | 'full'

/** Below these shares the operator is warned, and nothing more is written; on a large disk 10 GiB free count as the first. */
const LOW_SHARE = 0.2
const FULL_SHARE = 0.03
const LOW_BYTES = 10 * 1_073_741_824
/** The hysteresis before a level ends: at the threshold it would otherwise toggle with every file. */
const LEAVE_SHARE = 0.02
/** Below this the database cannot be relied on to start. */
export const LEAST_BYTES = 104_857_600

/** The level after a measurement, given the one before. */
export function spaceLevel({ free_bytes, free_share }: FreeSpace, before: SpaceLevel = 'ok'): SpaceLevel {
  const share = Math.max(free_share, (free_bytes / LOW_BYTES) * LOW_SHARE)
  const margin = (level: SpaceLevel) => (before === level ? LEAVE_SHARE : 0)
  if (share <= FULL_SHARE + margin('full')) return 'full'
  // One that was full has been low all along.
  return share < LOW_SHARE + Math.max(margin('low'), margin('full')) ? 'low' : 'ok'
}

/**
 * The free space of each disk that data, files and backups are on. Backups count from the first one on, as the archive then
 * grows.
 */
export async function measureDisks(config: Places): Promise<Disk[]> {
  const places = [
    ['data', config.data],
    ['files', config.files],
    ...(isArchiving(config) && config.backupS3 === undefined ? [['backups', config.backups] as const] : []),
  ] as const
  const disks = new Map<number, Disk>()
  for (const [holds, wanted] of places) {
    const folder = existing(wanted)
    const { dev } = await fs.promises.stat(folder)
    const known = disks.get(dev)
    if (known) known.holds += ` and ${holds}`
    else disks.set(dev, { holds, folder, ...(await freeOf(folder)) })
  }
  return [...disks.values()]
}

/** Measured like `df`: space reserved for root is neither free nor used. */
async function freeOf(folder: string) {
  const { bavail, bfree, blocks, bsize } = await fs.promises.statfs(folder)
  const usable = blocks - bfree + bavail
  return { free_bytes: bavail * bsize, free_share: usable === 0 ? 1 : bavail / usable }
}

function existing(folder: string): string {
  for (let at = folder; ; at = path.dirname(at)) if (fs.existsSync(at)) return at
}
