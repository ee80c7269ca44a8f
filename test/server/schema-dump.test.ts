import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { dumpSchema } from '../../bin/schema-dump.ts'
import { openWorld } from '#test/support/world.ts'

const kept = fs.readFileSync(path.join(import.meta.dirname, '../../db/schema.sql'), 'utf8')

async function connected(work: (client: pg.Client) => Promise<void>) {
  const { url } = await openWorld()
  const client = new pg.Client(url)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

test('db/schema.sql is what the migrations come to; `npm run schema` writes it', async () => {
  await connected(async (client) => {
    expect((await dumpSchema(client)).split('\n')).toEqual(kept.split('\n'))
  })
})

test('every change of the schema is in the dump', async () => {
  await connected(async (client) => {
    const changes = [
      'ALTER TABLE customers ADD COLUMN nickname text',
      'ALTER TABLE customers ALTER COLUMN nickname SET NOT NULL',
      "ALTER TABLE customers ALTER COLUMN nickname SET DEFAULT 'none'",
      "ALTER TABLE customers ADD CONSTRAINT nickname_check CHECK (nickname <> '')",
      'CREATE INDEX by_nickname ON customers (companies_id, nickname)',
      'CREATE POLICY nicknames ON customers USING (false)',
      'ALTER TABLE customers NO FORCE ROW LEVEL SECURITY',
      "CREATE FUNCTION nickname() RETURNS text LANGUAGE sql AS 'SELECT 1'",
      "CREATE OR REPLACE FUNCTION nickname() RETURNS text LANGUAGE sql AS 'SELECT 2'",
      'CREATE VIEW nicknames AS SELECT nickname FROM customers',
      'CREATE TABLE nicknames_of (LIKE customers)',
      "CREATE TYPE nickname_kind AS ENUM ('short', 'long')",
      'CREATE SEQUENCE nickname_numbers',
    ]
    let before = await dumpSchema(client)
    for (const change of changes) {
      await client.query(change)
      const after = await dumpSchema(client)
      expect(after, change).not.toBe(before)
      before = after
    }
  })
})
