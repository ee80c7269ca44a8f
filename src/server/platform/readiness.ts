import type { Alarm } from './alarm.ts'
import type { Alarms } from './alarms.ts'
import { causeOf } from './causes.ts'
import type { Database } from './db.ts'
import { schemaVersionOf } from './schema-version.ts'
import type { Storage } from './storage.ts'

type Readiness = { isReady: boolean; status: string; alarms: Alarm[] }
type Needs = { database: Database; storage: Storage; alarms: Alarms }

/**
 * Whether requests can be served, and if not, why. A full disk does not take the server out of service: reads continue. Nor does a newer schema:
 * while servers are replaced one by one, the old ones serve until their turn.
 */
export async function readinessOf({ database, storage, alarms }: Needs): Promise<Readiness> {
  const raised = alarms.current()
  try {
    const version = await schemaVersionOf(database)
    if (version === 'older') return { isReady: false, status: 'database has an older schema', alarms: raised }
    const status = storage.isFull() ? 'read only: storage is full' : 'ready'
    return { isReady: true, status, alarms: version === 'newer' ? [...raised, newer] : raised }
  } catch (error) {
    await storage.measure().catch(() => {})
    return { isReady: false, status: storage.isFull() ? 'storage is full' : reasonOf(error), alarms: alarms.current() }
  }
}

const newer: Alarm = {
  name: 'schema_newer',
  says: 'A newer version of Kosha has updated the database: stop this server and start the newer version.',
}

const reasons = {
  database_starting: 'database is restarting',
  pool_busy: 'all database connections are in use',
  too_many_connections: 'database has no free connections',
} as const

function reasonOf(error: unknown): string {
  const cause = causeOf(error)
  return cause !== undefined && cause in reasons ? reasons[cause as keyof typeof reasons] : 'database not reachable'
}
