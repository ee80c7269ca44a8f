import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { type Disk, LEAST_BYTES, measureDisks, spaceLevel } from '#server/platform/disk-space.ts'
import { clusterOf } from '#server/platform/embedded.ts'
import { appPasswordFile, passwordFile } from '#server/platform/postgres-cluster.ts'
import { type Check, ok, refused, warning } from './check.ts'

const MEGABYTE = 1_048_576

/** Checks of the machine without the database: permissions of the data folder, space. Changes nothing. */
export async function machineChecks(config: Config): Promise<Check[]> {
  return [folderModes(config), ...(await spaceChecks(config))]
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
export async function spaceChecks(config: Config): Promise<Check[]> {
  return (await measureDisks(config)).map(spaceOf)
}

function spaceOf(disk: Disk): Check {
  const { holds, folder, free_bytes, free_share } = disk
  const name = 'disk space'
  const free = `${Math.floor(free_bytes / MEGABYTE)} MB (${Math.floor(free_share * 100)}%) of the disk of ${folder}, which holds ${holds}, are free`
  if (free_bytes < LEAST_BYTES) return refused(name, `The disk is full: only ${free}. Make room before the server starts.`)
  const level = spaceLevel(disk)
  if (level === 'full')
    return warning(name, `The disk is full: only ${free}. People can read and export, and nothing can be saved.`)
  return level === 'low' ? warning(name, `Only ${free}: make room.`) : ok(name, `${free}.`)
}
