import { describe, expect, test } from 'vitest'
import { foreignWrites, upwardReads, writesByVariable } from './allowed-sql.ts'
import { read, tracked } from './imports.ts'
import { owners } from './owners.ts'
import { MOST_POSITIONS, stillPositional } from './positional.ts'
import {
  domainsOfTables,
  mostPositions,
  rankOf,
  schemaTables,
  statements,
  tablesOfSlices,
  type Use,
  writerOf,
} from './statements.ts'

const stated = Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const))
const defined = tablesOfSlices()
const ownerOf = new Map([...stated, ...defined])
const owner = (table: string) => ownerOf.get(table) ?? ''
const { writes, reads, byVariable } = statements()
const said = ({ file, table }: Use) => `${file.slice('src/server/'.length)} → ${table}`
const listed = (list: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(list).flatMap(([file, tables]) => tables.map((table) => `${file} → ${table}`))
const written = Object.fromEntries(Object.entries(foreignWrites).map(([file, { tables }]) => [file, tables]))

describe('tables', () => {
  test('every table has one slice that owns it, in the domain whose README names it', () => {
    expect([...stated, ...defined].map(([table]) => table).toSorted()).toEqual(schemaTables().toSorted())
    const domains = domainsOfTables()
    expect([...ownerOf].filter(([table, slice]) => domains.get(table) !== slice.split('/', 1)[0])).toEqual([])
  })

  test('the scan sees SQL and Drizzle alike', () => {
    expect(writes.length).toBeGreaterThan(300)
    expect(reads.length).toBeGreaterThan(1000)
    expect(writes.map(said)).toContain('domains/directory/customers/service.ts → customers')
  })

  test('a statement writes only tables of its own slice', () => {
    const foreign = writes.filter(({ file, table }) => writerOf(file) !== owner(table)).map(said)
    expect(foreign.toSorted()).toEqual(listed(written).toSorted())
  })

  test('a table that is written is named in the statement', () => {
    expect(byVariable.map((file) => file.slice('src/server/'.length)).toSorted()).toEqual(Object.keys(writesByVariable))
  })

  test('a statement reads tables of its own domain and of lower ones', () => {
    const upward = reads.filter(({ file, table }) => rankOf(owner(table)) > rankOf(writerOf(file) ?? '')).map(said)
    expect(upward.toSorted()).toEqual(listed(upwardReads).toSorted())
  })

  test('a statement takes at most six values by position, and inserts a row by the names of its columns', () => {
    const found = Object.fromEntries(
      tracked('src/server')
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => [file.slice('src/server/'.length), mostPositions(read(file))] as const)
        .filter(([, most]) => most > MOST_POSITIONS),
    )
    expect(found).toEqual(stillPositional)
  })

  test('the lists are sorted', () => {
    for (const list of [foreignWrites, writesByVariable, upwardReads, stillPositional])
      expect(Object.keys(list)).toEqual(Object.keys(list).toSorted())
    for (const tables of [...Object.values(written), ...Object.values(upwardReads), ...Object.values(owners)])
      expect(tables).toEqual(tables.toSorted())
  })
})
