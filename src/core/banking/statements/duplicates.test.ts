import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type KnownLine, lineKeys, matchLines } from './duplicates.ts'

const tea = (extra: Partial<KnownLine> = {}): KnownLine => ({
  date: '2026-04-01',
  amount: -2000,
  description: 'CHAI WALA',
  ...extra,
})
const fresh = (stored: KnownLine[], incoming: KnownLine[]) => matchLines(stored, incoming).filter((each) => !each.known)

test('two true twins in one file both stay, and importing the file again adds nothing', () => {
  const file = [tea(), tea(), tea({ amount: -2500 })]
  expect(new Set(lineKeys(file)).size).toBe(3)
  expect(fresh([], file)).toHaveLength(3)
  expect(fresh(file, file)).toEqual([])
})

test('a longer export of the same days adds only what is new', () => {
  const monday = [tea(), tea({ date: '2026-04-02' })]
  const later = [...monday, tea({ date: '2026-04-02' }), tea({ date: '2026-04-03' })]
  expect(fresh(monday, later).map((each) => each.line.date)).toEqual(['2026-04-02', '2026-04-03'])
})

test('case, padding, punctuation, order and a missing balance make no difference between exports', () => {
  const table = [
    tea({ balance: 98000, description: 'Chai   Wala--' }),
    tea({ amount: 500, description: 'INTEREST', balance: 98500 }),
  ]
  const other = [tea({ amount: 500, description: ' Interest ' }), tea({ description: 'CHAI-WALA' })]
  expect(fresh(table, other)).toEqual([])
  expect(new Set(lineKeys(table))).toEqual(new Set(lineKeys(other)))
})

test('the payment number outweighs a narration cut short, with or without leading zeros', () => {
  const full = tea({ description: 'UPI-CHAI WALA-CHAI@YBL-YESB0000001-609112345678-TEA', reference: '0000609112345678' })
  const cut = tea({ description: 'UPI-CHAI WALA-CHAI@YBL-YES', reference: '609112345678' })
  expect(fresh([full], [cut])).toEqual([])
})

test('twins parted by two exports are distinguished by the balance that continues', () => {
  expect(fresh([tea({ balance: 98000 })], [tea({ balance: 96000 })])).toHaveLength(1)
  expect(fresh([tea({ balance: 98000 })], [tea({ balance: 91000 })])).toEqual([])
  const [next] = matchLines([tea({ balance: 98000 })], [tea({ balance: 96000 })])
  expect(next?.key).toBe(lineKeys([tea(), tea()])[1])
})

test('ids decide when shared; ids that repeat, or that are made up at each download, do not', () => {
  expect(fresh([tea({ bank_transaction_id: 'A', description: 'PENDING' })], [tea({ bank_transaction_id: 'A' })])).toEqual([])
  const twins = [tea({ bank_transaction_id: 'A' }), tea({ bank_transaction_id: 'B' })]
  expect(fresh([twins[0] ?? tea()], [twins[0] ?? tea(), tea({ bank_transaction_id: 'C' })])).toHaveLength(1)
  expect(fresh([tea({ bank_transaction_id: '1' })], [tea({ bank_transaction_id: '2' })])).toEqual([])
  const repeated = [tea({ bank_transaction_id: 'S1' }), tea({ bank_transaction_id: 'S1', amount: -9 })]
  expect(new Set(lineKeys(repeated)).size).toBe(2)
  expect(fresh(repeated, repeated)).toEqual([])
})

test('overlapping exports of any account import each line once', () => {
  const line = fc.record({
    day: fc.integer({ min: 1, max: 9 }),
    amount: fc.constantFrom(-2000, -2500, 500),
    name: fc.constantFrom('TEA', 'RENT'),
  })
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 30 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      fc.boolean(),
      (drawn, a, b, turned) => {
        const all = drawn
          .toSorted((x, y) => x.day - y.day)
          .map((each): KnownLine => ({ date: `2026-04-0${each.day}`, amount: each.amount, description: each.name }))
        const upTo = all.filter((each) => each.date <= `2026-04-0${Math.max(a, b)}`)
        const since = all.filter((each) => each.date >= `2026-04-0${Math.min(a, b)}`)
        const second = turned ? since.toReversed() : since
        const added = fresh(upTo, second)
        expect(upTo.length + added.length).toBe(all.length)
        expect(new Set([...lineKeys(upTo), ...added.map((each) => each.key)])).toEqual(new Set(lineKeys(all)))
      },
    ),
  )
})
