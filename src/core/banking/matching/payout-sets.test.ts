import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paced, timeOf } from '#test/support/pace.ts'
import { gatewayFit } from './gateway.ts'
import { payoutSets } from './payout-sets.ts'
import { suggest } from './suggest.ts'
import { line, openInvoice } from './testing.ts'

const net = (amounts: readonly number[], fee = 2) =>
  amounts.reduce((sum, amount) => {
    const kept = Math.round((amount * fee) / 100)
    return sum + amount - kept - Math.round(kept * 0.18)
  }, 0)
const of = (amounts: readonly number[]) =>
  amounts.map((amount_due, at) =>
    openInvoice({ amount_due, customers_id: `c${at}`, invoice_date: `2026-11-${String(at + 1).padStart(2, '0')}` }),
  )
const amounts = (sets: readonly (readonly { amount_due: number }[])[]) =>
  sets.map((set) => set.map(({ amount_due }) => amount_due).toSorted((a, b) => b - a))

test('a payout of six payments is found among the open invoices, with its fee and the GST on it', () => {
  const paid = [81_203_17, 54_119_43, 23_611_29, 12_907_11, 9_213_57, 4_107_83]
  const open = of([99_999_37, ...paid, 61_517_91, 3_319_07])
  const { sets, count } = payoutSets({ amount: net(paid), transaction_date: '2026-11-20' }, open)
  expect(amounts(sets)).toContainEqual(paid)
  expect(amounts(sets)[0]).toEqual(paid)
  expect(count).toBeGreaterThan(0)
})

test('a payout of eight among forty is found where the fee is known, before what fits by chance', () => {
  const open = Array.from({ length: 40 }, (_, at) =>
    openInvoice({
      amount_due: 40_000_07 + ((at * at * 7_919_317 + at * at * at * 104_729) % 24_999_983),
      invoice_date: `2026-11-${String(20 - Math.floor(at / 2)).padStart(2, '0')}`,
      customers_id: `c${at}`,
    }),
  )
  const paid = [1, 4, 6, 7, 11, 13, 16, 19].flatMap((at) => open[at]?.amount_due ?? []).toSorted((a, b) => b - a)
  const said = { amount: net(paid, 1.99), transaction_date: '2026-11-20' }
  expect(amounts(payoutSets(said, open, { known: [1.99] }).sets)[0]).toEqual(paid)
  expect(payoutSets(said, open, { known: [1.99], isQuick: true }).count).toBe(0)
})

test('two sets that fit equally well are both listed, and neither is called likely', () => {
  const open = of([10_000_00, 20_000_00, 30_000_00, 40_000_00, 7_77])
  const said = line({ amount: net([10_000_00, 40_000_00]), description: 'NEFT CR-RAZORPAY SOFTWARE PVT LTD-SETTLEMENT' })
  const suggestions = suggest(said, open, { learned: [], payments: [], customers: [] })
  expect(suggestions.length).toBeGreaterThan(1)
  expect(suggestions.every(({ confidence, stands_out }) => confidence === 'possible' && !stands_out)).toBe(true)
})

test('every set of open documents that fits is counted, so that none is claimed as the only one', () => {
  const open = fc.array(fc.integer({ min: 100_00, max: 5_000_00 }), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(
      open,
      fc.array(fc.nat({ max: 8 }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom(1.75, 2, 2.5),
      (all, chosen, fee) => {
        const invoices = of(all)
        const paid = [...new Set(chosen)].flatMap((at) => all[at] ?? [])
        fc.pre(paid.length > 0)
        const amount = net(paid, fee)
        const fitting = subsets(all).filter((set) =>
          gatewayFit(
            amount,
            set.reduce((a, b) => a + b, 0),
            set.length,
          ),
        ).length
        expect(payoutSets({ amount, transaction_date: '2026-11-20' }, invoices).count).toBe(fitting)
      },
    ),
    { numRuns: 200 },
  )
})

function subsets(all: readonly number[]): number[][] {
  return Array.from({ length: 2 ** all.length - 1 }, (_, at) => all.filter((_each, bit) => ((at + 1) >> bit) & 1)).filter(
    (set) => set.length <= 8,
  )
}

test('a hundred and fifty open invoices cost some tens of milliseconds, not minutes', async () => {
  const many = Array.from({ length: 150 }, (_, at) =>
    openInvoice({ amount_due: 10_000_00 + ((at * 7_919_31) % 90_000_00), invoice_date: '2026-11-01', customers_id: `c${at}` }),
  )
  const took = await paced(() => timeOf(() => payoutSets({ amount: 3_11_117_23, transaction_date: '2026-11-20' }, many)))
  expect(took).toBeLessThan(500)
})

test('only the fee that a gateway deducted before is assumed for several documents, and it is stated', () => {
  const open = of([10_000_00, 25_000_00, 41_000_00])
  const said = line({ amount: net([10_000_00, 25_000_00], 1.75), description: 'NEFT CR-RAZORPAY SOFTWARE PVT LTD-SETTLEMENT' })
  const learned = suggest(said, open, { learned: [], payments: [], customers: [], fees: [1.75] })
  expect(learned[0]?.evidence.map(({ sentence }) => sentence)).toContain('Razorpay kept 1.75% of earlier payouts.')
  expect(suggest(said, open, { learned: [], payments: [], customers: [], fees: [2.5] })).toEqual([])
})
