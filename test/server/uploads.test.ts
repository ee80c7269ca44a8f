import { createHash } from 'node:crypto'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCustomer } from '#contract/directory/customers.ts'
import { uploadJournal } from '#contract/accounting/journal-imports.ts'
import { servicePath } from '#contract/services.ts'
import { takeUploadPlace } from '#server/platform/upload-places.ts'
import { openUploads } from '#server/platform/uploads.ts'
import { customer } from '#test/support/builders.ts'
import { temporaryFolder } from '#test/operator/server.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
const folder = temporaryFolder()
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

beforeAll(async () => {
  world = await openWorld({ KOSHA_STORAGE_MB: '1' })
  asha = await world.company()
  await world.app.http.listen({ port: 0, host: '127.0.0.1' })
})

test('twenty uploads that hardly move hold no connection, and another company works as if they were not there', async () => {
  const { port } = world.app.http.server.address() as AddressInfo
  const ravi = await world.company('Ravi Stores')
  const url = `${servicePath(uploadJournal.service)}${uploadJournal.path}?file_name=slow.xml`
  const sockets = Array.from({ length: 20 }, () => {
    const socket = net.connect(port, '127.0.0.1')
    socket.write(
      `POST ${url} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${asha.cookie()}\r\nContent-Type: application/octet-stream\r\nContent-Length: 1000000\r\n\r\n<`,
    )
    socket.on('error', () => {})
    return socket
  })
  const { pool } = world.app.services.database
  const held = async () =>
    (await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM upload_places')).rows[0]?.count
  await vi.waitFor(async () => expect(await held()).toBe(2), { timeout: 10_000 })
  const { rows } = await pool.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
  )
  expect(rows).toEqual([])
  for (let at = 0; at < 20; at++) await ravi.call(createCustomer, { body: customer({ customer_name: `Customer ${at}` }) })
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(async () => expect(await held()).toBe(0), { timeout: 30_000 })
  await vi.waitFor(() => expect(fs.readdirSync(path.join(world.app.services.config.data, 'uploads'))).toEqual([]))
})

test('an upload that is too slow is ended, and leaves nothing behind', async () => {
  const uploads = openUploads(folder, { stretchMs: 100, leastBytesPerSecond: 1_000 })
  const slow = Readable.from(
    (async function* () {
      for (;;) {
        yield Buffer.from('a')
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })(),
  )
  await expect(uploads.receive(slow)).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining('too slow') })
  await vi.waitFor(() => expect(fs.readdirSync(folder)).toEqual([]))
})

test('an upload is stored whole, in its own folder, and is read as often as its transaction is tried', async () => {
  const uploads = openUploads(folder)
  const bytes = Buffer.alloc(300_000, 'statement')
  const received = await uploads.receive(Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]))
  expect(received.size_bytes).toBe(bytes.length)
  const [name = ''] = fs.readdirSync(folder)
  expect(fs.statSync(path.join(folder, name)).mode & 0o077).toBe(0)
  const sha = (all: Buffer) => createHash('sha256').update(all).digest('hex')
  for (let tries = 0; tries < 2; tries++) expect(sha(Buffer.concat(await received.open().toArray()))).toBe(sha(bytes))
  received.remove()
  await vi.waitFor(() => expect(fs.readdirSync(folder)).toEqual([]))
})

test('a person has two uploads at once and a company eight, whichever server takes them', async () => {
  const { database } = world.app.services
  const companies_id = (await world.company()).companies_id
  const person = (at: number) => `00000000-0000-7000-8000-00000000000${at}`
  const take = (at: number) => takeUploadPlace(database, { companies_id, accounts_id: person(at) })
  const taken = [await take(1), await take(1)]
  const third = take(1)
  const isWaiting = await Promise.race([third.then(() => false), new Promise((resolve) => setTimeout(() => resolve(true), 400))])
  expect(isWaiting).toBe(true)
  taken[0]?.()
  taken.push(await third)
  for (const at of [2, 2, 3, 3, 4, 4]) taken.push(await take(at))
  const ninth = take(5)
  expect(await Promise.race([ninth.then(() => false), new Promise((resolve) => setTimeout(() => resolve(true), 400))])).toBe(true)
  for (const release of taken.slice(1)) release()
  ;(await ninth)()
})

test('large uploads take turns in memory, small ones do not wait', async () => {
  const uploads = openUploads(folder, { memory: 100_000_000 })
  const MB = 1_048_576
  let [held, most] = [0, 0]
  const work = (size: number) =>
    uploads.inMemory(size, async () => {
      held += size
      most = Math.max(most, held)
      await new Promise((resolve) => setTimeout(resolve, 30))
      held -= size
    })
  const large = Array.from({ length: 8 }, () => work(48 * MB))
  const before = performance.now()
  await uploads.inMemory(1_000, async () => {})
  expect(performance.now() - before).toBeLessThan(25)
  await Promise.all(large)
  expect(most).toBeLessThanOrEqual(96 * MB)
  await work(200 * MB)
})

test('a company that used all of its storage reads so, and keeps what it has', async () => {
  const full = await world.company()
  const file = (size: number) => Buffer.concat([Buffer.from('<ENVELOPE>'), Buffer.alloc(size, ' ')])
  await full.call(uploadJournal, { query: { file_name: 'first.xml' }, raw: file(700_000) })
  const refused = await full.refused(uploadJournal, { query: { file_name: 'second.xml' }, raw: file(700_000) })
  expect(refused).toMatchObject({ status: 413, code: 'too_large' })
  expect(refused.message).toContain('used all of its 1 MB of file storage')
  await full.call(uploadJournal, { query: { file_name: 'third.xml' }, raw: file(100_000) })
  expect(await full.tx(async (tx) => (await tx.client.query('SELECT bytes FROM stored_bytes')).rows)).toEqual([
    { bytes: 800_020 },
  ])
})
