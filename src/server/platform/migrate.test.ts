import { expect, test } from 'vitest'
import { applyMigrations, migrations, missingMigrations } from './migrate.ts'

const ours = [1, 2, 3].map((number) => ({ number, name: `000${number}_step.sql`, sql: `CREATE TABLE step${number} ()` }))

/** A database that has these, and refuses a statement with this word. */
function databaseOf(has: readonly { number: number; name: string }[], refused?: string) {
  const asked: string[] = []
  const noted: unknown[][] = []
  const query = (text: string, values?: unknown[]) => {
    asked.push(text)
    if (refused !== undefined && text.includes(refused)) return Promise.reject(new Error('permission denied'))
    if (values) noted.push(values)
    return Promise.resolve({ rows: text.startsWith('SELECT number') ? has : [] })
  }
  return { asked, noted, client: { query } as never }
}

test('what is missing is applied in order, each in a transaction with its note', async () => {
  const { asked, noted, client } = databaseOf(ours.slice(0, 1))
  expect(await applyMigrations(client, ours)).toEqual({ applied: ['0002_step.sql', '0003_step.sql'] })
  expect(noted).toEqual([
    [2, '0002_step.sql'],
    [3, '0003_step.sql'],
  ])
  const steps = asked
    .filter((text) => /^(?:BEGIN|COMMIT|CREATE TABLE step|INSERT)/.test(text))
    .map((text) => text.split(' (', 1)[0])
  expect(steps).toEqual([2, 3].flatMap((number) => ['BEGIN', `CREATE TABLE step${number}`, 'INSERT INTO migrations', 'COMMIT']))
})

test('one that fails names itself, the cause and what to do, and those behind it do not run', async () => {
  const { noted, client } = databaseOf(ours.slice(0, 1), 'step2')
  await expect(applyMigrations(client, ours)).rejects.toThrow(
    'Migration 0002_step.sql failed and was undone (permission denied): the database is as it was before it; start the earlier version, or mend the cause and start again.',
  )
  expect(noted).toEqual([])
})

test.each([
  ['a newer version', { number: 4, name: '0004_later.sql' }],
  ['another version', { number: 2, name: '0002_other.sql' }],
])('a database of %s is left alone', async (_, strange) => {
  const { asked, client } = databaseOf([strange, ...ours.slice(0, 1)])
  await expect(applyMigrations(client, ours)).rejects.toThrow(
    `The database has the schema of a newer or other version (${strange.name}, which this one does not know): start that version, nothing was changed.`,
  )
  expect(asked).not.toContain('BEGIN')
})

test('a user who may not make the role of the application is told what an administrator does', async () => {
  const { client } = databaseOf([], 'CREATE ROLE')
  await expect(applyMigrations(client, ours)).rejects.toThrow('have an administrator run CREATE ROLE kosha_app and grant it')
})

test('a database that is up to date misses nothing', async () => {
  expect(await missingMigrations(databaseOf(ours.toReversed()).client, ours)).toEqual([])
  expect(await missingMigrations(databaseOf([]).client, ours)).toEqual(ours)
})

test('the migrations of this code are numbered without a gap', () => {
  const numbers = migrations().map(({ number }) => number)
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  expect(migrations().every(({ name, number }) => name.startsWith(String(number).padStart(4, '0')))).toBe(true)
})
