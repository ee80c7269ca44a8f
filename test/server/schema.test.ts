import fs from 'node:fs'
import path from 'node:path'
import { getColumns, getTableName, is, Table } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openWorld } from '#test/support/world.ts'

const server = path.join(import.meta.dirname, '../../src/server')

test('every table the code describes has the columns and nullability the database has', async () => {
  const world = await openWorld()
  const database = new pg.Client(world.url)
  await database.connect()
  const files = fs
    .readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)(table|[\w-]+-table)\.ts$/.test(name))
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) {
    const tables = Object.values((await import(path.join(server, file))) as object).filter((value) => is(value, Table))
    for (const table of tables as Table[]) {
      const { rows } = await database.query(
        'SELECT column_name, is_nullable FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2',
        ['public', getTableName(table)],
      )
      const described = Object.values(getColumns(table)).map((column) => `${column.name} ${column.notNull ? 'NO' : 'YES'}`)
      expect(described.toSorted(), getTableName(table)).toEqual(
        rows.map((row) => `${row.column_name} ${row.is_nullable}`).toSorted(),
      )
    }
  }
  await database.end()
})
