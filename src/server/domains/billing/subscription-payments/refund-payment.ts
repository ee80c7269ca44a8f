import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { paymentBy } from './rows.ts'

/**
 * Refunds a payment for something that was paid already. The gateway refunds once per our reference, however often it is called.
 */
export function refundJob({ gateway }: Dependencies): JobDefinition<{ subscription_payments_id: string }> {
  return {
    name: 'subscription-payment-refund',
    retries: 20,
    async run(company, { subscription_payments_id }) {
      const payment = await company((tx) => paymentBy(tx, 'subscription_payments_id', subscription_payments_id))
      if (payment.refund_status !== 'due' || payment.outside_payment_id === null || !gateway) return
      const { reference, amount, outside_payment_id } = payment
      const { refund_id } = await gateway.refund({ outside_payment_id, amount, reference: `${reference}-R` })
      await company(async (tx) => {
        await tx.client.query(
          `UPDATE subscription_payments SET refund_status = 'refunded', refund_id = $3 WHERE companies_id = $1 AND subscription_payments_id = $2`,
          [tx.companies_id, subscription_payments_id, refund_id],
        )
        await audit(tx, 'refunded', 'subscription_payments', subscription_payments_id, { refund_id, amount })
      })
    },
  }
}
