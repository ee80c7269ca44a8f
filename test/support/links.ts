import type { CollectPayment } from '#contract/sales/collect.ts'
import { beginCollectPayment, openCollection, readCollectPayment, respondToInvoice } from '#contract/sales/collect.ts'
import type { PaymentLink, PaymentLinkInput } from '#contract/sales/payment-links.ts'
import { makePaymentLink } from '#contract/sales/payment-links.ts'
import type { Sandboxes } from './sandbox.ts'
import type { Actor, World } from './world.ts'

/** ₹500 from someone who is not a customer yet. */
export function paymentLink(over: Partial<PaymentLinkInput> = {}): PaymentLinkInput {
  return {
    customers_id: null,
    payer_name: 'Meera Iyer',
    email: 'meera@example.in',
    mobile_number: null,
    purpose: 'Pottery class, November',
    reference: null,
    invoices_id: null,
    amount: 500_00,
    least_amount: null,
    most_amount: null,
    part_payment: false,
    expires_on: null,
    remind: false,
    ...over,
  }
}

/** A link on an invoice whose customer disputes it. */
export async function asksByLinks(
  world: World,
  asha: Actor,
  { customers_id, invoices_id }: { customers_id: string; invoices_id: string },
) {
  const link = paymentLink({ customers_id, invoices_id, amount: 100_00 })
  const { url } = await asha.call(makePaymentLink, { body: { ...link, send: false } })
  const token = tokenOf(url)
  await world.nobody.call(respondToInvoice, { body: { token, response: 'disputed', reason: 'Two bales were wet' } })
}

const tokenOf = (url: string) => new URL(url).searchParams.get('link') ?? ''

/** A company with payment links, and payers who open them. */
export function collecting(world: World, sandboxes: Sandboxes, asha: Actor) {
  const drain = () => world.app.services.jobs.drain()
  const { nobody } = world
  const status = (token: string, payment_link_payments_id: string): Promise<CollectPayment> =>
    nobody.call(readCollectPayment, { body: { token, payment_link_payments_id } })
  return {
    drain,
    tokenOf: ({ url }: Pick<PaymentLink, 'url'>) => tokenOf(url),
    make: (over: Partial<PaymentLinkInput> = {}, send = false) =>
      asha.call(makePaymentLink, { body: { ...paymentLink(over), send } }),
    see: (token: string) => nobody.call(openCollection, { body: { token } }),
    /** Up to the moment the checkout opens. */
    async order(token: string, amount: number) {
      const { payment_link_payments_id } = await nobody.call(beginCollectPayment, { body: { token, amount } })
      await drain()
      return status(token, payment_link_payments_id)
    },
    checkout: (outside_order_id: string | null, bank = 'SBXB') =>
      sandboxes.post<{ status: string }>('gateway', '/checkout/pay', { order_id: outside_order_id, method: 'netbanking', bank }),
    /** Polls like the page some seconds later, and reads the result when it is there. */
    async look(token: string, payment_link_payments_id: string) {
      await asha.tx((tx) =>
        tx.client.query('UPDATE payment_link_payments SET checked_at = NULL WHERE companies_id = $1', [tx.companies_id]),
      )
      await status(token, payment_link_payments_id)
      await drain()
      return status(token, payment_link_payments_id)
    },
  }
}
