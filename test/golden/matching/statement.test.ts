import { expect, test } from 'vitest'
import { precision, recall, score } from './score.ts'
import { statement } from './statement.ts'

test('of statements with gateways, TDS, part payments and names alike, no automatic match is wrong and 95% are found', () => {
  const { all, mistakes } = score([11, 12, 13, 14, 15].map((seed) => statement(seed, 100)))
  expect(mistakes.slice(1)).toEqual([])
  expect(precision(all)).toBeGreaterThanOrEqual(0.995)
  expect(recall(all)).toBeGreaterThanOrEqual(0.95)
  expect(all.automatic / all.known).toBeGreaterThan(0.2)
}, 30_000)
