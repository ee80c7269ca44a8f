import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { beginCollectPayment } from '#contract/sales/collect.ts'
import { getInvoice } from '#contract/sales/invoices.ts'
import { cancelPaymentLink, getPaymentLink } from '#contract/sales/payment-links.ts'
import { recordPayment } from '#contract/sales/payments.ts'
import { payment } from '#test/support/builders.ts'
import { collecting } from '#test/support/links.ts'
import { booksOf, brokenInvariants, issued, openSeller } from '#test/support/receivables.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { checkJob, submitJob } from './status-polling.ts'

let world: World
let sandboxes: Sandboxes

beforeAll(async () => {
  sandboxes = await openSandboxes(['gateway'])
  world = await openWorld({ ...sandboxes.env, KOSHA_URL: 'https://books.example.in' })
})

const pick = fc.nat({ max: 20 })
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('begin' as const), amount: fc.constantFrom(300_00, 500_00, 1_180_00) }) },
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('checkout' as const), pick, bank: fc.constantFrom('SBXB', 'SBXB', 'SBXF') }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('check' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('submit again' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('webhooks' as const), isReversed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('lose an answer' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('cash' as const), amount: fc.constantFrom(100_00, 400_00) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('close' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Letter = { headers: Record<string, string>; body: string }
type Row = { id: string; outside_order_id: string | null }

test('however payers, gateway, webhooks, cash and jobs come in between each other, what the gateway took is booked once', async () => {
  const done: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
      await sandboxes.control('gateway', { faults: [], webhooks: { mode: 'hold', release: true } })
      const { asha, customers_id, bank } = await openSeller(world)
      const { invoices_id } = await issued(asha, customers_id)
      const till = collecting(world, sandboxes, asha)
      const link = await till.make({ customers_id, invoices_id, amount: 1_180_00, part_payment: true })
      const at = { asha, till, link, token: till.tokenOf(link), cash: { customers_id, invoices_id, bank } }
      for (const each of steps) if (await taken(at, each)) done[each.what] = (done[each.what] ?? 0) + 1
      await agrees(at)
    }),
    { numRuns: 12, seed: 37, endOnFailure: true },
  )
  expect(Object.keys(done).toSorted()).toEqual(
    ['begin', 'cash', 'check', 'checkout', 'close', 'lose an answer', 'submit again', 'webhooks'].toSorted(),
  )
}, 120_000)

type At = {
  asha: Actor
  till: ReturnType<typeof collecting>
  link: { payment_links_id: string }
  token: string
  cash: { customers_id: string; invoices_id: string; bank: string }
}

/** One step; false when it was refused, or had nothing to act on. */
async function taken({ asha, till, link, token, cash }: At, each: Step): Promise<boolean> {
  const rows = await begun(asha)
  const row = 'pick' in each ? rows[each.pick % Math.max(1, rows.length)] : undefined
  if (each.what === 'begin') {
    const answer = await world.nobody.send(beginCollectPayment, { body: { token, amount: each.amount } })
    await till.drain()
    return answer.statusCode === 200
  }
  if (each.what === 'lose an answer') {
    await sandboxes.control('gateway', { faults: [{ route: 'POST /v1/orders', fault: 'cut_after' }] })
    return true
  }
  if (each.what === 'webhooks') return (await deliver(each.isReversed)) > 0
  if (each.what === 'close')
    return (await asha.send(cancelPaymentLink, { params: link, body: { cancel_reason: 'tried' } })).statusCode === 200
  if (each.what === 'cash') {
    const allocations = [{ invoices_id: cash.invoices_id, amount: each.amount }]
    const body = payment(cash.customers_id, cash.bank, { amount: each.amount, allocations })
    return (await asha.send(recordPayment, { body })).statusCode === 200
  }
  if (row === undefined) return false
  const payload = { payment_link_payments_id: row.id }
  if (each.what === 'checkout') return row.outside_order_id !== null && paid(await till.checkout(row.outside_order_id, each.bank))
  // Two workers at once, as after a server that was taken for dead.
  const job = each.what === 'check' ? checkJob(world.app.services) : submitJob(world.app.services)
  await Promise.all([job.run(asha.tx, payload), job.run(asha.tx, payload)])
  return true
}

const paid = (answer: { status?: string }) => answer.status !== undefined

const begun = (asha: Actor) =>
  asha.tx(async (tx) => {
    const { rows } = await tx.client.query<Row>(
      'SELECT payment_link_payments_id AS id, outside_order_id FROM payment_link_payments WHERE companies_id = $1 ORDER BY 1',
      [tx.companies_id],
    )
    return rows
  })

/** Delivers every held event twice; returns how many of them were new. */
async function deliver(isReversed: boolean): Promise<number> {
  const held = await sandboxes.get<Letter[]>('gateway', '/_webhooks')
  const letters = isReversed ? held.toReversed() : held
  let accepted = 0
  for (const { headers, body } of [...letters, ...letters]) {
    const answer = await world.app.http.inject({ method: 'POST', url: '/api/payments/webhooks/gateway', headers, payload: body })
    if (answer.json().outcome === 'accepted') accepted += 1
  }
  await world.app.services.jobs.drain()
  return accepted
}

/** After all undecided payments are polled, gateway, link, receipts, invoice and books agree. */
async function agrees({ asha, link, cash: { invoices_id } }: At) {
  const { gateway } = world.app.services
  for (const { id } of await begun(asha)) {
    await checkJob(world.app.services).run(asha.tx, { payment_link_payments_id: id })
    await world.app.services.jobs.drain()
  }
  let captured = 0
  for (const { outside_order_id } of await begun(asha)) {
    const payments = outside_order_id === null ? [] : ((await gateway?.paymentsOf(outside_order_id)) ?? [])
    captured += payments.filter((each) => each.status === 'captured').reduce((sum, each) => sum + each.amount, 0)
  }
  const shown = await asha.call(getPaymentLink, { params: link })
  const booked = shown.payments.filter((each) => each.payments_id !== null)
  expect(shown.amount_paid).toBe(captured)
  expect(booked.reduce((sum, each) => sum + each.amount, 0)).toBe(captured)
  expect(new Set(booked.map((each) => each.payments_id)).size).toBe(booked.length)
  const books = await booksOf(asha)
  expect(books['gateway_clearing'] ?? 0).toBe(captured)
  const { amount_due } = await asha.call(getInvoice, { params: { invoices_id } })
  expect(books['receivable'] ?? 0).toBe(amount_due)
  expect(await brokenInvariants(asha)).toEqual([])
}
