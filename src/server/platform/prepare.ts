import { givePassword } from './app-role.ts'
import { applyMigrations, migrations } from './migrate.ts'
import { withSchemaLock } from './owner-connection.ts'

/**
 * Brings a database to this version: schema and roles. Idempotent; run as the owner, one process at a time. With a password kosha_app can
 * sign in with it; without one its login is unchanged. `secret`: KOSHA_SECRET, which encrypts data of earlier versions.
 */
export function prepare(url: string, appPassword?: string, secret?: Buffer): Promise<{ applied: string[] }> {
  return withSchemaLock(url, async (client) => {
    const done = await applyMigrations(client, migrations(), secret)
    if (appPassword !== undefined) await givePassword(client, appPassword)
    return done
  })
}
