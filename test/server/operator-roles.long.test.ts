import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest'
import { appAddress, assertConfined } from '#server/platform/app-role.ts'
import { runningPostgres } from '#server/platform/postgres.ts'
import { prepare } from '#server/platform/prepare.ts'
import { signedInOwner } from '#test/operator/people.ts'
import { startPooler } from '#test/operator/pooler.ts'
import { endAll, spawnServer, temporaryFolder } from '#test/operator/server.ts'
import { APP_PASSWORD } from '#test/support/app-password.ts'

const folder = temporaryFolder()
afterEach(endAll)
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function emptyDatabase(): Promise<string> {
  const name = `t_${randomBytes(6).toString('hex')}`
  await withClient(inject('postgresUrl'), (admin) => admin.query(`CREATE DATABASE ${name}`))
  return inject('postgresUrl').replace(/\/postgres$/, `/${name}`)
}

/** A login of its own on the server of the tests. */
async function login(url: string, attributes: string): Promise<string> {
  const name = `login_${randomBytes(4).toString('hex')}`
  await withClient(url, (admin) => admin.query(`CREATE ROLE ${name} LOGIN PASSWORD 'hush' ${attributes}`))
  const address = new URL(url)
  Object.assign(address, { username: name, password: 'hush' })
  return address.href
}

describe('the embedded database', () => {
  test('serves the server as kosha_app, whose password only its owner can read and who cannot become anybody else', {
    timeout: 240_000,
  }, async () => {
    const data = path.join(folder, 'embedded')
    const server = await spawnServer(data)
    await server.ready
    const owner = runningPostgres(path.join(data, 'postgres')) ?? ''
    const asha = await signedInOwner(owner)
    await fetch(`${server.origin}/api/identity/me`, { headers: asha.headers })
    const users = await withClient(owner, (client) =>
      client.query<{ usename: string }>(
        "SELECT DISTINCT usename FROM pg_stat_activity WHERE backend_type = 'client backend' AND usename IS NOT NULL AND pid <> pg_backend_pid()",
      ),
    )
    expect(users.rows).toEqual([{ usename: 'kosha_app' }])
    const file = path.join(data, 'postgres.app-password')
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    await withClient(appAddress(owner, fs.readFileSync(file, 'utf8')), async (client) => {
      expect((await client.query('SELECT FROM companies')).rowCount).toBe(0)
      await expect(client.query('SET ROLE postgres')).rejects.toThrow('permission denied to set role')
      await expect(client.query('ALTER TABLE companies DISABLE ROW LEVEL SECURITY')).rejects.toThrow('must be owner')
    })
    await server.stop()
  })
})

test('five servers that start together on one empty database all serve', { timeout: 300_000 }, async () => {
  const url = await emptyDatabase()
  const env = { DATABASE_URL: url, KOSHA_SECRET: randomBytes(32).toString('base64'), KOSHA_SANDBOX: 'off' }
  const servers = await Promise.all([1, 2, 3, 4, 5].map((each) => spawnServer(path.join(folder, `server-${each}`), { env })))
  await Promise.all(servers.map((server) => server.ready))
  const answers = await Promise.all(servers.map((server) => fetch(`${server.origin}/readyz`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await Promise.all(servers.map((server) => server.stop()))
})

describe('who signs in to a database of the operator’s own', () => {
  test('a superuser acts as kosha_app outside production, and is refused in production', async () => {
    const url = await emptyDatabase()
    await prepare(url)
    await assertConfined(url, { production: false })
    await expect(assertConfined(url, { production: true })).rejects.toThrow(
      'The database user postgres is a superuser or passes row-level security, which the server may not in production: set DATABASE_APP_URL',
    )
    await assertConfined(appAddress(url, APP_PASSWORD), { production: true })
  })

  test('an ordinary user who may act as kosha_app is accepted in production, one who may not is refused', async () => {
    const url = await emptyDatabase()
    await prepare(url)
    await assertConfined(await login(url, 'IN ROLE kosha_app'), { production: true })
    await expect(assertConfined(await login(url, ''), { production: false })).rejects.toThrow(
      'The server may not act as kosha_app in the database (permission denied to set role "kosha_app")',
    )
    await expect(assertConfined(await login(url, 'BYPASSRLS IN ROLE kosha_app'), { production: true })).rejects.toThrow(
      'passes row-level security',
    )
  })

  test('a policy that lets kosha_app read a table of every company stops the start', async () => {
    const url = await emptyDatabase()
    await prepare(url)
    await signedInOwner(url)
    await withClient(url, (client) => client.query('CREATE POLICY careless ON memberships TO kosha_app USING (true)'))
    await expect(assertConfined(url, { production: false })).rejects.toThrow('could read the rows of every company')
  })

  test('an address of another database', async () => {
    const other = appAddress(await emptyDatabase(), APP_PASSWORD)
    await expect(assertConfined(other, { production: true })).rejects.toThrow(
      'The database of DATABASE_APP_URL is not the one of DATABASE_URL',
    )
  })
})

describe('a pooler in front of the database', () => {
  test('that pools by transaction is refused before anything is changed', async () => {
    const url = await emptyDatabase()
    const pooler = await startPooler(url, 'transaction')
    const server = await spawnServer(path.join(folder, 'pooled'), { env: { DATABASE_URL: pooler.url } })
    server.ready.catch(() => {})
    const { code, stderr } = await server.exit
    expect([code, stderr]).toEqual([1, expect.stringContaining('a pooler that pools by transaction')])
    await pooler.close()
    const found = await withClient(url, (client) => client.query("SELECT to_regclass('migrations') AS migrations"))
    expect(found.rows).toEqual([{ migrations: null }])
  })

  test('that pools by session may prepare it; one that drops the options of connections may not serve', async () => {
    const url = await emptyDatabase()
    await prepare(url)
    const [owner, app] = await Promise.all([
      startPooler(url, 'session', 8),
      startPooler(appAddress(url, APP_PASSWORD), 'session', 3),
    ])
    expect(await prepare(owner.url)).toEqual({ applied: [] })
    await expect(assertConfined(app.url, { production: true })).rejects.toThrow('drops the startup parameter "options"')
    await Promise.all([owner.close(), app.close()])
  })
})
