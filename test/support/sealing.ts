import pg from 'pg'
import { masterSecret } from '#server/platform/secret.ts'
import { type KeyRing, openKeyRing } from '#server/platform/sealed/key-ring.ts'

/** The keys of a database, for rows that are laid as its owner: those of the server that works with this data folder. */
export async function keysOf(url: string, data: string): Promise<KeyRing> {
  const ring = openKeyRing(masterSecret(undefined, data))
  const client = new pg.Client(url)
  await client.connect()
  try {
    await ring.load(client)
  } finally {
    await client.end()
  }
  return ring
}
