import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { clusterOf } from '#server/platform/embedded.ts'
import { appPasswordFile, passwordFile } from '#server/platform/postgres-cluster.ts'
import { type Check, ok, refused, warning } from './check.ts'

const MEGABYTE = 1_048_576
/** Below this the database cannot be relied on to start. */
const LEAST_BYTES = 100 * MEGABYTE
const LOW_SHARE = 0.2

/** What the machine tells without the database: who may read the data folder, space. Changes nothing. */
export function machineChecks(config: Config): Check[] {
  return [folderModes(config), ...spaceChecks(config)]
}

/** Everything that only the server may read, as far as it is there: folders may be passed by the group of the database's user. */
function folderModes(config: Config): Check {
  const cluster = clusterOf(config)
  const folders = [config.data, config.files, config.backups, cluster, path.join(config.data, 'sandbox')]
  const files = [path.join(config.data, 'secret'), passwordFile(cluster), appPasswordFile(cluster)]
  const open = [...folders.map((at) => [at, 0o067] as const), ...files.map((at) => [at, 0o077] as const)]
    .filter(([at, closed]) => fs.existsSync(at) && (fs.statSync(at).mode & closed) !== 0)
    .map(([at]) => at)
  return open.length === 0
    ? ok('data folder', `Only the server reads ${config.data}.`)
    : warning(
        'data folder',
        `Other users of this machine may read ${open.join(', ')}: the next start closes it, or run chmod go-rwx.`,
      )
}

/** Free space of each disk that data, files and backups are on. */
export function spaceChecks({ data, files, backups }: Config): Check[] {
  const disks = new Map<number, Check>()
  for (const folder of [data, files, backups]) {
    const place = existing(folder)
    const { dev } = fs.statSync(place)
    if (!disks.has(dev)) disks.set(dev, spaceOf(place))
  }
  return [...disks.values()]
}

function spaceOf(place: string): Check {
  const { bavail, blocks, bsize } = fs.statfsSync(place)
  const free = `${Math.floor((bavail * bsize) / MEGABYTE)} MB of the disk of ${place} are free`
  if (bavail * bsize < LEAST_BYTES) return refused('disk space', `Only ${free}: make room before the server starts.`)
  if (bavail < blocks * LOW_SHARE) return warning('disk space', `Only ${free}: make room.`)
  return ok('disk space', `${free}.`)
}

function existing(folder: string): string {
  for (let at = folder; ; at = path.dirname(at)) if (fs.existsSync(at)) return at
}
