import { bookSettlement } from '#server/domains/banking/settlements/book-settlement.ts'
import { storeSettlement } from '#server/domains/banking/settlements/take.ts'
import { collecting } from './links.ts'
import type { Sandboxes } from './sandbox.ts'
import type { Actor, World } from './world.ts'

/** A company whose customers pay by links through the gateway. */
export function openGatewayCompany(world: World, sandboxes: Sandboxes, asha: Actor) {
  const till = collecting(world, sandboxes, asha)
  return {
    ...till,
    /** Someone pays this amount; afterwards the receipt is in the books. Returns the gateway's order. */
    async pays(amount: number): Promise<string> {
      const link = await till.make({ amount })
      const token = till.tokenOf(link)
      const payment = await till.order(token, amount)
      await till.checkout(payment.outside_order_id)
      await till.look(token, payment.payment_link_payments_id)
      return payment.outside_order_id ?? ''
    },
    settle: (how: object = {}) => sandboxes.control('gateway', { settle: { only: asha.companies_id, ...how } }),
  }
}

/** A settlement in the company's books, as the gateway reported it. */
export async function notifiedSettlement(asha: Actor): Promise<string> {
  const line = {
    outside_line_id: 'pay_1',
    line_kind: 'payment',
    amount: 1_000_00,
    fee: 20_00,
    tax: 3_60,
    tds: 0,
    outside_payment_id: 'pay_1',
    outside_order_id: null,
    description: null,
    occurred_at: new Date('2026-11-18T10:00:00+05:30'),
  } as const
  const settlements_id = await asha.tx((tx) =>
    storeSettlement(tx, {
      provider: 'sandbox',
      outside_settlement_id: 'setl_1',
      settlement_status: 'processed',
      utr: 'SBXU000001',
      settled_on: '2026-11-19',
      amount: 976_40,
      is_complete: true,
      lines: [line],
      asked_at: new Date('2026-11-19T10:00:00+05:30'),
    }),
  )
  await bookSettlement((work) => asha.tx(work), settlements_id, '29')
  return settlements_id
}
