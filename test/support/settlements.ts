import { collecting } from './links.ts'
import type { Sandboxes } from './sandbox.ts'
import type { Actor, World } from './world.ts'

/** A company whose customers pay by links through the gateway. */
export function gatewayDesk(world: World, sandboxes: Sandboxes, asha: Actor) {
  const till = collecting(world, sandboxes, asha)
  return {
    ...till,
    /** Somebody pays this much; the receipt is in the books afterwards. Answers the gateway's order. */
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
