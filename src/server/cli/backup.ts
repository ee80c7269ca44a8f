import { type Config, OperatorError } from '#server/config.ts'
import type { Answer, Command } from './command.ts'
import { PROVIDERS } from './provider-backups.ts'
import { withDatabase } from './reach.ts'

export const backup: Command = {
  summary: 'Copy the database, the uploaded files and the secret to the backups folder, also while serving',
  operands: [],
  options: {
    keep: { type: 'string', value: 'N', says: 'keep the newest N backups and remove older ones' },
    drill: { type: 'boolean', says: 'take none: restore the last one to a scratch place, prove it and remove it again' },
    list: { type: 'boolean', says: 'take none: list what there is, and the last drill' },
  },
  notes: [
    'Goes to KOSHA_BACKUPS (backups in the data folder when unset): put it on another disk; or to the object storage of KOSHA_BACKUP_S3.',
    'Encrypted with KOSHA_BACKUP_KEY_FILE or KOSHA_BACKUP_PASSPHRASE. From the first backup on, every change and every uploaded file is',
    'kept there too, at most a minute later, so that kosha restore can go to any moment after a backup. A running server drills weekly.',
  ].join('\n'),
  async run(given, readConfig) {
    const config = readConfig()
    const keep = Number(given.option('keep') ?? 0)
    if (!Number.isInteger(keep) || keep < 0 || (keep === 0 && given.option('keep') !== undefined))
      throw new OperatorError(`--keep is ${given.option('keep')}: give a whole number from 1.`)
    if (config.databaseUrl !== undefined) throw new OperatorError(PROVIDERS)
    if (given.flag('drill')) return drill(config)
    return given.flag('list') ? list(config) : take(config, keep)
  },
}

async function take(config: Config, keep: number): Promise<Answer> {
  const { dropOld, takeBackup } = await import('#server/platform/backup.ts')
  const { openArchive } = await import('#server/platform/archive/items.ts')
  const archive = openArchive(config)
  const made = await withDatabase(config, (url) => takeBackup(config, archive, url))
  const removed = keep > 0 ? await dropOld(archive, keep) : []
  const { name, started_at, consistent_at, bytes, key_id } = made
  const sealed = key_id ? `encrypted with key ${key_id}` : 'not encrypted'
  const place = archive.target.place
  const text = `Backup ${name}: ${Math.ceil(bytes / 1_048_576)} MB in ${place}, ${sealed}. Any moment from ${consistent_at} on can be restored.`
  const gone = removed.length > 0 ? `\nRemoved ${removed.join(', ')}.` : ''
  return { text: text + gone, json: { name, place, started_at, consistent_at, bytes, key_id: key_id ?? null, removed } }
}

async function drill(config: Config): Promise<Answer> {
  const { drillBackup } = await import('#server/platform/drill.ts')
  const { openArchive } = await import('#server/platform/archive/items.ts')
  const { proveBooks } = await import('./restore.ts')
  const result = await drillBackup(config, openArchive(config), proveBooks)
  const text = `${result.ok ? 'ok    ' : 'failed'} ${result.backup ?? 'no backup'}: ${result.says}`
  return { text, json: result, failed: !result.ok }
}

async function list(config: Config): Promise<Answer> {
  const { listBackups } = await import('#server/platform/archive/manifests.ts')
  const { openArchive } = await import('#server/platform/archive/items.ts')
  const { readDrill } = await import('#server/platform/archive/drill-record.ts')
  const { backups, unreadable } = await listBackups(openArchive(config))
  const last = readDrill(config)
  const tried = last ? `Last drill ${last.at}: ${last.ok ? 'ok' : 'failed'}, ${last.says}` : 'No drill yet: kosha backup --drill.'
  const lines = [
    ...backups.map(({ name, consistent_at }) => `ok       ${name}: any moment from ${consistent_at} on`),
    ...unreadable.map(({ name, says }) => `damaged  ${name}: ${says}`),
    tried,
  ]
  const json = { backups: backups.map(({ name, consistent_at }) => ({ name, consistent_at })), unreadable, drill: last ?? null }
  return { text: lines.join('\n'), json, failed: unreadable.length > 0 }
}
