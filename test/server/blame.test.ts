import fs from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { createCustomer, listCustomers } from '#contract/directory/customers.ts'
import { uploadRows } from '#contract/documents/row-imports.ts'
import { openRates } from '#server/adapters/rates/http.ts'
import { causes, type CauseName } from '#server/platform/causes.ts'
import { databaseUser } from '#server/platform/data-folder.ts'
import { problemOf } from '#server/platform/problem.ts'
import { customer } from '#test/support/builders.ts'
import { fillDisk, mountSmallDisk } from '#test/support/small-disk.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

const save = (actor: Actor) => actor.refused(createCustomer, { body: customer() })
const answers = (name: CauseName) => {
  const { code, message } = causes[name]
  return { code, message, status: { unavailable: 503, timeout: 504, storage_full: 507 }[code] }
}

/** The owner's connection to the world's database, for the length of the work. */
async function asOwner<T>({ url }: World, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

describe('each fault of load or of the surroundings answers by its own sentence', () => {
  test('a lock that is held too long, and a statement that takes too long', async () => {
    const world = await openWorld()
    const asha = await world.company()
    const { pool } = world.app.services.database
    pool.options.max = 1
    await asOwner(world, async (owner) => {
      await owner.query('BEGIN; LOCK TABLE customers IN ACCESS EXCLUSIVE MODE')
      await pool.query('SET lock_timeout = 100')
      expect(await save(asha)).toMatchObject(answers('lock_timeout'))
      await pool.query('SET lock_timeout = 0; SET statement_timeout = 100')
      expect(await save(asha)).toMatchObject(answers('statement_timeout'))
      await pool.query('SET statement_timeout = 0')
    })
    await asha.call(createCustomer, { body: customer() })
  })

  test('connections that are all in use, here and in the database', async () => {
    const world = await openWorld()
    const asha = await world.company()
    const { pool, readers } = world.app.services.database
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    pool.options.connectionTimeoutMillis = 100
    expect(await save(asha)).toMatchObject(answers('pool_busy'))
    for (const client of held) client.release()
    pool.options.connectionTimeoutMillis = 10_000
    await asha.call(createCustomer, { body: customer() })

    for (const client of await Promise.all(held.map(() => pool.connect()))) client.release(true)
    const name = new URL(world.url).pathname.slice(1)
    await asOwner(world, (owner) => owner.query(`ALTER DATABASE ${name} CONNECTION LIMIT 0`))
    expect(readers.idleCount).toBe(0)
    expect(await save(asha)).toMatchObject(answers('too_many_connections'))
    await asOwner(world, (owner) => owner.query(`ALTER DATABASE ${name} CONNECTION LIMIT -1`))
    await asha.call(createCustomer, { body: customer() })
  })

  test('a database that accepts no changes, and one that a newer version has changed', async () => {
    const world = await openWorld()
    const asha = await world.company()
    const { pool } = world.app.services.database
    pool.options.max = 1
    await pool.query('SET default_transaction_read_only = on')
    expect(await save(asha)).toMatchObject(answers('read_only_database'))
    expect((await asha.call(listCustomers)).rows).toEqual([])
    await pool.query('SET default_transaction_read_only = off')

    await asOwner(world, (owner) => owner.query('ALTER TABLE customers RENAME COLUMN customer_name TO name_of_customer'))
    expect(await save(asha)).toMatchObject({ code: 'internal' })
    await asOwner(world, (owner) => owner.query("INSERT INTO migrations (number, name) VALUES (9999, '9999_newer.sql')"))
    expect(await save(asha)).toMatchObject(answers('schema_newer'))
    expect(await asha.refused(listCustomers)).toMatchObject(answers('schema_newer'))
  })
})

test('a party outside that cannot be reached is not taken for our database', async () => {
  const refused: unknown = await openRates('http://user:password@127.0.0.1:9')
    .published('2026-11-01', '2026-11-20')
    .catch((error: unknown) => error)
  const log = { warn: () => undefined } as unknown as FastifyBaseLogger
  const { status, problem } = problemOf(refused, crypto.randomUUID(), log)
  expect({ ...problem, status }).toMatchObject(answers('party_silent'))
})

describe('a full disk', () => {
  test('of files: the upload is refused whole, and nothing of it stays', async (context) => {
    const folder = mountSmallDisk(1)
    if (folder === undefined) return context.skip()
    const world = await openWorld({ KOSHA_FILES: folder })
    const asha = await world.company()
    const upload = {
      query: { import_kind: 'customers', file_name: 'customers.csv' } as const,
      raw: Buffer.alloc(700_000, 'a,b\n'),
    }
    const makeRoom = fillDisk(folder, 500)
    expect(await asha.refused(uploadRows, upload)).toMatchObject(answers('storage_full'))
    expect(filesIn(folder)).toEqual(['ballast'])
    makeRoom()
  })

  test('of the database: a change is refused until there is room, reads go on', async (context) => {
    const folder = mountSmallDisk(2)
    if (folder === undefined) return context.skip()
    const { uid, gid } = databaseUser() ?? fs.statSync(folder)
    fs.chownSync(folder, uid, gid)
    const world = await openWorld()
    const asha = await world.company()
    await asOwner(world, async (owner) => {
      await owner.query(`CREATE TABLESPACE small LOCATION '${folder}'`)
      await owner.query('ALTER TABLE customers SET TABLESPACE small')
    })
    await asha.call(createCustomer, { body: customer() })
    const makeRoom = fillDisk(folder)
    const refused = await saveUntilRefused(asha)
    expect(refused).toMatchObject(answers('storage_full'))
    expect((await asha.call(listCustomers)).rows.length).toBeGreaterThan(0)
    makeRoom()
    await asha.call(createCustomer, { body: customer() })
    await asOwner(world, async (owner) => {
      await owner.query('ALTER TABLE customers SET TABLESPACE pg_default')
      await owner.query('DROP TABLESPACE small')
    })
  })
})

async function saveUntilRefused(actor: Actor) {
  for (let tries = 0; tries < 500; tries++) {
    const answer = await actor.send(createCustomer, { body: customer() as never })
    if (answer.statusCode >= 400) return { ...answer.json(), status: answer.statusCode }
  }
  throw new Error('the disk never filled')
}

const filesIn = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
