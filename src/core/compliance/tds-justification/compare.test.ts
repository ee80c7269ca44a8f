import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumPaise } from '../../money.ts'
import { compareDefaults } from './compare.ts'
import { defaultKinds, type OwnDefault, type ReportedDefault } from './kinds.ts'

const about = {
  kind: 'late_payment_interest' as const,
  pan: 'AAPFR0939F',
  name: 'Rane',
  challan: '0510308 00042',
  credited_on: '2026-08-10',
  deducted_on: '2026-08-10',
  amount: 180_00,
}
const own = (over: Partial<OwnDefault> = {}): OwnDefault => ({
  ...about,
  row_id: 'a',
  tax: 6_000_00,
  count: 2,
  is_unpaid: false,
  link: '/',
  ...over,
})
const theirs = (over: Partial<ReportedDefault> = {}): ReportedDefault => ({ ...about, line: 4, ...over })
const states = (ours: OwnDefault[], reported: ReportedDefault[]) => compareDefaults(ours, reported).map(({ state }) => state)

test.each<[string, OwnDefault[], ReportedDefault[], string[]]>([
  ['the same row', [own()], [theirs()], ['agrees']],
  ['a rupee of rounding', [own({ amount: 179_00 })], [theirs()], ['agrees']],
  ['another amount', [own({ amount: 90_00 })], [theirs()], ['differs']],
  ['another payee', [own()], [theirs({ pan: 'ABCPM1234K' })], ['only_reported', 'only_own']],
  ['another kind', [own()], [theirs({ kind: 'late_deduction_interest' })], ['only_reported', 'only_own']],
  [
    'a row that names no payee, by its challan',
    [own()],
    [theirs({ pan: null, deducted_on: null, credited_on: null })],
    ['agrees'],
  ],
  [
    'the fee of another number of days',
    [own({ kind: 'late_fee', pan: null, challan: null, credited_on: null, deducted_on: null })],
    [theirs({ kind: 'late_fee', pan: null, challan: null, credited_on: null, deducted_on: null, amount: 1 })],
    ['differs'],
  ],
])('%s', (_, ours, reported, expected) => {
  expect(states(ours, reported)).toEqual(expected)
})

test('of two rows of a payee each goes to the one of its day', () => {
  const ours = [own({ row_id: 'first' }), own({ row_id: 'second', credited_on: '2026-09-01', deducted_on: '2026-09-01' })]
  const found = compareDefaults(ours, [theirs({ credited_on: '2026-09-01', deducted_on: '2026-09-01' })])
  expect(found.find(({ reported }) => reported !== null)?.own?.row_id).toBe('second')
})

const side = fc.record({
  kind: fc.constantFrom(...defaultKinds),
  pan: fc.constantFrom('AAPFR0939F', 'ABCPM1234K', null),
  challan: fc.constantFrom('0510308 00042', null),
  credited_on: fc.constantFrom('2026-08-10', '2026-08-11', null),
  deducted_on: fc.constantFrom('2026-08-10', null),
  amount: fc.constantFrom(0, 100_00, 180_00),
})
test('each row of each side is shown once, with its amount', () => {
  fc.assert(
    fc.property(fc.array(side, { maxLength: 12 }), fc.array(side, { maxLength: 12 }), (ours, reported) => {
      const found = compareDefaults(ours.map(own), reported.map(theirs))
      const sum = (rows: readonly ({ amount: number } | null)[]) => sumPaise(rows.map((row) => row?.amount ?? 0))
      expect(found.filter((row) => row.own !== null)).toHaveLength(ours.length)
      expect(found.filter((row) => row.reported !== null)).toHaveLength(reported.length)
      expect(sum(found.map((row) => row.own))).toBe(sum(ours))
      expect(sum(found.map((row) => row.reported))).toBe(sum(reported))
      expect(found.filter((row) => row.own && row.reported && row.own.kind !== row.reported.kind)).toEqual([])
    }),
  )
})
