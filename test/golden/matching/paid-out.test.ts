import { expect, test } from 'vitest'
import { paidOut } from './paid-out.ts'
import { precision, recall, score, type Tally } from './score.ts'
import { quarter } from './second.ts'

const poor = (of: ReadonlyMap<string, Tally>, least: number) =>
  [...of].filter(([, tally]) => tally.known >= 10 && recall(tally) < least).map(([scenario]) => scenario)

test('of money out to vendors, no automatic match is wrong and 97% of the bills, payments and returns are found', () => {
  const { all, of, mistakes } = score([11, 12, 13, 14, 15].map((seed) => paidOut(seed, 100)))
  expect(mistakes).toEqual([])
  expect(precision(all)).toBe(1)
  expect(recall(all)).toBeGreaterThanOrEqual(0.97)
  expect(poor(of, 0.9)).toEqual([])
  expect(all.automatic / all.known).toBeGreaterThan(0.1)
}, 60_000)

test('a company generated in another way gives as good results, except for payouts of many at once, of which more than half are recognised', () => {
  const { all, of, mistakes } = score([21, 22, 23].map((seed) => quarter(seed, 100)))
  expect(mistakes).toEqual([])
  expect(precision(all)).toBe(1)
  expect(recall(all)).toBeGreaterThanOrEqual(0.93)
  expect(poor(of, 0.85)).toEqual(['gateway, four and more'])
}, 60_000)
