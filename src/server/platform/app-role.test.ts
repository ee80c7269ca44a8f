import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#test/operator/server.ts'
import { appAddress, appRoleOption, embeddedAppPassword } from './app-role.ts'
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
