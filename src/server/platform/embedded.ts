import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { openSpools, walSpool } from './archive/spool.ts'
import { readControlFile } from './archive/control-file.ts'
import { type Postgres, startPostgres } from './postgres.ts'

const LOG_BYTES = 10_485_760
type Places = Pick<Config, 'data' | 'backups'>

/** The data folder of the embedded database's cluster. */
export const clusterOf = ({ data }: Pick<Config, 'data'>) => path.join(data, 'postgres')

/** Starts the embedded database of a data folder. Its log goes to postgres.log there; the previous log is preserved. */
export function startEmbedded(places: Places, folder = clusterOf(places)): Promise<Postgres> {
  const file = path.join(places.data, 'postgres.log')
  if (fs.existsSync(file) && fs.statSync(file).size > LOG_BYTES) fs.renameSync(file, `${file}.1`)
  const log = (text: string) => {
    try {
      fs.appendFileSync(file, text, { mode: 0o600 })
    } catch {
      // A full disk must not prevent the server from answering reads.
    }
  }
  continueEarlierArchive(places, folder)
  return startPostgres({ folder, log, settings: archiving(walSpool(places)) })
}

/** A database whose log an earlier version archived continues to be archived. */
function continueEarlierArchive(places: Places, cluster: string) {
  const newest = backupFolders(places.backups).at(-1)
  const copied = newest && readControlFile(path.join(places.backups, newest, 'postgres'))?.system_identifier
  if (copied !== undefined && copied === readControlFile(cluster)?.system_identifier) openSpools(places)
}

/** The backups of earlier versions, which are folders with a copy of the cluster. */
export function backupFolders(backups: string): string[] {
  if (!fs.existsSync(backups)) return []
  const isBackup = (name: string) => fs.existsSync(path.join(backups, name, 'manifest.json'))
  return fs.readdirSync(backups).filter(isBackup).toSorted()
}

/**
 * Leaves every finished segment of the write-ahead log in the spool, under a temporary name first and flushed to the disk: 45 seconds after
 * its first change at the latest, so that it is in the archive within a minute. Does nothing until the spool exists, which the first backup
 * makes. A segment that is there already is only accepted when it is the same.
 */
function archiving(spool: string): Record<string, string> {
  if (process.platform === 'win32') return {}
  const kept = shellWord(`${spool}/`)
  const same = `gzip -dc ${kept}%f.gz | cmp -s - %p`
  const flush = (what: string) => (process.platform === 'linux' ? ` && sync ${kept}${what}` : '')
  const keep = `gzip -1c %p > ${kept}%f.part${flush('%f.part')} && mv ${kept}%f.part ${kept}%f.gz${flush('')}`
  return {
    archive_mode: 'on',
    archive_timeout: '45',
    archive_command: `if [ -d ${kept} ]; then if [ -f ${kept}%f.gz ]; then ${same}; else ${keep}; fi; fi`,
  }
}

/** A path as one word of a shell command that PostgreSQL expands: its own % is doubled. */
export const shellWord = (text: string) => `'${text.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`
