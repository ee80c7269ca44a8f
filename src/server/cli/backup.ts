import { OperatorError } from '#server/config.ts'
import type { Command } from './command.ts'
import { withDatabase } from './reach.ts'

export const PROVIDERS =
  'DATABASE_URL is set: use the backups of whoever runs that database; this command is for the embedded one.'

export const backup: Command = {
  summary: 'Copy the database, the uploaded files and the secret to the backups folder, also while serving',
  operands: [],
  options: { keep: { type: 'string', value: 'N', says: 'keep the newest N backups and remove older ones' } },
  notes: [
    'Goes to KOSHA_BACKUPS (backups in the data folder when unset): put it on another disk. From the first backup on, every change is',
    'kept there too, at most a minute later, so that kosha restore can go to any moment after a backup.',
  ].join('\n'),
  async run(given, readConfig) {
    const config = readConfig()
    const keep = Number(given.option('keep') ?? 0)
    if (!Number.isInteger(keep) || keep < 0 || (keep === 0 && given.option('keep') !== undefined))
      throw new OperatorError(`--keep is ${given.option('keep')}: give a whole number from 1.`)
    if (config.databaseUrl !== undefined) throw new OperatorError(PROVIDERS)
    const { dropOld, takeBackup } = await import('#server/platform/backup.ts')
    const made = await withDatabase(config, (url) => takeBackup(config, url))
    const removed = keep > 0 ? dropOld(config, keep) : []
    const bytes = Object.values(made.files).reduce((sum, file) => sum + file.bytes, 0)
    const { name, folder, started_at, consistent_at } = made
    const text = `Backup ${name}: ${Math.ceil(bytes / 1_048_576)} MB in ${folder}. Any moment from ${consistent_at} on can be restored.`
    const gone = removed.length > 0 ? `\nRemoved ${removed.join(', ')}.` : ''
    return { text: text + gone, json: { name, folder, started_at, consistent_at, bytes, removed } }
  },
}
