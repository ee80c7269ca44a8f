import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { uploadToInbox } from '#contract/purchases/inbox.ts'
import { servicePath } from '#contract/services.ts'
import { runningPostgres } from '#server/platform/postgres.ts'
import { kosha } from '#test/operator/kosha.ts'
import { signedInOwner } from '#test/operator/people.ts'
import { endAll, spawnServer, temporaryFolder } from '#test/operator/server.ts'

const folder = temporaryFolder()
afterEach(endAll)
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
const isRoot = process.getuid?.() === 0

/** Every file and folder that another user could read, write or enter, with its mode. */
function openTo(others: number, place: string): string[] {
  const all = [place, ...fs.readdirSync(place, { recursive: true }).map((name) => path.join(place, String(name)))]
  return all.flatMap((at) => {
    const { mode } = fs.lstatSync(at)
    return (mode & others) === 0 ? [] : [`${at} ${(mode & 0o777).toString(8)}`]
  })
}

test('everything in the data folder is closed to other users, after a start, an upload and a backup', {
  timeout: 240_000,
  skip: process.platform === 'win32',
}, async () => {
  const data = path.join(folder, 'data')
  fs.mkdirSync(path.join(data, 'files'), { recursive: true, mode: 0o777 })
  const old = process.umask(0)
  fs.chmodSync(data, 0o777)
  fs.chmodSync(path.join(data, 'files'), 0o777)
  process.umask(old)
  const server = await spawnServer(data)
  await server.ready
  const asha = await signedInOwner(runningPostgres(path.join(data, 'postgres')) ?? '')
  const headers = { ...asha.headers, 'content-type': 'application/octet-stream' }
  const address = `${server.origin}${servicePath(uploadToInbox.service)}${uploadToInbox.path}?file_name=note.png`
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const answer = await fetch(address, { method: 'POST', headers, body: png })
  expect(answer.status, await answer.text()).toBe(200)
  expect(await kosha(['backup'], { KOSHA_DATA: data })).toMatchObject({ code: 0, stderr: '' })
  // As root, the group of the database's user may traverse these two, but not list them.
  const passed = isRoot ? [`${data} 710`, `${path.join(data, 'backups')} 710`] : []
  expect(openTo(0o077, data).toSorted()).toEqual(passed)
  expect(fs.readdirSync(data)).toEqual(expect.arrayContaining(['secret', 'postgres.log', 'sandbox', 'files', 'backups']))
  expect(fs.readdirSync(path.join(data, 'files'))).toHaveLength(1)
  await server.stop()
})
