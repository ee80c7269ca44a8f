import fs from 'node:fs'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { temporaryFolder } from '#test/operator/server.ts'
import { openStorage } from './storage.ts'

const data = temporaryFolder()
afterAll(() => fs.rmSync(data, { recursive: true, force: true }))
afterEach(() => void vi.restoreAllMocks())

/** A disk of 1,000 MB with so many MB free. */
const free = (megabytes: number) =>
  vi
    .spyOn(fs.promises, 'statfs')
    .mockResolvedValue({ bsize: 1_048_576, blocks: 1_000, bfree: megabytes, bavail: megabytes } as never)

test('a disk is measured on request: it runs low, is full, and is written to again once there is room', async () => {
  free(500)
  const storage = await openStorage(readConfig({ KOSHA_DATA: data }), () => {}, false)
  expect([storage.alarms(), storage.isFull()]).toEqual([[], false])
  free(150)
  await storage.measure()
  expect(storage.alarms()).toEqual([
    { name: 'storage_low', says: expect.stringMatching(/holds data and files has 15% free \(150 MB\)/) },
  ])
  storage.refuseWhenFull()
  free(20)
  await Promise.all([storage.measure(), storage.measure()])
  expect([storage.alarms().map(({ name }) => name), storage.isFull()]).toEqual([['storage_full'], true])
  expect(storage.refuseWhenFull).toThrow('Storage is full')
  free(60)
  await storage.measure()
  expect(storage.isFull()).toBe(false)
  storage.stop()
})
