import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY, moved, replay } from './valuation.ts'
import type { Movement, StockMethod } from './stock-layers.ts'
import { type Position, quantityOf, valueOf } from './stock-layers.ts'

const came = (units: number, value: number | null, batch: string | null = null): Movement => ({
  movement_date: '2026-04-01',
  quantity: units * 1_000,
  value,
  batch,
})
const went = (units: number, over: Partial<Movement> = {}): Movement => ({
  ...came(units, null),
  quantity: -units * 1_000,
  ...over,
})
const after = (method: StockMethod, ...movements: Movement[]) => replay(EMPTY, movements, () => method)
const worth = (position: Position) => [quantityOf(position) / 1_000, valueOf(position)]

describe('first in, first out', () => {
  test('the remaining stock is what was received last', () => {
    expect(worth(after('fifo', came(10, 100_00), came(10, 150_00), went(12)))).toEqual([8, 120_00])
  })
  test('goods that go back to the vendor are those of its bill', () => {
    const back = went(4, { value: 60_00, batch: 'b2' })
    expect(worth(after('fifo', came(10, 100_00, 'b1'), came(10, 150_00, 'b2'), back))).toEqual([16, 190_00])
  })
  test('goods returned by a customer are received at the cost of the last issue', () => {
    expect(worth(after('fifo', came(10, 100_00), went(5), came(2, null)))).toEqual([7, 70_00])
  })
})

describe('weighted average', () => {
  test('an issue costs the average of the stock', () => {
    expect(worth(after('average', came(10, 100_00), came(10, 150_00), went(12)))).toEqual([8, 100_00])
  })
  test('a bill entered at a hundred times its price and cancelled leaves no trace', () => {
    expect(worth(after('average', came(10, 100_00), came(10, 100_000_00), went(10, { value: 100_000_00 })))).toEqual([10, 100_00])
  })
})

describe.each(['fifo', 'average'] as const)('by %s', (method) => {
  test('goods sold before they were received are costed on receipt', () => {
    const sold = after(method, came(2, 20_00), went(5))
    expect(worth(sold)).toEqual([-3, -30_00])
    expect(worth(moved(sold, came(2, 24_00), method))).toEqual([-1, -12_00])
    expect(worth(moved(sold, came(3, 45_00), method))).toEqual([0, 0])
    expect(worth(moved(sold, came(10, 120_00), method))).toEqual([7, 84_00])
  })
  test('a write-down lowers the value and no quantity, never below nothing', () => {
    const down = (value: number) => ({ ...came(0, value) })
    expect(worth(after(method, came(10, 100_00), came(5, 60_00), down(-40_00)))).toEqual([15, 120_00])
    expect(worth(after(method, came(10, 100_00), down(-200_00)))).toEqual([10, 0])
  })
})

test('from first in, first out to the average on a day, and back', () => {
  const methodOn = (date: string) => (date >= '2027-04-01' && date < '2028-04-01' ? 'average' : 'fifo')
  const on = (movement_date: string, movement: Movement) => ({ ...movement, movement_date })
  const rows = [
    came(10, 100_00),
    came(10, 200_00),
    on('2027-04-02', went(10)),
    on('2028-04-02', came(10, 300_00)),
    on('2028-04-03', went(15)),
  ]
  expect(worth(replay(EMPTY, rows, methodOn))).toEqual([5, 150_00])
})

/** Each unit separately with its own cost, oldest first: slow but certainly right. */
function unitByUnit(steps: readonly { units: number; each: number }[]): [number, number] {
  const units: number[] = []
  for (const { units: count, each } of steps) {
    if (count > 0) units.push(...Array.from({ length: count }, () => each))
    else units.splice(0, -count)
  }
  return [units.length, units.reduce((sum, each) => sum + each, 0)]
}

test('first in, first out agrees with counting unit by unit', () => {
  const step = fc.record({ units: fc.integer({ min: -30, max: 30 }), each: fc.integer({ min: 0, max: 999_99 }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let there = 0
      const kept = steps.filter(({ units }) => {
        if (units === 0 || there + units < 0) return false
        there += units
        return true
      })
      const position = after('fifo', ...kept.map(({ units, each }) => (units > 0 ? came(units, units * each) : went(-units))))
      expect(worth(position)).toEqual(unitByUnit(kept))
    }),
    { numRuns: 300 },
  )
})

test('nothing is lost: no goods no value, goods below nothing no value above it, and the same by pieces as at once', () => {
  const movement = fc.record({
    quantity: fc.integer({ min: -9_999, max: 9_999 }),
    value: fc.integer({ min: 0, max: 99_999_99 }),
    batch: fc.constantFrom(null, 'a', 'b'),
    isReturn: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 50 }), fc.constantFrom('fifo' as const, 'average' as const), (rows, method) => {
      let position: Position = EMPTY
      for (const { quantity, value, batch, isReturn } of rows) {
        const stated = quantity > 0 ? !isReturn : isReturn
        const before = quantityOf(position)
        position = moved(
          position,
          { movement_date: '2026-04-01', quantity, value: stated || quantity === 0 ? value : null, batch },
          method,
        )
        expect(quantityOf(position)).toBe(before + quantity)
        const [there, sum] = [quantityOf(position), valueOf(position)]
        expect(there === 0 ? position.layers.length + Math.abs(sum) : 0).toBe(0)
        expect(there * sum).toBeGreaterThanOrEqual(0)
        expect(position.layers.every((layer) => layer.quantity > 0) || position.layers.length === 1).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})
