import { expect, test } from 'vitest'
import { type SpaceLevel, spaceLevel } from './disk-space.ts'

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
