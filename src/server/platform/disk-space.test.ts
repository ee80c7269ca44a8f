import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { measureDisks, type SpaceLevel, spaceLevel } from './disk-space.ts'

test('a level is left only when clearly more is free than where it began', () => {
  const shares = [0.5, 0.19, 0.21, 0.23, 0.1, 0.03, 0.045, 0.06, 0.02, 0.21, 0.5]
  let level: SpaceLevel = 'ok'
  expect(shares.map((share) => (level = spaceLevel({ free_bytes: 0, free_share: share }, level)))).toEqual([
    'ok',
    'low',
    'low',
    'ok',
    'low',
    'full',
    'full',
    'low',
    'full',
    'low',
    'ok',
  ])
})

test('a large disk is low from 10 GiB free and full from 1.5, whatever its share', () => {
  const gib = 1_073_741_824
  const level = (free_bytes: number) => spaceLevel({ free_bytes, free_share: 0.01 })
  expect([11 * gib, 9.9 * gib, 1.6 * gib, 1.5 * gib].map(level)).toEqual(['ok', 'low', 'low', 'full'])
})

describe('the disks', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'kosha-disk-'))
  const [data, files, backups] = ['data', 'files', 'backups'].map((name) => path.join(root, name)) as [string, string, string]
  afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

  test('several folders on one disk count once; one that is not made yet is measured where it will be', async () => {
    fs.mkdirSync(data)
    const [disk, ...others] = await measureDisks({ data, files, backups })
    expect(others).toEqual([])
    expect(disk).toMatchObject({ holds: 'data and files', folder: data })
    fs.rmSync(data, { recursive: true })
    expect(await measureDisks({ data: path.join(data, 'a', 'b'), files, backups })).toMatchObject([{ folder: root }])
  })

  test('backups count once there are some here, not those in a bucket', async () => {
    fs.mkdirSync(path.join(data, 'wal-spool'), { recursive: true })
    expect(await measureDisks({ data, files, backups })).toMatchObject([{ holds: 'data and files and backups' }])
    expect(await measureDisks({ data, files, backups, backupS3: {} as never })).toMatchObject([{ holds: 'data and files' }])
  })

  test('free is what a user other than root may fill', async () => {
    const statfs = vi.spyOn(fs.promises, 'statfs')
    const measured = async (facts: object) => {
      statfs.mockResolvedValue(facts as never)
      const [disk] = await measureDisks({ data, files, backups })
      return [disk?.free_bytes, disk?.free_share]
    }
    expect(await measured({ bavail: 30, bfree: 40, blocks: 110, bsize: 4_096 })).toEqual([122_880, 0.3])
    expect(await measured({ bavail: 0, bfree: 0, blocks: 0, bsize: 4_096 }), 'one without blocks is not full').toEqual([0, 1])
    statfs.mockRestore()
  })
})
