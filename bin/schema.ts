// Writes db/schema.sql, what the migrations come to:  npm run schema
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '#server/platform/postgres.ts'
import { prepare } from '#server/platform/prepare.ts'
import { dumpSchema } from './schema-dump.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kosha-schema-'))
fs.chmodSync(folder, 0o755)
const postgres = await startPostgres({ folder: path.join(folder, 'postgres'), settings: { fsync: 'off' } })
try {
  await prepare(postgres.url)
  const client = new pg.Client(postgres.url)
  await client.connect()
  fs.writeFileSync(path.join(import.meta.dirname, '../db/schema.sql'), await dumpSchema(client))
  await client.end()
} finally {
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
