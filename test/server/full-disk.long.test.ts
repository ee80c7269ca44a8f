import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCustomer, listCustomers } from '#contract/directory/customers.ts'
import { servicePath } from '#contract/services.ts'
import { login } from '#contract/identity/session.ts'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { appAddress, embeddedAppPassword } from '#server/platform/app-role.ts'
import { walSpool } from '#server/platform/archive/spool.ts'
import { causes } from '#server/platform/causes.ts'
import { databaseUser } from '#server/platform/data-folder.ts'
import { startEmbedded } from '#server/platform/embedded.ts'
import type { AnyEndpoint } from '#server/platform/any-endpoint.ts'
import type { Postgres } from '#server/platform/postgres.ts'
import { prepare } from '#server/platform/prepare.ts'
import { type Caller, signedInOwner } from '#test/operator/people.ts'
import { spawnServer, until } from '#test/operator/server.ts'
import { customer } from '#test/support/builders.ts'
import { closing } from '#test/support/closing.ts'
import { fillDisk, mountSmallDisk } from '#test/support/small-disk.ts'

const DISK_MB = 600
const disk = mountSmallDisk(DISK_MB)
const config = readConfig({
  KOSHA_DATA: path.join(disk ?? '/nowhere', 'data'),
  KOSHA_ENCRYPTION: 'off',
  KOSHA_OPERATOR_EMAIL: 'ops@example.in',
})
let postgres: Postgres
let app: App
let asha: Caller

const ask = async (endpoint: AnyEndpoint, body?: object) => {
  const answer = await app.http.inject({
    method: endpoint.method,
    url: servicePath(endpoint.service) + endpoint.path,
    headers: asha.headers,
    ...(body && { payload: JSON.stringify(body) }),
  })
  return { ...answer.json(), status: answer.statusCode }
}
const save = () => ask(createCustomer, customer())
const readyz = async () => {
  const answer = await app.http.inject({ url: '/readyz' })
  return { ...answer.json(), code: answer.statusCode } as { code: number; status: string; alarms: { name: string }[] }
}
const named = (name: string) => expect.arrayContaining([expect.objectContaining({ name })])
async function asOwner(statement: string) {
  const client = new pg.Client(postgres.url)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
const mails = async () =>
  (await app.services.database.pool.query<{ count: number }>('SELECT count(*)::integer AS count FROM mails')).rows[0]?.count

describe.runIf(disk !== undefined)('a server whose disk fills up', () => {
  beforeAll(async () => {
    fs.mkdirSync(config.data, { recursive: true })
    postgres = await startEmbedded(config)
    closing(() => postgres.stop())
    const password = embeddedAppPassword(config)
    await prepare(postgres.url, password)
    asha = await signedInOwner(postgres.url)
    app = await createApp({ config, url: appAddress(postgres.url, password), workers: false, logger: false })
    closing(() => app.close())
  }, 120_000)

  test('an archive that takes nothing is an alarm, mailed once, until it takes something', async () => {
    // The folder is there, so that the log is archived, and the user of the database may not write to it.
    const wal = walSpool(config)
    fs.mkdirSync(wal, { mode: 0o700 })
    const change = () => asOwner('CREATE TABLE IF NOT EXISTS change (); DROP TABLE change; SELECT pg_switch_wal()')
    const raised = async (wanted: boolean) => {
      await app.alarms.look()
      return (await readyz()).alarms.some(({ name }) => name === 'archiving_failing') === wanted ? true : undefined
    }
    await change()
    await until(20_000, () => raised(true))
    await app.alarms.look()
    expect(await mails()).toBe(1)
    expect(await readyz()).toMatchObject({ code: 200, status: 'ready' })
    const { uid, gid } = databaseUser() ?? fs.statSync(wal)
    fs.chownSync(wal, uid, gid)
    // A finished piece wakes the archiver, which rests for a minute after three failures.
    await change()
    await until(30_000, () => raised(false))
  }, 60_000)

  test('at 3% free nothing is saved; people read, sign in and sign out, until clearly more is free', async () => {
    const makeRoom = fillDisk(disk ?? '', 0.025 * DISK_MB * 1024)
    await app.alarms.look()
    expect(await save()).toMatchObject({ ...causes.storage_full, code: 'storage_full', status: 507 })
    expect(await ask(listCustomers)).toMatchObject({ status: 200 })
    expect(await ask(login, { email: 'nobody@example.in', password: 'wrong horse battery' })).toMatchObject({ status: 401 })
    expect(await readyz()).toMatchObject({ code: 200, status: 'read only: storage is full', alarms: named('storage_full') })
    expect(await mails()).toBe(2)
    makeRoom()
    const fillLess = fillDisk(disk ?? '', 0.04 * DISK_MB * 1024)
    await app.storage.measure()
    expect(await save()).toMatchObject({ status: 507 })
    fillLess()
    const fillHalf = fillDisk(disk ?? '', 0.1 * DISK_MB * 1024)
    await app.storage.measure()
    expect(await save()).toMatchObject({ status: 200 })
    expect(await readyz()).toMatchObject({ status: 'ready', alarms: named('storage_low') })
    fillHalf()
    await app.storage.measure()
    expect(await readyz()).toMatchObject({ alarms: [] })
  })

  test('a database that stops because of it is called a full disk, and is back with every row once there is room', async () => {
    const { rows: before } = await ask(listCustomers)
    const makeRoom = fillDisk(disk ?? '')
    // Log alone, which cannot be undone as a table that finds no room is; once more where the database came back before it was seen down.
    await until(40_000, async () => {
      if ((await readyz()).code === 503) return true
      await asOwner("SELECT pg_logical_emit_message(false, 'waste', repeat('w', 8000000)) FROM generate_series(1, 100)").catch(
        () => {},
      )
      return (await readyz()).code === 503 ? true : undefined
    })
    expect(await readyz()).toMatchObject({ code: 503, status: 'storage is full', alarms: named('storage_full') })
    expect(await ask(listCustomers)).toMatchObject({ code: 'storage_full', status: 507 })
    makeRoom()
    await app.storage.measure()
    await until(60_000, async () => ((await readyz()).status === 'ready' ? true : undefined))
    expect((await ask(listCustomers)).rows).toEqual(before)
    expect(await save()).toMatchObject({ status: 200 })
  }, 120_000)

  test('a database that shuts down, and one that is gone, are distinguished', async () => {
    const { pool, readers, outside } = app.services.database
    for (const each of [pool, readers, outside])
      for (const client of await Promise.all(Array.from({ length: each.totalCount }, () => each.connect()))) client.release(true)
    const guest = new pg.Client(postgres.url)
    guest.on('error', () => {})
    await guest.connect()
    const first = postgres.pid() ?? 0
    // It refuses new connections and waits for the guest to leave.
    process.kill(first, 'SIGTERM')
    await sleep(300)
    expect(await save()).toMatchObject({ message: causes.database_starting.message, status: 503 })
    expect(await readyz()).toMatchObject({ code: 503, status: 'database is restarting' })
    await guest.end()
    await until(30_000, async () => (postgres.pid() !== first && (await readyz()).code === 200 ? true : undefined))
    expect(await save()).toMatchObject({ status: 200 })
    await postgres.stop()
    expect(await save()).toMatchObject({ message: causes.database_unreachable.message, status: 503 })
    expect(await readyz()).toMatchObject({ code: 503, status: 'database not reachable' })
  }, 60_000)
})

test('a start on a full disk is reported in one sentence', async (context) => {
  const small = mountSmallDisk(20)
  if (small === undefined) return context.skip()
  const makeRoom = fillDisk(small)
  const server = await spawnServer(path.join(small, 'data'))
  server.ready.catch(() => {})
  const { code, stderr } = await server.exit
  expect({ code, lines: stderr.trim().split('\n').length }).toEqual({ code: 1, lines: 1 })
  expect(stderr).toContain('is full')
  makeRoom()
})
