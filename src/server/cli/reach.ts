import { type Config, OperatorError } from '#server/config.ts'
import { openArchive } from '#server/platform/archive/items.ts'
import { shipSpools } from '#server/platform/archive/ship.ts'
import { claimDataFolder, holderOf, openDataFolder } from '#server/platform/data-folder.ts'
import { clusterOf, startEmbedded } from '#server/platform/embedded.ts'
import { runningPostgres } from '#server/platform/postgres.ts'

/**
 * Works with the owner's address of the database: DATABASE_URL, the embedded one that a running server has, or one started for
 * the duration.
 */
export async function withDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  if (config.databaseUrl !== undefined) return work(config.databaseUrl)
  openDataFolder(config.data)
  const holder = holderOf(config.data)
  if (holder !== undefined) {
    const url = runningPostgres(clusterOf(config))
    if (url === undefined) throw new OperatorError(`The server (process ${holder}) is not ready yet: try again in a moment.`)
    return work(url)
  }
  const release = claimDataFolder(config.data)
  try {
    const postgres = await startEmbedded(config)
    try {
      return await work(postgres.url)
    } finally {
      await postgres.stop()
      await ship(config)
    }
  } finally {
    release()
  }
}

/** WAL that the database spooled when it stopped; what the archive does not accept waits for the next start. */
async function ship(config: Config) {
  try {
    await shipSpools(config, openArchive(config))
  } catch {
    // kosha doctor reports what waits, and for how long.
  }
}
