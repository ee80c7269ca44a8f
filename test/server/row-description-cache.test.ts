import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sqlState } from '#server/platform/sql-state.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
let client: pg.PoolClient
let descriptions: number

beforeEach(async () => {
  world = await openWorld()
  client = await world.app.services.database.pool.connect()
  descriptions = 0
  client.connection.on('rowDescription', () => descriptions++)
})
afterEach(() => client.release(true))

const one = { name: 'one', text: 'SELECT $1::int AS number, $2::date AS day, NULL AS nothing' }
const values = [7, '2026-04-01']
const row = { number: 7, day: '2026-04-01', nothing: null }

test('a named statement is described once, and answered alike every time', async () => {
  for (let time = 0; time < 3; time++)
    expect(await client.query({ ...one, values })).toMatchObject({ command: 'SELECT', rowCount: 1, rows: [row] })
  expect(descriptions).toBe(1)
  expect((await client.query({ ...one, values })).fields.map(({ name }) => name)).toEqual(['number', 'day', 'nothing'])
  expect((await client.query(one, values)).rows).toEqual([row])
  expect((await client.query(one.text, values)).rows).toEqual([row])
})

test('rows as arrays stay arrays, with the types that were asked for', async () => {
  const types = { getTypeParser: () => (text: string) => `«${text}»` }
  const asked = { ...one, name: 'arrays', rowMode: 'array' as const, types, values }
  for (let time = 0; time < 2; time++) expect((await client.query(asked)).rows).toEqual([['«7»', '«2026-04-01»', null]])
  expect(descriptions).toBe(1)
})

test('several on their way at once, one of them failing, each have their own answer', async () => {
  const share = { name: 'share', text: 'SELECT 100 / $1::int AS part' }
  const ask = (by: number) => client.query({ ...share, values: [by] }).then(({ rows }) => rows[0]?.part)
  expect(await Promise.all([ask(1), ask(2)])).toEqual([100, 50])
  const [first, failed, none, last] = await Promise.allSettled([ask(4), ask(0), client.query({ ...one, values }), ask(5)])
  expect(first).toMatchObject({ value: 25 })
  expect(sqlState((failed as PromiseRejectedResult).reason)).toBe('22012')
  expect(none).toMatchObject({ value: { rows: [row] } })
  expect(last).toMatchObject({ value: 20 })
})

test('a statement that never was valid is reported as such, and a corrected one runs afterwards', async () => {
  await expect(client.query({ name: 'wrong', text: 'SELECT nothing' })).rejects.toMatchObject({ code: '42703' })
  expect((await client.query({ name: 'right', text: 'SELECT 1 AS number', values: [] })).rows).toEqual([{ number: 1 }])
})

test('after a value that could not be sent its connection is not used again', async () => {
  const asha = await world.company()
  const ask = (value: unknown) =>
    asha.tx(async (tx) => (await tx.client.query({ name: 'told', text: 'SELECT $1::jsonb AS told', values: [value] })).rows)
  const round: Record<string, unknown> = {}
  round['self'] = round
  expect(await ask({ at: 0 })).toEqual([{ told: { at: 0 } }])
  await expect(ask(round)).rejects.toThrow('circular')
  for (let at = 1; at < 20; at++) expect(await ask({ at })).toEqual([{ told: { at } }])
})

test('columns that changed meanwhile are refused, not read as the old ones', async () => {
  await client.query('CREATE TEMPORARY TABLE papers (number int, day date)')
  await client.query("INSERT INTO papers VALUES (7, '2026-04-01')")
  const papers = { name: 'papers', text: 'SELECT * FROM papers', values: [] }
  for (let time = 0; time < 2; time++) expect((await client.query(papers)).rows).toEqual([{ number: 7, day: '2026-04-01' }])
  await client.query('ALTER TABLE papers DROP COLUMN number')
  await expect(client.query(papers)).rejects.toMatchObject({ code: '0A000' })
})

test('a statement that changes rows and returns none reports how many', async () => {
  await client.query('CREATE TEMPORARY TABLE papers (number int)')
  const insert = { name: 'insert', text: 'INSERT INTO papers SELECT generate_series(1, $1::int)' }
  for (let time = 0; time < 2; time++)
    expect(await client.query({ ...insert, values: [3] })).toMatchObject({ command: 'INSERT', rowCount: 3, rows: [] })
})
