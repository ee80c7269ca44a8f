import { queues } from '#server/modules/index.ts'
import { prepareQueue } from './jobs.ts'
import { migrate } from './migrate.ts'

/** Brings a database to this code: schema, roles and job queues. Idempotent; run as the owner. */
export async function prepare(url: string): Promise<{ applied: string[] }> {
  const done = await migrate(url)
  await prepareQueue(url, queues)
  return done
}
