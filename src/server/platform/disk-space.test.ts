import { expect, test } from 'vitest'
import { type SpaceLevel, spaceLevel } from './disk-space.ts'

test('a level is left only when clearly more is free than where it began', () => {
  const shares = [0.5, 0.19, 0.21, 0.23, 0.1, 0.03, 0.045, 0.06, 0.02, 0.21, 0.5]
  let level: SpaceLevel = 'ok'
  expect(shares.map((share) => (level = spaceLevel(share, level)))).toEqual([
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
