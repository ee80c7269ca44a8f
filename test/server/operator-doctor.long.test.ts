import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest'
import { type Check } from '#server/checks/check.ts'
import { backupChecks } from '#server/checks/backups.ts'
import { spaceChecks } from '#server/checks/machine.ts'
import { settingsChecks } from '#server/checks/settings.ts'
import { readConfig } from '#server/config.ts'
import { hashPassword } from '#server/domains/identity/accounts/passwords.ts'
import { appAddress } from '#server/platform/app-role.ts'
import { newId } from '#server/platform/ids.ts'
import { prepare } from '#server/platform/prepare.ts'
import { kosha } from '#test/operator/kosha.ts'
import { endAll, spawnServer, temporaryFolder } from '#test/operator/server.ts'
import { APP_PASSWORD } from '#test/support/app-password.ts'

const folder = temporaryFolder()
afterEach(endAll)
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
const fresh = () => path.join(folder, randomBytes(4).toString('hex'))

/** All settings that production requires. */
const complete = {
  NODE_ENV: 'production',
  KOSHA_URL: 'https://books.example.in',
  KOSHA_PROXIES: 'loopback',
  SMTP_URL: 'smtps://mail.example.in',
  KOSHA_SECRET: randomBytes(32).toString('base64'),
  KOSHA_OPERATOR_GSTIN: '29AABCK2026L1ZI',
  KOSHA_OPERATOR_EMAIL: 'operator@example.in',
}
const refusedOf = (checks: readonly Check[]) => checks.filter(({ outcome }) => outcome === 'refused').map(({ says }) => says)
const refusals = (env: Record<string, string>) => refusedOf(settingsChecks(readConfig({ ...complete, ...env })))

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function preparedDatabase() {
  const name = `t_${randomBytes(6).toString('hex')}`
  await withClient(inject('postgresUrl'), (admin) => admin.query(`CREATE DATABASE ${name}`))
  const url = inject('postgresUrl').replace(/\/postgres$/, `/${name}`)
  await prepare(url, APP_PASSWORD)
  return { DATABASE_URL: url, DATABASE_APP_URL: appAddress(url, APP_PASSWORD) }
}

const addDemoPerson = async (url: string) => {
  const hash = await hashPassword('namaste-kosha')
  await withClient(url, (client) =>
    client.query(
      `INSERT INTO accounts (accounts_id, email, password_hash, first_name, last_name, created_at)
       VALUES ($1, 'ravi@demo.kosha.in', $2, 'Ravi', 'Kulkarni', now())`,
      [newId(), hash],
    ),
  )
}

describe('the settings of production', () => {
  test('are complete', () => {
    expect(settingsChecks(readConfig(complete)).filter(({ outcome }) => outcome !== 'ok')).toEqual([])
  })

  test.each([
    [{ KOSHA_URL: '' }, 'KOSHA_URL is not set'],
    [{ KOSHA_URL: 'http://books.example.in' }, 'KOSHA_URL is http://books.example.in: set an https address'],
    [{ SMTP_URL: '' }, 'SMTP_URL is not set'],
    [{ KOSHA_SECRET: '' }, 'KOSHA_SECRET is not set'],
    [{ KOSHA_SECRET: 'short' }, 'KOSHA_SECRET must be 32 bytes'],
    [{ KOSHA_DEMO: 'on' }, 'KOSHA_DEMO is on'],
    [{ KOSHA_ENCRYPTION: 'off' }, 'KOSHA_ENCRYPTION is off'],
    [{ KOSHA_VERIFIER_URL: 'http://user:hush@verifier.example.in' }, 'KOSHA_VERIFIER_URL is not https'],
    [{ KOSHA_GST_NETWORK_URL: 'http://gsp.example.in', KOSHA_GST_NETWORK_KEY: 'key.pem' }, 'KOSHA_GST_NETWORK_URL is not https'],
    [{ KOSHA_RATES_URL: 'http://rates.example.in' }, 'KOSHA_RATES_URL is not https'],
    [{ KOSHA_LLM_URL: 'http://10.0.0.4/v1', KOSHA_LLM_MODEL: 'm' }, 'KOSHA_LLM_URL is not https'],
    [{ SMS_URL: 'http://sms.example.in' }, 'SMS_URL is not https'],
    [{ KOSHA_COLLECT_URL: 'http://pay.example.in' }, 'KOSHA_COLLECT_URL is not https'],
    [{ KOSHA_RATES_URL: 'http://127.0.0.1:9000' }, 'set an https address, or KOSHA_ALLOW_PLAIN_HTTP=to-this-machine'],
    [{ KOSHA_RATES_URL: 'http://rates.example.in', KOSHA_ALLOW_PLAIN_HTTP: 'to-this-machine' }, 'KOSHA_RATES_URL is not https'],
    [
      { KOSHA_MAILDROP_URL: 'http://drop.example.in', KOSHA_MAILDROP_SECRET: 's', KOSHA_MAILDROP_DOMAIN: 'in.example.in' },
      'KOSHA_MAILDROP_URL is not https',
    ],
  ])('%j', (env, sentence) => {
    expect(refusals(env as Record<string, string>)).toEqual([expect.stringContaining(sentence)])
    expect(refusals(env as Record<string, string>).join()).not.toContain('hush')
  })

  test('a service on this machine may be reached by plain http when a setting allows it', () => {
    expect(refusals({ KOSHA_RATES_URL: 'http://127.0.0.1:9000', KOSHA_ALLOW_PLAIN_HTTP: 'to-this-machine' })).toEqual([])
    expect(() => readConfig({ KOSHA_ALLOW_PLAIN_HTTP: 'yes' })).toThrow('set it to to-this-machine, or unset it')
  })

  test.each(['KOSHA_SANDBOX', 'KOSHA_SANDBOX_BANK_URL', 'KOSHA_SANDBOX_MAIL_PORT'])('%s', (name) => {
    expect(() => readConfig({ ...complete, [name]: name === 'KOSHA_SANDBOX' ? 'on' : 'http://127.0.0.1:1' })).toThrow(
      `${name} is for a sandbox and is refused in production`,
    )
  })
})

describe('outside production', () => {
  test('nothing needs to be set on this machine', () => {
    expect(refusedOf(settingsChecks(readConfig({})))).toEqual([])
  })

  test('other machines reach the server only when a setting allows it', () => {
    const network = (env: Record<string, string>) => refusedOf(settingsChecks(readConfig({ HOST: '0.0.0.0', ...env })))
    expect(network({})).toEqual([expect.stringContaining('KOSHA_ALLOW_INSECURE_NETWORK=anyone-on-this-network-can-connect')])
    expect(network({ KOSHA_ALLOW_INSECURE_NETWORK: 'anyone-on-this-network-can-connect' })).toEqual([])
    expect(() => readConfig({ KOSHA_ALLOW_INSECURE_NETWORK: 'on' })).toThrow('KOSHA_ALLOW_INSECURE_NETWORK is on')
  })
})

describe('the start as a process', () => {
  test('names all that production lacks, a line each, and makes nothing', async () => {
    const data = fresh()
    const server = await spawnServer(data, { env: { NODE_ENV: 'production', HOST: '127.0.0.1' } })
    server.ready.catch(() => {})
    const { code, stderr, stdout } = await server.exit
    expect([code, stdout]).toEqual([1, ''])
    expect(
      stderr
        .trimEnd()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(['KOSHA_URL', 'SMTP_URL', 'KOSHA_SECRET', 'KOSHA_ENCRYPTION'])
    expect(fs.existsSync(data)).toBe(false)
  })

  test('refuses a network that is not this machine', async () => {
    const server = await spawnServer(fresh(), { env: { HOST: '0.0.0.0' } })
    server.ready.catch(() => {})
    expect((await server.exit).stderr).toContain('HOST is 0.0.0.0, so that other machines reach a server')
  })

  test('refuses the published password of the demo until it is locked, then serves', { timeout: 240_000 }, async () => {
    const database = await preparedDatabase()
    await addDemoPerson(database.DATABASE_URL)
    const env = { ...complete, ...database, KOSHA_ENCRYPTION: 'on' }
    const refused = await spawnServer(fresh(), { env })
    refused.ready.catch(() => {})
    expect((await refused.exit).stderr.trim().split('\n').at(-1)).toBe(
      'ravi@demo.kosha.in can sign in with the published password of the demo: run kosha demo --lock.',
    )
    expect(await kosha(['demo', '--lock'], { ...env, KOSHA_DATA: fresh() })).toMatchObject({
      code: 0,
      stdout: 'Locked ravi@demo.kosha.in.\n',
    })
    expect((await kosha(['demo'], { ...env, KOSHA_DATA: fresh() })).stderr).toContain('refused in production')
    const server = await spawnServer(fresh(), { env })
    await server.ready
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    await server.stop()
  })
})

describe('kosha doctor', () => {
  test('on a bare machine finds nothing that prevents a start, and makes nothing', async () => {
    const data = fresh()
    const { code, stdout } = await kosha(['doctor', '--json'], { KOSHA_DATA: data })
    const answer = JSON.parse(stdout) as { ok: boolean; checks: Check[] }
    expect([code, answer.ok, refusedOf(answer.checks)]).toEqual([0, true, []])
    expect(fs.existsSync(data)).toBe(false)
  })

  test('reports what production would refuse, and ends with code 1', async () => {
    const { code, stdout } = await kosha(['doctor', '--production'], { KOSHA_DATA: fresh() })
    expect(code).toBe(1)
    expect(stdout).toMatch(/^refused {2}public address +KOSHA_URL is not set/m)
    expect(stdout).toMatch(/^(ok {7}|warning {2})disk space/m)
  })

  test('looks into the database: role, demo, waiting migrations, an older or absent server', { timeout: 240_000 }, async () => {
    const database = await preparedDatabase()
    await addDemoPerson(database.DATABASE_URL)
    await withClient(database.DATABASE_URL, (client) =>
      client.query('DELETE FROM migrations WHERE number = (SELECT max(number) FROM migrations)'),
    )
    const checked = async (env: Record<string, string>) => {
      const { code, stdout } = await kosha(['doctor', '--json'], { ...complete, KOSHA_DATA: fresh(), ...env })
      const { checks } = JSON.parse(stdout) as { checks: Check[] }
      return {
        code,
        of: (name: string) => checks.filter((check) => check.name === name).map(({ outcome, says }) => [outcome, says]),
      }
    }
    const found = await checked(database)
    expect(found.code).toBe(1)
    expect(found.of('schema')).toEqual([['warning', expect.stringContaining('1 migrations wait')]])
    expect(found.of('database role')).toEqual([['ok', 'The server sees the rows of one company at a time.']])
    expect(found.of('demo passwords')).toEqual([['refused', expect.stringContaining('ravi@demo.kosha.in')]])
    expect(found.of('clock')).toEqual([['ok', expect.any(String)]])
    const superuser = await checked({ DATABASE_URL: database.DATABASE_URL })
    expect(superuser.of('database role')).toEqual([['refused', expect.stringContaining('is a superuser')]])
    const absent = await checked({ DATABASE_URL: 'postgres://asha:hush@127.0.0.1:1/books' })
    expect(absent.of('database')).toEqual([['refused', expect.stringContaining('does not answer')]])
  })

  test('reports folders that others may read, and does not close them', async () => {
    const data = fresh()
    fs.mkdirSync(path.join(data, 'files'), { recursive: true })
    fs.chmodSync(path.join(data, 'files'), 0o755)
    const { stdout } = await kosha(['doctor'], { KOSHA_DATA: data })
    expect(stdout).toMatch(new RegExp(`^warning {2}data folder .*${path.join(data, 'files')}`, 'm'))
    expect(fs.statSync(path.join(data, 'files')).mode & 0o777).toBe(0o755)
  })

  test('reports that there is no backup, or that the last is old', async () => {
    const data = fresh()
    const folder = path.join(data, 'backups/2026-11-17T01-00-00')
    fs.mkdirSync(path.join(data, 'postgres'), { recursive: true, mode: 0o700 })
    const backups = async () =>
      (await backupChecks(readConfig({ KOSHA_DATA: data }), new Date('2026-11-20T10:00:00+05:30'))).find(
        ({ name }) => name === 'backups',
      )
    expect(await backups()).toMatchObject({ outcome: 'warning', says: expect.stringContaining('There is no backup') })
    fs.mkdirSync(folder, { recursive: true })
    const taken = (consistent_at: string) =>
      fs.writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify({ consistent_at }))
    taken('2026-11-17T01:00:00Z')
    expect(await backups()).toMatchObject({ outcome: 'warning', says: expect.stringContaining('is 3 days old') })
    taken('2026-11-20T01:00:00Z')
    expect(await backups()).toMatchObject({ outcome: 'ok', says: expect.stringContaining('is 3 hours old') })
  })

  test('space is looked at on each disk once', async () => {
    expect(await spaceChecks(readConfig({ KOSHA_DATA: fresh() }))).toHaveLength(1)
  })
})
