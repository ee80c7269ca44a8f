import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, financialYear } from '../../dates.ts'
import { sumPaise } from '../../money.ts'
import { accumulatedAt, type Depreciable, depreciationYears, lifeEnd, wdvRate } from './depreciation.ts'
import { disposalEntry, gainOf } from './disposal.ts'
import { blockYears } from './tax-blocks.ts'

const machine = (over: Partial<Depreciable> = {}): Depreciable => ({
  cost: 1_00_000_00,
  residual_value: 5_000_00,
  method: 'slm',
  useful_life_years: 5,
  put_to_use_on: '2026-04-01',
  opening_depreciation: 0,
  depreciated_until: null,
  ...over,
})
const amounts = (asset: Depreciable, until: string) => depreciationYears(asset, until).map((year) => year.depreciation)

describe('straight line', () => {
  test('loses the same each year and ends at the residual value', () => {
    expect(amounts(machine(), '2040-03-31')).toEqual([19_000_00, 19_000_00, 19_000_00, 19_000_00, 19_000_00])
    expect(accumulatedAt(machine(), '2040-03-31')).toBe(95_000_00)
  })
  test('a machine used from 1 October has 182 of the 365 days of its first year', () => {
    const [first, second] = depreciationYears(machine({ put_to_use_on: '2026-10-01' }), '2028-03-31')
    expect(first).toMatchObject({ days: 182, depreciation: Math.round((19_000_00 * 182) / 365) })
    expect(second).toMatchObject({ days: 366, depreciation: 19_000_00 })
  })
  test('what was written off elsewhere is not written off again', () => {
    const old = machine({ opening_depreciation: 38_000_00, depreciated_until: '2028-03-31' })
    expect(amounts(old, '2040-03-31')).toEqual([19_000_00, 19_000_00, 19_000_00])
  })
})

describe('written down value', () => {
  test.each([
    [3, 6316],
    [5, 4507],
    [6, 3930],
    [8, 3123],
    [10, 2589],
    [15, 1810],
    [30, 950],
    [60, 487],
  ])('%i years and 5%% left give the rate of the ICAI’s guidance note', (life, rate) => {
    expect(wdvRate(100_00, 5_00, life)).toBe(rate)
  })
  test('loses a share of what is left and ends at the residual value', () => {
    const car = machine({ method: 'wdv', useful_life_years: 3 })
    expect(amounts(car, '2029-03-31')).toEqual([63_160_00, 23_268_14, 8_571_86])
  })
})

test('freehold land loses nothing', () => {
  expect(accumulatedAt(machine({ method: 'none', useful_life_years: null }), '2080-03-31')).toBe(0)
})

test('a life that began on 29 February ends with February', () => {
  expect(lifeEnd(machine({ put_to_use_on: '2024-02-29', useful_life_years: 3 }))).toBe('2027-02-28')
  expect(lifeEnd(machine({ put_to_use_on: '2024-02-29', useful_life_years: 4 }))).toBe('2028-02-28')
})

test('however the days are cut into runs, the sum is the same and never passes the residual value', () => {
  const assets = fc.record({
    cost: fc.integer({ min: 1_00, max: 9_00_00_000_00 }),
    percent: fc.integer({ min: 1, max: 5 }),
    method: fc.constantFrom('slm' as const, 'wdv' as const),
    useful_life_years: fc.integer({ min: 1, max: 60 }),
    put_to_use_on: fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2020-04-01', days)),
  })
  const cuts = fc.array(fc.integer({ min: 0, max: 25_000 }), { maxLength: 12 })
  fc.assert(
    fc.property(assets, cuts, ({ percent, ...over }, days) => {
      const asset = machine({ ...over, residual_value: Math.floor((over.cost * percent) / 100) })
      fc.pre(asset.residual_value > 0)
      let booked = 0
      for (const until of days.map((day) => addDays(asset.put_to_use_on, day)).toSorted()) {
        const due = accumulatedAt(asset, until) - booked
        expect(due).toBeGreaterThanOrEqual(0)
        booked += due
        expect(booked).toBeLessThanOrEqual(asset.cost - asset.residual_value)
      }
      expect(accumulatedAt(asset, '2999-03-31')).toBe(asset.cost - asset.residual_value)
    }),
    { numRuns: 300 },
  )
})

describe('a sale', () => {
  const sold = { cost: 1_00_000_00, accumulated: 40_000_00, depreciation: 5_000_00 }
  const accounts = { cost: 'fixed_assets', accumulated: 'accumulated_depreciation', proceeds: 'bank' } as const
  test.each([
    [70_000_00, 15_000_00],
    [55_000_00, 0],
    [30_000_00, -25_000_00],
  ])('for %i paise brings a gain of %i and balances', (proceeds, gain) => {
    expect(gainOf({ ...sold, proceeds })).toBe(gain)
    expect(sumPaise(disposalEntry({ ...sold, proceeds, accounts }).map(({ amount }) => amount))).toBe(0)
  })
})

describe('blocks for income tax', () => {
  const owned = { opening_tax_value: null, opening_tax_year: null, disposed_on: null, proceeds: null }
  const { start } = financialYear('2026-11-20')
  test('bought in the second half of the year, half the rate; the whole rate from the next', () => {
    const computer = { ...owned, cost: 1_00_000_00, put_to_use_on: '2026-12-01' }
    const [first, second] = blockYears([computer], 40, '2027-04-01')
    expect(first).toMatchObject({ additions_half: 1_00_000_00, depreciation: 20_000_00, closing: 80_000_00 })
    expect(second).toMatchObject({ opening: 80_000_00, depreciation: 32_000_00, closing: 48_000_00 })
  })
  test('exactly 180 days is the whole rate', () => {
    const of = (put_to_use_on: string) => blockYears([{ ...owned, cost: 100_00, put_to_use_on }], 40, start)[0]?.depreciation
    expect([of('2026-10-03'), of('2026-10-04')]).toEqual([40_00, 20_00])
  })
  test('a sale above the whole block is a gain, and an emptied block with something left a loss', () => {
    const car = { ...owned, cost: 5_00_000_00, put_to_use_on: '2025-05-01', disposed_on: '2026-06-01' }
    expect(blockYears([{ ...car, proceeds: 6_00_000_00 }], 15, start)[1]).toMatchObject({
      depreciation: 0,
      closing: 0,
      capital_gain: 1_75_000_00,
    })
    expect(blockYears([{ ...car, proceeds: 4_00_000_00 }], 15, start)[1]).toMatchObject({
      depreciation: 0,
      closing: 0,
      capital_gain: -25_000_00,
    })
  })
  test('a block continues from its value in the year the books began', () => {
    const old = {
      ...owned,
      cost: 9_00_000_00,
      put_to_use_on: '2020-05-01',
      opening_tax_value: 2_00_000_00,
      opening_tax_year: '2026-04-01',
    }
    expect(blockYears([old], 15, start)).toMatchObject([{ opening: 2_00_000_00, depreciation: 30_000_00 }])
  })
})
