import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { type Postgres, startPostgres } from './postgres.ts'

const LOG_BYTES = 10_485_760
type Places = Pick<Config, 'data' | 'backups'>

/** Where the embedded database keeps its cluster. */
export const clusterOf = ({ data }: Pick<Config, 'data'>) => path.join(data, 'postgres')

/** Where finished write-ahead log goes, once a first backup was taken. */
export const archiveOf = ({ backups }: Pick<Config, 'backups'>) => path.join(backups, 'wal')

/** Starts the embedded database of a data folder. Its log goes to postgres.log there; the one before is kept. */
export function startEmbedded(places: Places, folder = clusterOf(places)): Promise<Postgres> {
  const file = path.join(places.data, 'postgres.log')
  if (fs.existsSync(file) && fs.statSync(file).size > LOG_BYTES) fs.renameSync(file, `${file}.1`)
  const log = (text: string) => {
    try {
      fs.appendFileSync(file, text, { mode: 0o600 })
    } catch {
      // A full disk must not stop the server that could still answer.
    }
  }
  return startPostgres({ folder, log, settings: archiving(archiveOf(places)) })
}

/**
 * Keeps every finished piece of the write-ahead log, at most a minute after its first change. Does nothing until the archive's folder
 * exists, which the first backup makes. A piece that is there already is only accepted when it is the same.
 */
function archiving(archive: string): Record<string, string> {
  if (process.platform === 'win32') return {}
  const kept = shellWord(`${archive}/`)
  const same = `gzip -dc ${kept}%f.gz | cmp -s - %p`
  const flush = process.platform === 'linux' ? ` && sync ${kept}%f.part` : ''
  const keep = `gzip -1c %p > ${kept}%f.part${flush} && mv ${kept}%f.part ${kept}%f.gz`
  return {
    archive_mode: 'on',
    archive_timeout: '60',
    archive_command: `if [ -d ${kept} ]; then if [ -f ${kept}%f.gz ]; then ${same}; else ${keep}; fi; fi`,
  }
}

/** A path as one word of a shell command that PostgreSQL fills in: its own % is doubled. */
export const shellWord = (text: string) => `'${text.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`
