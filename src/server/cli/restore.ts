import { OperatorError } from '#server/config.ts'
import { PROVIDERS } from './provider-backups.ts'
import type { Command } from './command.ts'

export const restore: Command = {
  summary: 'Bring the database back to a moment after a backup; the server must be stopped',
  operands: [],
  options: {
    to: { type: 'string', value: 'INSTANT', says: 'such as 2026-11-20T10:00:00+05:30; as late as possible when not given' },
    from: { type: 'string', value: 'NAME', says: 'the backup to begin from; the last one before INSTANT when not given' },
    'as-far-as-possible': { type: 'boolean', says: 'restore also when something is known to be missing, and say what' },
  },
  notes: [
    'The restored books and files are proved first and only then put in place; the present database is kept beside them. When something',
    'is missing or damaged, the command ends with code 1 and changes nothing, unless --as-far-as-possible is given.',
  ].join('\n'),
  async run(given, readConfig) {
    const config = readConfig()
    if (config.databaseUrl !== undefined) throw new OperatorError(PROVIDERS)
    const to = instant(given.option('to'))
    const asFarAsPossible = given.flag('as-far-as-possible')
    const { claimDataFolder, openDataFolder } = await import('#server/platform/data-folder.ts')
    const { openArchive } = await import('#server/platform/archive/items.ts')
    const { chooseBackup, listMissing, restoreBackup, settlePresent } = await import('#server/platform/restore.ts')
    openDataFolder(config.data)
    const release = claimDataFolder(config.data)
    try {
      const archive = openArchive(config)
      await settlePresent(config, archive)
      const choice = await chooseBackup(config, archive, to, given.option('from'))
      const { last_change, missing, kept } = await restoreBackup(config, archive, choice, {
        to,
        asFarAsPossible,
        prove: proveBooks,
      })
      const moment = to && missing.length === 0 ? `as it stood at ${to.toISOString()}` : 'as late as it could be'
      const last = last_change ? ` The last change in it is of ${last_change}.` : ''
      const old = kept ? ` The database before is kept in ${kept}.` : ''
      const lost = missing.length > 0 ? `\nMissing:\n${listMissing(missing)}` : ''
      const { backup } = choice
      return {
        text: `Restored ${moment}, from backup ${backup.name}; its books are proved.${last}${old} Start the server, and take a new backup.${lost}`,
        json: { backup: backup.name, to: to?.toISOString() ?? null, last_change, missing, kept },
      }
    } finally {
      release()
    }
  },
}

function instant(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const date = new Date(text)
  if (Number.isNaN(date.getTime()) || !/(Z|[+-]\d\d:?\d\d)$/i.test(text))
    throw new OperatorError(`--to is ${text}: give an instant with its offset, such as 2026-11-20T10:00:00+05:30.`)
  if (date.getTime() > Date.now()) throw new OperatorError(`--to is ${text}, which is still to come: give a moment in the past.`)
  return date
}

/** Throws OperatorError unless the books of every company verify. */
export async function proveBooks(url: string) {
  const { verifyAll } = await import('./verify.ts')
  const broken = (await verifyAll(url)).filter((verdict) => !verdict.ok)
  if (broken.length > 0)
    throw new OperatorError(
      `The restored books of ${broken.map(({ company_name }) => company_name).join(', ')} do not verify: nothing was changed. Try another backup with --from.`,
    )
}
