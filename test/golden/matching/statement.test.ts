import { expect, test } from 'vitest'
import { precision, recall, score } from './score.ts'
import { statement } from './statement.ts'

test('of statements with gateways, TDS, part payments and names alike, no automatic match is wrong and 97% are found, of every kind most', () => {
  const { all, of, mistakes } = score([11, 12, 13, 14, 15].map((seed) => statement(seed, 100)))
  expect(mistakes.slice(1)).toEqual([])
  expect(precision(all)).toBeGreaterThanOrEqual(0.995)
  expect(recall(all)).toBeGreaterThanOrEqual(0.97)
  const poor = [...of].filter(([, tally]) => tally.known >= 10 && recall(tally) < 0.8)
  expect(poor.map(([scenario]) => scenario)).toEqual([])
  expect(all.automatic / all.known).toBeGreaterThan(0.2)
}, 30_000)
