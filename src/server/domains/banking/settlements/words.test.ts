import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { getSettlement, listSettlements } from '#contract/banking/settlements.ts'
import type { GatewaySettlementLine } from '#server/adapters/gateway/port.ts'
import { booksOf, brokenInvariants, lockedUntil, openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { bookSettlement } from './book-settlement.ts'
import { storeSettlement } from './take.ts'
import type { Word } from './words.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

function line(n: number, amount: number, over: Partial<GatewaySettlementLine> = {}): GatewaySettlementLine {
  const fee = Math.round(amount * 0.02)
  return {
    outside_line_id: `pay_${n}`,
    line_kind: 'payment',
    amount,
    fee,
    tax: Math.round(fee * 0.18),
    tds: 0,
    outside_payment_id: `pay_${n}`,
    outside_order_id: `order_${n}`,
    description: null,
    occurred_at: new Date('2026-11-18T10:00:00+05:30'),
    ...over,
  }
}
const net = (lines: readonly GatewaySettlementLine[]) =>
  lines.reduce((sum, { amount, fee, tax, tds }) => sum + amount - fee - tax - tds, 0)

const whole = [line(1, 1_000_00), line(2, 2_500_00), line(3, -300_00, { line_kind: 'refund', fee: 0, tax: 0 })]
const shorter = whole.slice(0, 2)

/** Possible states of one settlement in the course of a day; the number is the time of the query. */
const said = {
  announced: { settlement_status: 'created', lines: [], is_complete: false },
  naming: { settlement_status: 'processed', lines: shorter, is_complete: false },
  paid: { settlement_status: 'processed', lines: whole, is_complete: true },
  corrected: { settlement_status: 'processed', lines: shorter, is_complete: true },
  failed: { settlement_status: 'failed', lines: [], is_complete: false },
} as const
type Kind = keyof typeof said

function word(kind: Kind, at: number): Word {
  const { lines, ...rest } = said[kind]
  return {
    provider: 'sandbox',
    outside_settlement_id: 'setl_1',
    utr: kind === 'paid' || kind === 'corrected' ? 'SBXU000001' : null,
    settled_on: '2026-11-19',
    amount: rest.is_complete ? net(lines) : net(whole),
    asked_at: new Date(Date.UTC(2026, 10, 19, 4, 0, at)),
    lines,
    ...rest,
  }
}

async function tell(asha: Actor, told: Word) {
  const settlements_id = await asha.tx((tx) => storeSettlement(tx, told))
  await bookSettlement((work) => asha.tx(work), settlements_id, '29')
  return settlements_id
}

test('words of the gateway that come late, twice and in any order leave the books as the last of them alone would', async () => {
  const kinds = fc.constantFrom<Kind>('announced', 'naming', 'paid', 'corrected', 'failed')
  const ends = fc.constantFrom<Kind>('paid', 'corrected', 'failed')
  const alone = new Map<Kind, Record<string, number>>()
  for (const kind of ['paid', 'corrected', 'failed'] as const) {
    const { asha } = await openSeller(world)
    await tell(asha, word(kind, 0))
    alone.set(kind, await booksOf(asha))
  }
  expect(alone.get('failed')).toEqual({})
  expect(alone.get('paid')).toMatchObject({ settlement_transit: net(whole) })
  const seen = new Set<Kind>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(kinds, { minLength: 1, maxLength: 5 }),
      ends,
      fc.infiniteStream(fc.nat()),
      async (story, end, chance) => {
        // Each is reported once or twice, in any order; the last may come first.
        const deliveries = [...story, end]
          .map(word)
          .flatMap((each) => ((chance.next().value ?? 0) % 3 === 0 ? [each, each] : [each]))
          .map((each) => ({ each, key: chance.next().value ?? 0 }))
          .toSorted((one, other) => one.key - other.key)
        const { asha } = await openSeller(world)
        for (const { each } of deliveries) await tell(asha, each)
        expect(await booksOf(asha)).toEqual(alone.get(end))
        expect((await asha.call(listSettlements)).rows).toHaveLength(1)
        expect(await brokenInvariants(asha)).toEqual([])
        for (const kind of [...story, end]) seen.add(kind)
      },
    ),
    { numRuns: 15, seed: 48, endOnFailure: true },
  )
  expect([...seen].toSorted()).toEqual(['announced', 'corrected', 'failed', 'naming', 'paid'])
}, 120_000)

test('a locked year keeps a settlement out of the books, gives the reason, and lets it in when it is opened', async () => {
  const { asha } = await openSeller(world)
  await lockedUntil(asha, '2026-11-19')
  const settlements_id = await tell(asha, word('paid', 1))
  expect(await asha.call(getSettlement, { params: { settlements_id } })).toMatchObject({
    settlement_state: 'unbooked',
    booking_problem: expect.stringContaining('locked'),
    entry_lines: [],
  })
  expect(await booksOf(asha)).toEqual({})
})

test('refunds, an adjustment and TDS are in accounts of their own, and are reported with what to do about them', async () => {
  const { asha } = await openSeller(world)
  const lines = [
    line(1, 1_000_00, { tds: 1_00 }),
    line(2, -200_00, { line_kind: 'refund', fee: 0, tax: 0 }),
    line(3, 15_00, { line_kind: 'adjustment', fee: 0, tax: 0, description: 'Chargeback won', outside_payment_id: null }),
  ]
  const settlements_id = await tell(asha, { ...word('paid', 1), lines, amount: net(lines) })
  // 1,000 − 200 + 15 − fee 20 − GST 3.60 − TDS 1
  expect(await booksOf(asha)).toEqual({
    settlement_transit: 790_40,
    gateway_charges: 20_00,
    igst_input: 3_60,
    tds_receivable: 1_00,
    gateway_clearing: -800_00,
    bank_suspense: -15_00,
  })
  const { differences, entry_lines } = await asha.call(getSettlement, { params: { settlements_id } })
  expect(differences.map(({ sentence }) => sentence)).toEqual([
    'A payment of ₹1,000.00 has no receipt here.',
    '₹200.00 was given back to payers and kept from this settlement.',
    'The gateway adjusted ₹15.00 in your favour.',
  ])
  expect(entry_lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
})
