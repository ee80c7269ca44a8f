import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A service's own database file: acknowledged data survives the process, and a power failure. */
export function openStore(folder: string, name: string, schema: string): DatabaseSync {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const store = new DatabaseSync(path.join(folder, `${name}.sqlite`))
  store.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS credentials (user TEXT NOT NULL, password TEXT NOT NULL); ${schema}`)
  return store
}

/** `user:password` of the service, made at its first start. */
export function credentialsOf(store: DatabaseSync, user: string): string {
  const known = store.prepare('SELECT password FROM credentials').get()
  if (known) return `${user}:${String(known['password'])}`
  const password = randomBytes(18).toString('base64url')
  store.prepare('INSERT INTO credentials (user, password) VALUES (?, ?)').run(user, password)
  return `${user}:${password}`
}

/** All of it or nothing. */
export function atomically<T>(store: DatabaseSync, work: () => T): T {
  store.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    store.exec('COMMIT')
    return result
  } catch (error) {
    store.exec('ROLLBACK')
    throw error
  }
}

export const token = (bytes = 10) => randomBytes(bytes).toString('hex')
