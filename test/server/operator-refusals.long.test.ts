import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { migrate, migrations } from '#server/platform/migrate.ts'
import { oldPostgres } from '#test/operator/old-postgres.ts'
import { endAll, spawnServer, temporaryFolder } from '#test/operator/server.ts'

const folder = temporaryFolder()
afterAll(async () => {
  await endAll()
  fs.rmSync(folder, { recursive: true, force: true })
})
const fresh = () => path.join(folder, randomBytes(4).toString('hex'))

/** The server's message when it refuses to start: one line, no stack, exit code 1. */
async function refusal(env: Record<string, string>, data = fresh()): Promise<string> {
  const server = await spawnServer(data, { env })
  server.ready.catch(() => {})
  const { code, stderr, stdout } = await server.exit
  expect(code).toBe(1)
  expect(stdout).toBe('')
  // A machine short of space says so first.
  const lines = stderr
    .trimEnd()
    .split('\n')
    .filter((line) => !line.includes(' of the disk of '))
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

describe('a server that cannot start reports what to do and leaves everything unchanged', () => {
  test('a taken port', async () => {
    const other = net.createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as net.AddressInfo
    const data = fresh()
    expect(await refusal({ PORT: String(port) }, data)).toBe(
      `Port ${port} is taken: stop what listens there, or set PORT to another.`,
    )
    expect(fs.existsSync(data)).toBe(false)
    other.close()
  })

  test.each([
    ['PORT', 'http', 'PORT is http: set a whole number from 0 to 65535.'],
    ['PORT', '70000', 'PORT is 70000: set a whole number from 0 to 65535.'],
    ['HOST', '203.0.113.9', 'HOST is 203.0.113.9, which is no address of this machine: set it to 127.0.0.1 or 0.0.0.0.'],
    ['KOSHA_NOW', 'yesterday', 'KOSHA_NOW is yesterday: set an instant such as 2026-11-20T10:00:00+05:30.'],
    ['KOSHA_DEMO', 'perhaps', 'KOSHA_DEMO is perhaps: set it to on or off.'],
    ['KOSHA_SECRET', 'short', 'KOSHA_SECRET must be 32 bytes in base64: make one with `openssl rand -base64 32`.'],
  ])('%s=%s', async (name, value, sentence) => {
    expect(await refusal({ [name]: value })).toBe(sentence)
  })

  test('a data folder it cannot write', async () => {
    const file = path.join(folder, 'a-file')
    fs.writeFileSync(file, 'kept')
    expect(await refusal({}, file)).toBe(
      `The data folder ${file} cannot be written: choose another with KOSHA_DATA, or give this user leave to write there.`,
    )
    expect(fs.readFileSync(file, 'utf8')).toBe('kept')
  })

  test('a database folder that is not whole', async () => {
    const data = fresh()
    fs.mkdirSync(path.join(data, 'postgres'), { recursive: true })
    fs.writeFileSync(path.join(data, 'postgres/base'), 'something')
    expect(await refusal({}, data)).toContain('holds no complete database: restore a backup')
    expect(fs.readdirSync(path.join(data, 'postgres'))).toEqual(['base'])
  })

  test('a database that does not answer', async () => {
    const sentence = await refusal({ DATABASE_URL: 'postgres://asha:hush@127.0.0.1:1/books' })
    expect(sentence).toContain('The database at 127.0.0.1:1/books does not answer')
    expect(sentence).not.toContain('hush')
    expect(await refusal({ DATABASE_URL: 'books' })).toContain('check DATABASE_URL')
  })

  test('a wrong password for the database', async () => {
    const url = inject('postgresUrl').replace(/:[^:@]+@/, ':wrong@')
    expect(await refusal({ DATABASE_URL: url })).toContain('password authentication failed')
  })

  test('a PostgreSQL older than 17', async () => {
    const old = await oldPostgres()
    expect(await refusal({ DATABASE_URL: old.url })).toBe(
      'The database is PostgreSQL 14, which is older than PostgreSQL 17: set DATABASE_URL to a newer one.',
    )
    old.close()
  })

  test('a schema newer than the code', async () => {
    const { url, client } = await emptyDatabase()
    await migrate(url)
    await client.query("INSERT INTO migrations (number, name) VALUES (9999, '9999_from_the_future.sql')")
    expect(await refusal({ DATABASE_URL: url })).toContain('9999_from_the_future.sql, which this one does not know')
    const { rows } = await client.query('SELECT count(*)::integer AS known FROM migrations')
    expect(rows[0].known).toBe(migrations().length + 1)
    await client.end()
  })
})

test('a migration that fails half-way leaves nothing behind, and the next start continues from there', async () => {
  const { url, client } = await emptyDatabase()
  const broken = { number: 9998, name: '9998_broken.sql', sql: 'CREATE TABLE half (id integer); SELECT 1/0;' }
  await expect(migrate(url, [...migrations(), broken])).rejects.toThrow(
    'Migration 9998_broken.sql failed and was undone (division by zero)',
  )
  const { rows } = await client.query("SELECT to_regclass('half') AS half, max(number) AS newest FROM migrations")
  expect(rows[0]).toEqual({ half: null, newest: migrations().at(-1)?.number })
  const mended = { ...broken, sql: 'CREATE TABLE half (id integer)' }
  expect(await migrate(url, [...migrations(), mended])).toEqual({ applied: ['9998_broken.sql'] })
  await client.end()
})

async function emptyDatabase() {
  const name = `t_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(inject('postgresUrl'))
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  await admin.end()
  const url = inject('postgresUrl').replace(/\/postgres$/, `/${name}`)
  const client = new pg.Client(url)
  await client.connect()
  return { url, client }
}
