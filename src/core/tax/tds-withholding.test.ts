import { expect, test } from 'vitest'
import { countedTogether, type TdsNature, tdsFor, type TdsRule } from './tds.ts'
import { withhold } from './tds-withholding.ts'
import type { Carried } from './withholding-model.ts'

function rule(nature: TdsNature, day = '2026-11-10', hasPan = true): TdsRule {
  const found = tdsFor(nature, day, hasPan, 'company')
  if (!found) throw new Error('no rule')
  return found
}
const day = '2026-11-10'
const before = (paid: number, taxed = 0, nature: TdsNature = 'professional') => new Map([[nature, { paid, taxed }]])
const fee = (amount: number, paid: number, taxed = 0) => ({
  rule: rule('professional'),
  shared: [],
  day,
  amount,
  before: before(paid, taxed),
})

test('a bill of 4,000 bears 4,000 of the 5,300 it makes due, and the next one the rest', () => {
  const second = withhold(fee(4_000_00, 49_000_00), [], 4_000_00)
  expect(second.deductions.map(({ base, tax, cause }) => [base, tax, cause])).toEqual([[40_000_00, 4_000_00, 'caught_up']])
  expect(second.left.map(({ base, tax }) => [base, tax])).toEqual([
    [9_000_00, 900_00],
    [4_000_00, 400_00],
  ])
  const carried: Carried[] = second.left.map((left, at) => ({ ...left, tds_carries_id: `${at}` }))
  const third = withhold(fee(10_000_00, 53_000_00, 53_000_00), carried, 10_000_00)
  expect(third.deductions.map(({ base, tax, cause }) => [base, tax, cause])).toEqual([
    [9_000_00, 900_00, 'carried'],
    [4_000_00, 400_00, 'carried'],
    [10_000_00, 1_000_00, 'own'],
  ])
  expect(third.left).toEqual([])
})

test('tax that is carried forward keeps the rate and the section of its own day', () => {
  const old = withhold(
    { ...fee(4_000_00, 49_000_00), rule: rule('professional', '2026-03-20', false), day: '2026-03-20' },
    [],
    4_000_00,
  )
  expect(old.left.map(({ tax, rate, section, credited_on }) => [tax, rate, section, credited_on])).toEqual([
    [5_800_00, '20', '194J(b)', '2026-03-20'],
    [800_00, '20', '194J(b)', '2026-03-20'],
  ])
  const next = withhold(
    fee(10_000_00, 0),
    old.left.map((each, at) => ({ ...each, tds_carries_id: `${at}` })),
    10_000_00,
  )
  expect(next.deductions).toHaveLength(2)
  expect(next.deductions[0]).toMatchObject({ section: '194J(b)', rate: '20', tax: 5_800_00, cause: 'carried' })
})

test('a document without tax of its own still has the tax carried forward; no paise of it are withheld', () => {
  const carried: Carried[] = withhold(fee(4_000_00, 49_000_00), [], 0).left.map((each, at) => ({
    ...each,
    tds_carries_id: `${at}`,
  }))
  expect(withhold(undefined, carried, 1_000_50).deductions).toMatchObject([{ base: 10_000_00, tax: 1_000_00 }])
})

test('rent of machinery and of rooms share one limit, each is taxed at its own rate', () => {
  expect(countedTogether('rent_machinery')).toEqual(['rent_machinery', 'rent_property'])
  expect(countedTogether('technical')).toEqual(['technical'])
  const rent = rule('rent_machinery')
  const asked = {
    rule: rent,
    shared: [rule('rent_property')],
    day,
    amount: 20_000_00,
    before: before(40_000_00, 0, 'rent_property'),
  }
  expect(withhold(asked, [], 20_000_00).deductions.map(({ tds_nature, base, tax }) => [tds_nature, base, tax])).toEqual([
    ['rent_property', 40_000_00, 4_000_00],
    ['rent_machinery', 20_000_00, 400_00],
  ])
  expect(withhold({ ...asked, amount: 10_000_00 }, [], 10_000_00).deductions).toEqual([])
})

test('what is caught up is a row of each earlier document, rounded by itself; what documents do not explain stands without one', () => {
  const contract = rule('contractor')
  const untaxed = ['2026-04-05', '2026-04-20', '2026-05-05'].map((earlier_on, at) => ({
    tds_nature: 'contractor' as const,
    untaxed: 29_975_00,
    earlier_type: 'bill' as const,
    earlier_id: `b${at + 1}`,
    earlier_on,
  }))
  const asked = { rule: contract, shared: [], day, amount: 20_025_00, before: before(3 * 29_975_00, 0, 'contractor'), untaxed }
  const rows = (found: ReturnType<typeof withhold>) =>
    found.deductions.map(({ earlier_id, earlier_on, base, tax, cause }) => [earlier_id, earlier_on, base, tax, cause])
  // 2 % of 29,975 is 599.50: three rows of 600, where one of all would be 1,799.
  expect(rows(withhold(asked, [], 20_025_00))).toEqual([
    ['b1', '2026-04-05', 29_975_00, 600_00, 'caught_up'],
    ['b2', '2026-04-20', 29_975_00, 600_00, 'caught_up'],
    ['b3', '2026-05-05', 29_975_00, 600_00, 'caught_up'],
    [null, null, 20_025_00, 401_00, 'own'],
  ])
  // One of them was caught up before rows said of what.
  const older = withhold({ ...asked, before: before(3 * 29_975_00, 29_975_00, 'contractor') }, [], 20_025_00)
  expect(rows(older).map(([id]) => id)).toEqual(['b2', 'b3', null])
  // Credits of the books of before have no document.
  const opening = withhold({ ...asked, before: before(3 * 29_975_00 + 5_000_00, 0, 'contractor') }, [], 20_025_00)
  expect(rows(opening)[0]).toEqual([null, null, 5_000_00, 100_00, 'caught_up'])
  expect(opening.deductions).toHaveLength(5)
})
