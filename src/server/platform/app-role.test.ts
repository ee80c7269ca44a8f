import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { temporaryFolder } from '#test/operator/server.ts'
import { openWorld } from '#test/support/world.ts'
import { appAddress, appRoleOption, assertConfined, confinementProblem, embeddedAppPassword } from './app-role.ts'
import { clusterOf } from './embedded.ts'
import { appPasswordFile } from './postgres-cluster.ts'

const data = temporaryFolder()
afterAll(() => fs.rmSync(data, { recursive: true, force: true }))

test('the embedded password is generated once, for its owner alone', () => {
  const file = appPasswordFile(clusterOf({ data }))
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const password = embeddedAppPassword({ data })
  expect(password).toMatch(/^[0-9a-f]{48}$/)
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  fs.writeFileSync(file, `${password}\n`)
  expect(embeddedAppPassword({ data })).toBe(password)
})

test('an address that signs in as kosha_app needs no option, another one does', () => {
  expect(appRoleOption('postgres://kosha_app:x@db/books')).toBe('')
  expect(appRoleOption('postgres://owner:x@db/books')).toBe('-c role=kosha_app')
  expect(appRoleOption('no address')).toBe('-c role=kosha_app')
  expect(appAddress('postgres://owner:x@db/books?sslmode=require', 'secret')).toBe(
    'postgres://kosha_app:secret@db/books?sslmode=require',
  )
})

const confined = {
  session_role: 'kosha_app',
  acting_role: 'kosha_app',
  is_powerful: false,
  acts_powerful: false,
  open_table: null,
  sees_rows: false,
  has_options: true,
}

test.each([
  ['is confined', {}, 'none'],
  ['drops options', { has_options: false }, 'drops the startup parameter'],
  ['is powerful', { acts_powerful: true }, 'could read the rows of every company'],
  ['reads a table without policies', { open_table: 'vendors' }, 'could read the rows of every company'],
  ['sees rows without a company', { sees_rows: true }, 'could read the rows of every company'],
])('a connection that %s', (_, over, problem) => {
  for (const production of [true, false]) {
    const found = confinementProblem({ ...confined, ...over }, production)
    expect(found ?? 'none').toContain(problem)
  }
})

test('a superuser may sign in for the server, except in production', async () => {
  const powerful = { ...confined, session_role: 'postgres', is_powerful: true }
  expect(confinementProblem(powerful, false)).toBeUndefined()
  expect(confinementProblem(powerful, true)).toContain('postgres is a superuser')
  const { url } = await openWorld()
  await expect(assertConfined(url, { production: false })).resolves.toBeUndefined()
  await expect(assertConfined(url, { production: true })).rejects.toThrow('is a superuser')
})

test('an address that cannot act as kosha_app, and a database without the tables, are refused', async () => {
  const wrong = inject('postgresUrl')
  await expect(assertConfined(wrong, { production: false })).rejects.toThrow('is not the one of DATABASE_URL')
  await expect(assertConfined(appAddress(wrong, 'nobody knows it'), { production: false })).rejects.toThrow(
    'may not act as kosha_app',
  )
})
