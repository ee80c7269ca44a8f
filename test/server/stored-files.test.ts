import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { companyLogo, uploadLogo } from '#contract/company/company.ts'
import { locateFile, storedFiles } from '#server/platform/archive/stored-files.ts'
import { removeOrphanFiles } from '#server/platform/orphan-files.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const WEEK_MS = 7 * 86_400_000
let world: World
let asha: Actor
let folder: string

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
  folder = world.app.services.config.files
  await asha.call(uploadLogo, { query: { file_name: 'logo.png' }, raw: png })
})

test('a file whose bytes changed on the disk is not handed out', async () => {
  const [{ file } = { file: '' }] = storedFiles(folder)
  const bytes = fs.readFileSync(file)
  fs.writeFileSync(file, Buffer.concat([bytes.subarray(0, -1), Buffer.from('x')]))
  expect(await asha.refused(companyLogo)).toMatchObject({ message: expect.stringContaining('were damaged') })
  fs.writeFileSync(file, bytes)
  expect((await asha.send(companyLogo)).rawPayload.equals(png)).toBe(true)
})

test('a file without a row is deleted after a week, one with a row stays', async () => {
  const [{ key, file } = { key: '', file: '' }] = storedFiles(folder)
  const orphan = path.join(path.dirname(file), '019ab000-0000-7000-8000-000000000000')
  fs.writeFileSync(orphan, 'of an upload that was undone')
  const { database } = world.app.services
  expect(await removeOrphanFiles(database, folder)).toBe(0)
  expect(await removeOrphanFiles(database, folder, Date.now() + WEEK_MS + 60_000)).toBe(1)
  expect(fs.existsSync(orphan)).toBe(false)
  expect(fs.existsSync(locateFile(folder, key))).toBe(true)
})
