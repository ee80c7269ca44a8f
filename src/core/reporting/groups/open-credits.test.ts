import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumPaise } from '../../money.ts'
import { creditEliminations, matchCredits, type OpenCredit, reasonOf } from './open-credits.ts'

const credit = (kind: OpenCredit['kind'], left: number, over: Partial<OpenCredit> = {}): OpenCredit => ({
  document_id: `${kind} ${left} ${over.number ?? ''}`,
  kind,
  number: 'X',
  names: [],
  day: '2026-05-10',
  total: left,
  left,
  held_in: (
    { payment: 'customer_advances', vendor_advance: 'vendor_advances', credit_note: 'receivable', debit_note: 'payable' } as const
  )[kind],
  ...over,
})
const pairs = (sold: OpenCredit[], bought: OpenCredit[]) =>
  matchCredits(sold, bought).map((each) => [
    each.seller?.number,
    each.buyer?.number,
    each.agreed,
    each.difference,
    reasonOf(each),
  ])

test('a name that both have has precedence over an amount, and an amount counts within a month only', () => {
  const sold = [
    credit('payment', 100_00, { number: 'R1', names: ['UTR/77'] }),
    credit('payment', 100_00, { number: 'R2', day: '2026-05-12' }),
    credit('payment', 300_00, { number: 'R3' }),
  ]
  const bought = [
    credit('vendor_advance', 100_00, { number: 'V1', day: '2026-05-11' }),
    credit('vendor_advance', 100_00, { number: 'V2', names: ['', 'utr 77'] }),
    credit('vendor_advance', 300_00, { number: 'V3', day: '2026-07-10' }),
  ]
  expect(pairs(sold, bought)).toEqual([
    ['R1', 'V2', 100_00, 0, 'Both have UTR/77'],
    ['R3', undefined, 0, 300_00, undefined],
    ['R2', 'V1', 100_00, 0, 'Same amount, 1 day apart'],
    [undefined, 'V3', 0, -300_00, undefined],
  ])
})

test('money never meets a note, nor a nameless document another', () => {
  const nameless = { names: [''], day: '2026-01-01' }
  expect(
    pairs(
      [credit('payment', 100_00, { number: 'R1' }), credit('credit_note', 50_00, { number: 'C1', ...nameless })],
      [credit('debit_note', 100_00, { number: 'D1' }), credit('debit_note', 60_00, { number: 'D2', names: [''] })],
    ).map((each) => each.slice(0, 3)),
  ).toEqual([
    ['C1', undefined, 0],
    ['R1', undefined, 0],
    [undefined, 'D1', 0],
    [undefined, 'D2', 0],
  ])
})

const any = (kinds: readonly [OpenCredit['kind'], OpenCredit['kind']]) =>
  fc.array(
    fc
      .record({
        kind: fc.constantFrom(...kinds),
        total: fc.integer({ min: 1, max: 4 }),
        used: fc.integer({ min: 0, max: 3 }),
        names: fc.array(fc.constantFrom('A1', 'a-1', 'B2', ''), { maxLength: 2 }),
        day: fc.constantFrom('2026-05-10', '2026-06-20'),
      })
      .map(({ used, total, ...rest }) => credit(rest.kind, Math.max(1, total - used), { ...rest, total })),
    { maxLength: 8 },
  )

test('in any case each is used once, nothing is hidden, and what is left out is in both books and adds up to zero', () => {
  fc.assert(
    fc.property(any(['payment', 'credit_note']), any(['vendor_advance', 'debit_note']), (sold, bought) => {
      const matches = matchCredits(sold, bought)
      expect(new Set(matches.flatMap(({ seller }) => seller ?? [])).size).toBe(sold.length)
      expect(matches.filter(({ seller }) => seller).length).toBe(sold.length)
      expect(matches.filter(({ buyer }) => buyer).length).toBe(bought.length)
      const left = (list: readonly OpenCredit[]) => sumPaise(list.map((each) => each.left))
      expect(sumPaise(matches.map(({ difference }) => difference))).toBe(left(sold) - left(bought))
      for (const { seller, buyer, agreed } of matches)
        expect(agreed).toBe(seller && buyer ? Math.min(seller.left, buyer.left) : 0)
      for (const { lines } of creditEliminations(matches, '2026-11-20'))
        expect(sumPaise(lines.map(({ amount }) => amount))).toBe(0)
    }),
  )
})
