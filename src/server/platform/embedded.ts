import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { type Postgres, startPostgres } from './postgres.ts'

const LOG_BYTES = 10_485_760

/** Where the embedded database keeps its cluster. */
export const clusterOf = ({ data }: Pick<Config, 'data'>) => path.join(data, 'postgres')

/** Starts the embedded database of a data folder. Its log goes to postgres.log there; the one before is kept. */
export function startEmbedded(config: Pick<Config, 'data' | 'backups'>): Promise<Postgres> {
  const file = path.join(config.data, 'postgres.log')
  if (fs.existsSync(file) && fs.statSync(file).size > LOG_BYTES) fs.renameSync(file, `${file}.1`)
  const log = (text: string) => {
    try {
      fs.appendFileSync(file, text, { mode: 0o600 })
    } catch {
      // A full disk must not stop the server that could still answer.
    }
  }
  return startPostgres({ folder: clusterOf(config), log })
}
