import fs from 'node:fs'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#test/operator/server.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { openFiles, readUpload, storedBytes } from './files.ts'
import { newId } from './ids.ts'

let world: World
const folder = temporaryFolder()
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const bill = { name: 'a/bill\u0000.pdf', media_type: 'application/pdf', bytes: Buffer.from('ten bytes.') }
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ code, message }: Error & { code: string }) => ({ code, message }),
  )

test('a file is kept under its id, counted, and read back as it was', async () => {
  const asha = await world.company()
  const store = openFiles(folder, { quotaBytes: 25 })
  expect(await asha.tx((tx) => storedBytes(tx))).toBe(0)
  const saved = await asha.tx((tx) => store.save(tx, bill))
  expect(saved).toMatchObject({ original_file_name: 'a_bill_.pdf', media_type: 'application/pdf', size_bytes: 10 })
  expect(await asha.tx((tx) => store.describe(tx, saved.files_id))).toEqual(saved)
  expect(await asha.tx((tx) => store.read(tx, saved.files_id))).toMatchObject({ ...saved, bytes: bill.bytes })
  expect(await asha.tx((tx) => storedBytes(tx))).toBe(10)
  expect((await asha.tx((tx) => store.save(tx, { ...bill, name: '' }))).original_file_name).toBe('file')
  const full = await refusal(asha.tx((tx) => store.save(tx, bill)))
  expect(full).toMatchObject({ code: 'too_large', message: expect.stringContaining('all of its 0 MB of file storage') })
  expect(await asha.tx((tx) => storedBytes(tx))).toBe(20)
})

test('the storage of a large plan is named in GB', async () => {
  const asha = await world.company()
  await asha.tx((tx) =>
    tx.client.query('INSERT INTO stored_bytes (companies_id, bytes) VALUES ($1, $2)', [tx.companies_id, 3 * 1_073_741_824]),
  )
  const store = openFiles(folder, { quotaBytes: 3 * 1_073_741_824 })
  expect(await refusal(asha.tx((tx) => store.save(tx, bill)))).toMatchObject({
    message: expect.stringContaining('all of its 3 GB'),
  })
})

test('a file of nobody, of another company, lost or damaged is not shown', async () => {
  const [asha, ravi] = [await world.company(), await world.company()]
  const store = openFiles(folder, { quotaBytes: 1_000 })
  const { files_id } = await asha.tx((tx) => store.save(tx, bill))
  const missing = { code: 'not_found', message: 'This file does not exist.' }
  expect(await refusal(asha.tx((tx) => store.describe(tx, newId())))).toEqual(missing)
  expect(await refusal(ravi.tx((tx) => store.read(tx, files_id)))).toEqual(missing)
  const place =
    (fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }) as string[]).find((name) => name.includes(files_id)) ?? ''
  fs.writeFileSync(`${folder}/${place}`, 'other words')
  expect(await refusal(asha.tx((tx) => store.read(tx, files_id)))).toMatchObject({
    message: expect.stringContaining('damaged in the file store'),
  })
  fs.rmSync(`${folder}/${place}`)
  expect(await refusal(asha.tx((tx) => store.read(tx, files_id)))).toMatchObject({
    message: expect.stringContaining('missing from the file store'),
  })
})

test('an upload is read to its limit and refused beyond it', async () => {
  const chunks = () => Readable.from([Buffer.alloc(1_048_576), Buffer.alloc(1_048_576)])
  expect((await readUpload(chunks(), 2 * 1_048_576)).length).toBe(2 * 1_048_576)
  expect(await refusal(readUpload(chunks(), 2 * 1_048_576 - 1))).toEqual({
    code: 'too_large',
    message: 'The file is larger than 1 MB.',
  })
})
