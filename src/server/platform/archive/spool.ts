import fs from 'node:fs'
import path from 'node:path'
import { type Config, OperatorError } from '#server/config.ts'
import { databaseUser } from '../data-folder.ts'

type Places = Pick<Config, 'data'>

/** Where PostgreSQL leaves each finished segment of its log, until it is in the archive. That it is there turns archiving on. */
export const walSpool = ({ data }: Places) => path.join(data, 'wal-spool')

/** Names of uploaded files that are not in the archive yet: an empty file for each, `<companies_id>.<files_id>`. */
export const fileSpool = ({ data }: Places) => path.join(data, 'file-spool')

/** Makes both spools; the user that the database runs as writes to the first. */
export function openSpools(config: Places) {
  try {
    for (const folder of [walSpool(config), fileSpool(config)]) fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    const owner = process.getuid?.() === 0 ? databaseUser() : undefined
    if (owner) fs.chownSync(walSpool(config), owner.uid, owner.gid)
  } catch (cause) {
    throw new OperatorError(`${walSpool(config)} cannot be made (${(cause as Error).message}).`, { cause })
  }
}

export const isArchiving = (config: Places) => fs.existsSync(walSpool(config))

/** Records that a file waits for the archive; nothing while there are no backups. */
export async function spoolFile(spool: string, key: string): Promise<void> {
  await fs.promises.writeFile(path.join(spool, key.replace('/', '.')), '', { mode: 0o600 }).catch((error: { code?: string }) => {
    if (error.code !== 'ENOENT') throw error
  })
}
