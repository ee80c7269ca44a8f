import { beforeAll, expect, test } from 'vitest'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { forJobs, forReports, inCompany, inIdentity, keptApart, openDatabase, reading } from './db.ts'
import { newId } from './ids.ts'

let world: World
let asha: Actor
const database = () => world.app.services.database
const who = () => ({ companies_id: asha.companies_id, accounts_id: null })
beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
})

test('whole numbers are numbers as long as none is lost, and dates are days', async () => {
  const { rows } = await database().pool.query(`SELECT 9007199254740991::int8 AS most, date '2026-04-01' AS day`)
  expect(rows).toEqual([{ most: Number.MAX_SAFE_INTEGER, day: '2026-04-01' }])
  await expect(database().pool.query('SELECT 9007199254740992::int8')).rejects.toThrow(
    '9007199254740992 is outside the safe integers',
  )
})

test.each([
  ['', null],
  ["'; DROP TABLE companies; --", null],
  ['0199d3a0-0000-7000-8000-000000000001x', null],
  ['0199d3a0-0000-7000-8000-000000000001', 'x'],
])('what is no id opens no company: %j, %j', async (companies_id, accounts_id) => {
  let isRun = false
  const work = async () => {
    isRun = true
  }
  await expect(inCompany(database(), { companies_id, accounts_id }, work)).rejects.toThrow('not a company id')
  expect(isRun).toBe(false)
})

test('work that holds a connection may ask for no other one of its pools, and one apart is kept whatever becomes of it', async () => {
  const inside = inCompany(database(), who(), () => inCompany(database(), who(), async () => 1))
  await expect(inside).rejects.toThrow('a second connection was asked for inside a transaction')
  const bucket = newId()
  const refused = inCompany(database(), who(), async () => {
    await keptApart(database()).pool.query('INSERT INTO rate_limits (bucket, empty_at) VALUES ($1, now())', [bucket])
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  expect((await database().pool.query('SELECT 1 FROM rate_limits WHERE bucket = $1', [bucket])).rowCount).toBe(1)
})

test('before the commit each named step runs once, the last one given', async () => {
  const steps: string[] = []
  await inCompany(database(), who(), async ({ beforeCommit }) => {
    beforeCommit('sum', async () => void steps.push('first sum'))
    beforeCommit('list', async () => void steps.push('list'))
    beforeCommit('sum', async () => void steps.push('last sum'))
    steps.push('work')
  })
  expect(steps).toEqual(['work', 'last sum', 'list'])
})

test('outside a company its rows do not appear', async () => {
  const count = async ({ client }: { client: { query: (text: string) => Promise<{ rows: unknown[] }> } }) =>
    (await client.query('SELECT 1 FROM ledger_accounts')).rows.length
  expect(await inIdentity(database(), count)).toBe(0)
  expect(await inCompany(database(), who(), count)).toBeGreaterThan(0)
  expect(await reading(database(), who(), count)).toBeGreaterThan(0)
})

test('the clock of the database is that of the work', async () => {
  const now = database().clock.now().getTime()
  expect(await inCompany(database(), who(), async (tx) => tx.now.getTime())).toBe(now)
  expect(await inIdentity(database(), async (tx) => tx.now.getTime())).toBe(now)
})

test('a server that answers requests has connections apart for jobs and reports, with limits of time', async () => {
  const { clock } = database()
  const [served, plain] = [openDatabase(world.url, clock, 16, { isServed: true }), openDatabase(world.url, clock)]
  const limit = async ({ pool }: { pool: { query: (text: string) => Promise<{ rows: { limit: string }[] }> } }) =>
    (await pool.query(`SELECT current_setting('statement_timeout') AS limit`)).rows[0]?.limit
  const isReadOnly = async (pool: typeof served.pool) =>
    (await pool.query(`SELECT current_setting('transaction_read_only') AS is`)).rows[0]?.is
  expect(await Promise.all([served, forJobs(served), forReports(served), plain, forJobs(plain)].map(limit))).toEqual([
    '15s',
    '2min',
    '10s',
    '2min',
    '2min',
  ])
  expect(await limit({ pool: served.readers })).toBe('2s')
  expect(await Promise.all([served.pool, served.readers, forReports(served).readers].map(isReadOnly))).toEqual([
    'off',
    'on',
    'on',
  ])
  expect([served.pool, served.jobs, served.reports.pool, served.outside].map(({ options }) => options.max)).toEqual([16, 6, 4, 4])
  expect([plain.jobs === plain.pool, plain.reports.pool === plain.pool, plain.reports.readers === plain.readers]).toEqual([
    true,
    true,
    true,
  ])
  await Promise.all([served.close(), plain.close()])
  await expect(served.jobs.query('SELECT 1')).rejects.toThrow('after calling end')
  await expect(served.reports.readers.query('SELECT 1')).rejects.toThrow('after calling end')
})
