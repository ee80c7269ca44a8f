import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createCustomer, listCustomers } from '#contract/directory/customers.ts'
import { servicePath } from '#contract/services.ts'
import { runningPostgres } from '#server/platform/postgres.ts'
import { kosha } from '#test/operator/kosha.ts'
import { type Caller, signedInOwner } from '#test/operator/people.ts'
import { endAll, fromSources, type ServerProcess, spawnServer, temporaryFolder, until } from '#test/operator/server.ts'
import { customer } from '#test/support/builders.ts'

const root = path.join(import.meta.dirname, '../..')
const folder = temporaryFolder()
afterEach(endAll)
afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true })
})
// On an idle machine a response takes 50 ms; tests share theirs with each other.
const ANSWERING = 3_000
const isRoot = process.getuid?.() === 0

const urlOf = (data: string) => runningPostgres(path.join(data, 'postgres')) ?? ''
const customers = servicePath(createCustomer.service) + createCustomer.path
const logOf = (data: string) => fs.readFileSync(path.join(data, 'postgres.log'), 'utf8')

const add = (server: ServerProcess, asha: Caller, customer_name: string) =>
  fetch(server.origin + customers, { method: 'POST', headers: asha.headers, body: JSON.stringify(customer({ customer_name })) })

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  return client
}

async function names(server: ServerProcess, asha: Caller): Promise<string[]> {
  const answer = await fetch(server.origin + servicePath(listCustomers.service) + listCustomers.path, { headers: asha.headers })
  const { rows } = (await answer.json()) as { rows: { customer_name: string }[] }
  return rows.map((row) => row.customer_name)
}

describe('one data folder through its days', () => {
  const data = path.join(folder, 'days')
  let asha: Caller

  let first = 0
  test('the first start makes everything', { timeout: 60_000 }, async () => {
    const began = Date.now()
    const server = await spawnServer(data)
    await server.ready
    first = Date.now() - began
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    asha = await signedInOwner(urlOf(data))
    expect((await add(server, asha, 'Deccan Textiles')).status).toBe(200)
    await server.stop()
  })

  test('a second start takes less than the first and keeps the data', async () => {
    const began = Date.now()
    const server = await spawnServer(data)
    await server.ready
    expect(Date.now() - began).toBeLessThan(first)
    expect(await names(server, asha)).toEqual(['Deccan Textiles'])
    await server.stop()
  })

  test('a second server on the same folder is refused, and the first continues', async () => {
    const first = await spawnServer(data)
    await first.ready
    const second = await spawnServer(data)
    second.ready.catch(() => {})
    const { code, stderr } = await second.exit
    expect(code).toBe(1)
    expect(stderr).toContain(`already runs on ${data} (process ${first.child.pid}): stop it first`)
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
    await first.stop()
  })

  test('from its sources, as in development, it serves the same folder, and commands reach its database while it runs', async () => {
    const server = await spawnServer(data, { args: fromSources() })
    await server.ready
    expect(await names(server, asha)).toEqual(['Deccan Textiles'])
    expect(await kosha(['verify'], { KOSHA_DATA: data })).toMatchObject({ code: 0, stderr: '' })
    const second = await spawnServer(data)
    second.ready.catch(() => {})
    expect((await second.exit).stderr).toContain(`already runs on ${data} (process ${server.child.pid})`)
    expect(await names(server, asha)).toEqual(['Deccan Textiles'])
    await server.stop()
  }, 120_000)

  test('asked to stop, it finishes the request under way and shuts the database down', async () => {
    const server = await spawnServer(data)
    await server.ready
    const [holder, watcher] = await Promise.all([connected(urlOf(data)), connected(urlOf(data))])
    await holder.query('BEGIN; LOCK TABLE customers')
    const slow = add(server, asha, 'Konkan Fisheries')
    await until(5_000, async () => {
      const { rowCount } = await watcher.query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
      return rowCount || undefined
    })
    server.child.kill('SIGTERM')
    server.child.kill('SIGINT')
    await new Promise((resolve) => setTimeout(resolve, 300))
    server.child.kill('SIGTERM')
    await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow('fetch failed')
    await holder.query('COMMIT')
    expect((await slow).status).toBe(200)
    expect((await server.exit).code).toBe(0)
    expect(logOf(data).trimEnd().split('\n').at(-1)).toContain('database system is shut down')
    expect(fs.existsSync(path.join(data, 'running.pid'))).toBe(false)
  })

  test('killed outright, the next start takes over the database it left and has every acknowledged row', async () => {
    const server = await spawnServer(data)
    await server.ready
    expect((await add(server, asha, 'Malabar Spices')).status).toBe(200)
    server.child.kill('SIGKILL')
    await server.exit
    expect(urlOf(data)).not.toBe('')
    const next = await spawnServer(data)
    await next.ready
    expect(await names(next, asha)).toEqual(['Deccan Textiles', 'Konkan Fisheries', 'Malabar Spices'])
    await next.stop()
  })

  test('while the database is away it answers 503 within a second, and is well again by itself', async () => {
    const server = await spawnServer(data)
    await server.ready
    const postmaster = Number(fs.readFileSync(path.join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    const pid = server.child.pid
    for (let round = 0; round < 3; round++) await names(server, asha)
    process.kill(postmaster, 'SIGKILL')
    const began = Date.now()
    const answers: { status: number; took: number; body: string }[] = []
    while (answers.at(-1)?.status !== 200 || Date.now() - began < 1_000) {
      const since = Date.now()
      const answer = await fetch(server.origin + customers, { headers: asha.headers })
      answers.push({ status: answer.status, body: await answer.text(), took: Date.now() - since })
    }
    const refused = answers.filter((answer) => answer.status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const { status, body } of refused) expect([status, JSON.parse(body)]).toMatchObject([503, { code: 'unavailable' }])
    expect(Math.max(...answers.map((answer) => answer.took))).toBeLessThan(ANSWERING)
    await until(10_000, async () => ((await fetch(`${server.origin}/readyz`)).status === 200 ? true : undefined))
    expect(await names(server, asha)).toEqual(['Deccan Textiles', 'Konkan Fisheries', 'Malabar Spices'])
    expect([server.child.pid, server.child.exitCode]).toEqual([pid, null])
    await server.stop()
  })

  test('the operator’s command works beside a running server, and without one', { timeout: 60_000 }, async () => {
    const migrate = () =>
      execFileSync(process.execPath, ['src/server/cli/main.ts', 'migrate', '--json'], {
        cwd: root,
        env: { ...process.env, KOSHA_DATA: data, DATABASE_URL: '' },
        encoding: 'utf8',
      })
    const server = await spawnServer(data)
    await server.ready
    expect(JSON.parse(migrate())).toEqual({ applied: [] })
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    await server.stop()
    expect(JSON.parse(migrate())).toEqual({ applied: [] })
    expect(urlOf(data)).toBe('')
  })
})

describe.runIf(isRoot && process.platform === 'linux')('whoever starts it', () => {
  test('as an ordinary user', { timeout: 60_000 }, async () => {
    const data = path.join(folder, 'nobody')
    fs.mkdirSync(data)
    fs.chownSync(data, 65_534, 65_534)
    const asNobody = ['--reuid=65534', '--regid=65534', '--clear-groups', process.execPath]
    const server = await spawnServer(data, { command: ['setpriv', asNobody] })
    await server.ready
    expect(fs.statSync(path.join(data, 'postgres')).uid).toBe(65_534)
    await server.stop()
    expect(logOf(data)).toContain('database system is shut down')
  })

  test('as root below a folder that is closed to everybody else', { timeout: 60_000 }, async () => {
    const closed = path.join(folder, 'closed')
    fs.mkdirSync(closed, { mode: 0o700 })
    const server = await spawnServer(path.join(closed, 'data'))
    await server.ready
    expect(fs.statSync(path.join(closed, 'data/postgres')).uid).not.toBe(0)
    await server.stop()
    expect(logOf(path.join(closed, 'data'))).toContain('database system is shut down')
  })

  test('as an ordinary user who may not write the data folder', async () => {
    const data = path.join(folder, 'closed-to-nobody')
    fs.mkdirSync(data, { mode: 0o755 })
    const asNobody = ['--reuid=65534', '--regid=65534', '--clear-groups', process.execPath]
    const server = await spawnServer(data, { command: ['setpriv', asNobody] })
    server.ready.catch(() => {})
    const { code, stderr } = await server.exit
    expect(code).toBe(1)
    expect(stderr).toContain(`The data folder ${data} cannot be written`)
  })
})
