import type { Config } from '#server/config.ts'
import type { Alarm } from './alarm.ts'
import { causeError } from './causes.ts'
import { type Disk, measureDisks, type SpaceLevel, spaceLevel } from './disk-space.ts'

const EVERY_MS = 5_000

/** Free space as last measured. While a disk is full nothing new is written; reading, signing in and exporting still work. */
export type Storage = {
  isFull: () => boolean
  /** Throws `storage_full` while a disk is full. */
  refuseWhenFull: () => void
  alarms: () => Alarm[]
  /** Measures now. */
  measure: () => Promise<void>
  stop: () => void
}

/** Watches the disks of data, files and backups until stopped; `watch` false measures only on request. */
export async function openStorage(config: Config, onError: (error: unknown) => void, watch: boolean): Promise<Storage> {
  const levels = new Map<string, SpaceLevel>()
  let disks: Disk[] = []
  let measuring: Promise<void> | undefined
  const measureNow = async () => {
    disks = await measureDisks(config)
    for (const disk of disks) levels.set(disk.folder, spaceLevel(disk, levels.get(disk.folder)))
  }
  // A network disk that hangs is checked once, not again every five seconds.
  const measure = () => (measuring ??= measureNow().finally(() => (measuring = undefined)))
  const levelOf = ({ folder }: Disk) => levels.get(folder) ?? 'ok'
  const isFull = () => disks.some((disk) => levelOf(disk) === 'full')
  await measure()
  const timer = watch ? setInterval(() => void measure().catch(onError), EVERY_MS) : undefined
  timer?.unref()
  return {
    isFull,
    refuseWhenFull() {
      if (isFull()) throw causeError('storage_full')
    },
    alarms: () => disks.flatMap((disk) => alarmOf(disk, levelOf(disk))),
    measure,
    stop: () => clearInterval(timer),
  }
}

function alarmOf({ holds, free_bytes, free_share }: Disk, level: SpaceLevel): Alarm[] {
  if (level === 'ok') return []
  const free = `The disk that holds ${holds} has ${Math.floor(free_share * 100)}% free (${Math.floor(free_bytes / 1_048_576)} MB).`
  return level === 'full'
    ? [
        {
          name: 'storage_full',
          says: `Storage is full. ${free} Nothing can be saved until there is more room: free up space now.`,
        },
      ]
    : [
        {
          name: 'storage_low',
          says: `Storage is running low. ${free} Free up space: below 3% (on a large disk 1.5 GB) nothing can be saved.`,
        },
      ]
}
