import { beforeAll, beforeEach, expect, test } from 'vitest'
import { updateCompany } from '#contract/company/company.ts'
import {
  askSettlements,
  getSettlement,
  listSettlements,
  matchSettlement,
  undoSettlementMatch,
} from '#contract/banking/settlements.ts'
import { bankLines } from '#test/support/bank-lines.ts'
import { companyDetails } from '#test/support/builders.ts'
import { booksOf, brokenInvariants } from '#test/support/receivables.ts'
import { openTrader } from '#test/support/reconciling.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { openGatewayCompany } from '#test/support/settlements.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

import { matchNewLines } from '../bank-imports/post-import-matching.ts'
import { sharesOf } from './words.ts'

let world: World
let sandboxes: Sandboxes

beforeAll(async () => {
  sandboxes = await openSandboxes(['gateway'])
  world = await openWorld({ ...sandboxes.env, KOSHA_URL: 'https://books.example.in' })
})
beforeEach(() => sandboxes.control('gateway', { faults: [], webhooks: { mode: 'lost' } }))

async function openBooth() {
  const { asha, hdfc } = await openTrader(world)
  await asha.call(updateCompany, { body: companyDetails() })
  return { asha, hdfc, booth: openGatewayCompany(world, sandboxes, asha) }
}

const pull = async (asha: Actor) => {
  await asha.call(askSettlements, { body: {} })
  await world.app.services.jobs.drain()
  return (await asha.call(listSettlements)).rows
}

/** As after lines of a statement or a feed. */
async function arrive(asha: Actor, { bank_accounts_id }: { bank_accounts_id: string }) {
  await asha.tx((tx) => matchNewLines(tx, world.app.services, bank_accounts_id))
  await world.app.services.jobs.drain()
}

test('what the gateway paid out is taken apart: net on its way, fee, GST on it; and nothing stays in clearing', async () => {
  const { asha, booth } = await openBooth()
  await booth.pays(1_000_00)
  await booth.pays(500_00)
  await booth.settle()
  const [settlement] = await pull(asha)
  // 2 % and 18 % GST on it: 23.60 of 1,000 and 11.80 of 500.
  expect(settlement).toMatchObject({
    settlement_state: 'in_transit',
    payments_amount: 1_500_00,
    fee: 30_00,
    tax: 5_40,
    tds: 0,
    amount: 1_464_60,
    line_count: 2,
  })
  expect(await booksOf(asha)).toEqual({
    customer_advances: -1_500_00,
    gateway_charges: 30_00,
    igst_input: 5_40,
    settlement_transit: 1_464_60,
  })
  expect(await brokenInvariants(asha)).toEqual([])
})

test('the bank credit that names the UTR is matched automatically, and the match can be undone and made again by hand', async () => {
  const { asha, hdfc, booth } = await openBooth()
  await booth.pays(1_000_00)
  await booth.settle()
  const [settlement] = await pull(asha)
  const utr = settlement?.utr ?? ''
  const params = { settlements_id: settlement?.settlements_id ?? '' }
  const today = settlement?.settled_on ?? ''
  const [line] = await bankLines(asha, hdfc, [
    { amount: 976_40, description: `NEFT CR-RATN0000001-RAZORPAY SOFTWARE-${utr}`, date: today },
  ])
  await arrive(asha, hdfc)
  const [matched] = await pull(asha)
  expect(matched?.settlement_state).toBe('matched')
  const { match } = await asha.call(getSettlement, { params })
  expect(match).toMatchObject({ bank_transactions_id: line, amount: 976_40 })
  expect(match?.evidence.map(({ sentence }) => sentence)).toContain(`The bank line names the UTR ${utr}`)
  expect((await booksOf(asha))['settlement_transit']).toBeUndefined()

  const undone = await asha.call(undoSettlementMatch, { params, body: {} })
  expect(undone).toMatchObject({ settlement_state: 'in_transit', match: null, candidates: [{ is_exact: true }] })
  expect((await booksOf(asha))['settlement_transit']).toBe(976_40)
  // What a person undid is not matched behind their back.
  await arrive(asha, hdfc)
  expect((await pull(asha))[0]?.settlement_state).toBe('in_transit')
  await asha.call(matchSettlement, { params, body: { bank_transactions_id: line ?? '' } })
  expect((await booksOf(asha))['settlement_transit']).toBeUndefined()
  expect(await brokenInvariants(asha)).toEqual([])
})

test('one settlement of two companies is shared out by the orders its payments paid', async () => {
  const [{ asha, booth }, { asha: ravi, booth: stall }] = [await openBooth(), await openBooth()]
  const [order] = [await booth.pays(1_000_00)]
  await booth.settle()
  await stall.pays(300_00)
  await stall.settle()
  await pull(asha)
  expect((await asha.call(listSettlements)).rows).toMatchObject([{ payments_amount: 1_000_00, line_count: 1 }])
  expect((await ravi.call(listSettlements)).rows).toMatchObject([{ payments_amount: 300_00, line_count: 1 }])
  const lines = [order, 'order_of_nobody'].map((outside_order_id, n) => ({
    outside_line_id: `pay_${n}`,
    line_kind: 'payment' as const,
    amount: 100_00,
    fee: 2_00,
    tax: 36,
    tds: 0,
    outside_payment_id: `pay_${n}`,
    outside_order_id,
    description: null,
    occurred_at: new Date(),
  }))
  const settlement = { settlement_id: 'setl_x', amount: 195_28, fees: 4_72, tax: 72, utr: 'U1', created_at: new Date() }
  const said = { provider: 'sandbox', settlement: { ...settlement, status: 'processed' as const }, lines, asked_at: new Date() }
  const shares = await sharesOf(world.app.services.database, said)
  // Payments made elsewhere belong to the company with most of the settlement.
  expect(shares.map(({ companies_id, word }) => [companies_id, word.amount, word.is_complete])).toEqual([
    [asha.companies_id, 195_28, true],
  ])
})

test('the gateway’s word that it paid out is a hint to ask, taken once; without its signature it is refused', async () => {
  const { asha, booth } = await openBooth()
  await booth.pays(1_000_00)
  await sandboxes.control('gateway', { webhooks: { mode: 'hold' } })
  await booth.settle()
  const [letter] = (await sandboxes.get<{ headers: Record<string, string>; body: string }[]>('gateway', '/_webhooks')).slice(-1)
  const tell = (headers: Record<string, string>) =>
    world.app.http.inject({ method: 'POST', url: '/api/payments/webhooks/gateway', headers, payload: letter?.body ?? '' })
  expect((await tell({ ...letter?.headers, 'x-razorpay-signature': '00' })).statusCode).toBe(401)
  expect((await tell(letter?.headers ?? {})).json()).toEqual({ outcome: 'accepted' })
  expect((await tell(letter?.headers ?? {})).json()).toEqual({ outcome: 'duplicate' })
  await world.app.services.jobs.drain()
  expect((await asha.call(listSettlements)).rows).toMatchObject([{ settlement_state: 'in_transit', amount: 976_40 }])
})
