import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Range, setsWithSum } from './meet.ts'

const MANY = 1_000_000

test('every set whose sum lies in a range is found exactly once', () => {
  const amounts = fc
    .array(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 11 })
    .map((all) => all.toSorted((a, b) => b - a))
  const range = fc.tuple(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 0, max: 300 }))
  fc.assert(
    fc.property(amounts, range, fc.integer({ min: 1, max: 8 }), (all, [least, wide], size) => {
      const ranges: Range[] = [
        { least, most: least + wide },
        { least: least + wide + 50, most: least + wide + 60 },
      ]
      const found: string[] = []
      setsWithSum(all, size, ranges, MANY, (set) => found.push(set.toSorted((a, b) => a - b).join()) > 0)
      const wanted = Array.from({ length: 2 ** all.length }, (_, at) =>
        all.flatMap((_each, bit) => (((at >> bit) & 1) === 1 ? [bit] : [])),
      )
        .filter((set) => set.length === size)
        .filter((set) => {
          const sum = set.reduce((so, at) => so + (all[at] ?? 0), 0)
          return ranges.some((each) => sum >= each.least && sum <= each.most)
        })
        .map((set) => set.join())
      expect(found.toSorted()).toEqual(wanted.toSorted())
    }),
    { numRuns: 300 },
  )
})

test('it stops on request, and when its steps are used up', () => {
  const all = Array.from({ length: 40 }, (_, at) => 4_000 - at)
  let seen = 0
  setsWithSum(all, 4, [{ least: 0, most: MANY }], MANY, () => ++seen < 7)
  expect(seen).toBe(7)
  expect(setsWithSum(all, 8, [{ least: 31_000, most: 31_010 }], 5_000, () => true)).toBeLessThanOrEqual(0)
})
