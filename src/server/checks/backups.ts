import fs from 'node:fs'
import path from 'node:path'
import { type Config, OperatorError } from '#server/config.ts'
import { waitingSince } from '#server/platform/archive/archiving.ts'
import { readDrill } from '#server/platform/archive/drill-record.ts'
import { openArchive } from '#server/platform/archive/items.ts'
import { listBackups } from '#server/platform/archive/manifests.ts'
import { clusterOf } from '#server/platform/embedded.ts'
import { type Check, ok, refused, warning } from './check.ts'

const HOUR_MS = 3_600_000
const OLD_BACKUP_HOURS = 48
const OLD_DRILL_DAYS = 10
const LATE_MINUTES = 5

/** Checks of the backups: their age, whether the archive advances, whether the last drill succeeded. Changes nothing. */
export async function backupChecks(config: Config, now: Date): Promise<Check[]> {
  const name = 'backups'
  if (config.databaseUrl !== undefined)
    return [ok(name, 'Your PostgreSQL server’s own backups keep the database. Keep copies of KOSHA_FILES and KOSHA_SECRET too.')]
  const key = encryption(config)
  if (key.outcome === 'refused') return [key]
  if (!fs.existsSync(clusterOf(config))) return [ok(name, 'There is nothing to back up yet.'), key]
  return [...(await ages(config, now)), archive(config, now), key]
}

async function ages(config: Config, now: Date): Promise<Check[]> {
  const name = 'backups'
  try {
    const { backups, unreadable } = await listBackups(openArchive(config))
    const bad = unreadable.map((each) =>
      warning(name, `The backup ${each.name} cannot be used: ${each.says.replace(/\.$/, '')}.`),
    )
    const last = backups.at(-1)
    if (last === undefined)
      return [...bad, warning(name, `There is no backup in ${openArchive(config).target.place}: run kosha backup each night.`)]
    const hours = Math.floor((now.getTime() - new Date(last.consistent_at).getTime()) / HOUR_MS)
    const age =
      hours > OLD_BACKUP_HOURS
        ? warning(name, `The last backup, ${last.name}, is ${Math.floor(hours / 24)} days old: run kosha backup each night.`)
        : ok(name, `The last backup, ${last.name}, is ${hours} hours old.`)
    return [...bad, age, drill(config, now)]
  } catch (error) {
    if (error instanceof OperatorError) return [warning(name, error.message)]
    throw error
  }
}

function drill(config: Config, now: Date): Check {
  const name = 'backup drill'
  const last = readDrill(config)
  if (last === undefined) return warning(name, 'No backup has been restored to try it yet: run kosha backup --drill.')
  const days = Math.floor((now.getTime() - new Date(last.at).getTime()) / (24 * HOUR_MS))
  if (!last.ok) return warning(name, `The last drill, ${days} days ago, failed: ${last.says}`)
  if (days > OLD_DRILL_DAYS) return warning(name, `The last drill is ${days} days old: run kosha backup --drill.`)
  return ok(name, `Backup ${last.backup} was restored and proved ${days} days ago.`)
}

function archive(config: Config, now: Date): Check {
  const name = 'archive'
  const since = waitingSince(config)
  const minutes = since ? Math.floor((now.getTime() - since.getTime()) / 60_000) : 0
  return minutes >= LATE_MINUTES
    ? warning(
        name,
        `Changes have waited for the archive for ${minutes} minutes: start the server, or see in its log why ${openArchive(config).target.place} does not take them.`,
      )
    : ok(name, 'Nothing waits for the archive.')
}

/** In production backups contain other people's financial data, and are often stored by a third party. */
function encryption(config: Config): Check {
  const name = 'backup encryption'
  const { backupKeyFile: file, backupPassphrase } = config
  try {
    openArchive(config)
  } catch (error) {
    if (error instanceof OperatorError) return refused(name, error.message)
    throw error
  }
  if (file === undefined && backupPassphrase === undefined) {
    const says =
      'Backups are not encrypted: set KOSHA_BACKUP_KEY_FILE or KOSHA_BACKUP_PASSPHRASE, and keep a copy apart from them.'
    return config.production ? warning(name, says) : ok(name, says)
  }
  const isInside = (folder: string) => file !== undefined && !path.relative(folder, file).startsWith('..')
  return isInside(config.data) || isInside(config.backups)
    ? warning(name, `${file} lies with the data or the backups that it locks: keep it apart from them.`)
    : ok(name, 'Backups are encrypted: keep a copy of the key apart from them.')
}
