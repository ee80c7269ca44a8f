import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openUploads } from './uploads.ts'

let folder: string
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'uploads-'))))
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const text = async (stream: Readable) => Buffer.concat(await stream.toArray()).toString()

test('what a killed server left a day ago is removed with the first upload, and what is younger stays', async () => {
  const place = (name: string, hoursAgo: number) => {
    const file = path.join(folder, name)
    fs.writeFileSync(file, 'x')
    const at = new Date(Date.now() - hoursAgo * 3_600_000)
    fs.utimesSync(file, at, at)
    return name
  }
  const [old, young, ahead] = [place('old', 25), place('young', 23), place('ahead', -25)]
  const uploads = openUploads(folder)
  const { remove } = await uploads.receive(Readable.from([Buffer.from('a')]))
  const left = fs.readdirSync(folder)
  expect([left.includes(old), left.includes(young), left.includes(ahead)]).toEqual([false, true, false])
  const later = place('later', 25)
  await uploads.receive(Readable.from([Buffer.from('b')]))
  expect(fs.readdirSync(folder)).toContain(later)
  remove()
})

test('an upload is as large as it is, also when it is empty, and beyond the limit it is refused and gone', async () => {
  const uploads = openUploads(folder, { most: 2_097_152 })
  const whole = await uploads.receive(Readable.from([Buffer.alloc(1_048_576), Buffer.alloc(1_048_576)]))
  expect(whole.size_bytes).toBe(2_097_152)
  const empty = await uploads.receive(Readable.from([]))
  expect([empty.size_bytes, await text(empty.open())]).toEqual([0, ''])
  const names = fs.readdirSync(folder).length
  await expect(uploads.receive(Readable.from([Buffer.alloc(2_097_152), Buffer.from('x')]))).rejects.toMatchObject({
    code: 'too_large',
    message: 'The file is larger than 2 MB.',
  })
  await expect.poll(() => fs.readdirSync(folder).length).toBe(names)
})

test('one that breaks off says so, and any other fault is passed on', async () => {
  const uploads = openUploads(folder)
  const failing = (code: string) =>
    Readable.from(
      (async function* () {
        yield Buffer.from('a')
        throw Object.assign(new Error('socket'), { code })
      })(),
    )
  for (const code of ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])
    await expect(uploads.receive(failing(code))).rejects.toMatchObject({
      code: 'invalid',
      message: 'The upload broke off. Upload the file again.',
    })
  await expect(uploads.receive(failing('ENOSPC'))).rejects.toMatchObject({ code: 'ENOSPC' })
})
