import { formatDate, type IsoDate } from '#core/dates.ts'
import { product } from '#core/product.ts'
import type { Paise } from '#core/money.ts'
import { findPlan } from '#core/entitlements/plans.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { raiseOperatorInvoice, receiveFromSubscriber } from '../operator/service.ts'
import { subscriberOf } from '../operator/subscribers.ts'

type Paid = {
  reference: string
  amount: Paise
  payment_method: string
  payment_kind: 'plan' | 'reconciliation'
  paid_on: IsoDate
  subscription_packages_id: string | null
  period_start: IsoDate
  period_end: IsoDate
  taxable_value: Paise
  invoice_number: string | null
}

/** Raises our GST invoice for a payment in the operator's books, then sends the subscriber its number. Money without a purchase waits there. */
export function planInvoiceJob(services: Dependencies): JobDefinition<{ plan_payments_id: string }> {
  return {
    name: 'subscription-invoice',
    async run(company, { plan_payments_id }) {
      const { paid, subscriber } = await company(async (tx) => {
        const { rows } = await tx.client.query<Paid>(
          'SELECT * FROM plan_payments WHERE companies_id = $1 AND plan_payments_id = $2',
          [tx.companies_id, plan_payments_id],
        )
        return { paid: rows[0], subscriber: await subscriberOf(tx) }
      })
      if (!paid || paid.invoice_number !== null) return
      const money = {
        amount: paid.amount,
        method: paid.payment_method === 'ft' ? ('bank_transfer' as const) : ('gateway' as const),
        reference: paid.reference,
        date: paid.paid_on,
      }
      if (paid.taxable_value === 0) return receiveFromSubscriber(services, { subscriber, paid: money })
      const raised = await raiseOperatorInvoice(services, {
        subscriber,
        lines: [
          {
            item_name: nameOf(paid),
            description: `${formatDate(paid.period_start)} to ${formatDate(paid.period_end)}`,
            rate: paid.taxable_value,
          },
        ],
        paid: money,
      })
      await company((tx) =>
        tx.client.query(
          'UPDATE plan_payments SET operator_invoices_id = $3, invoice_number = $4 WHERE companies_id = $1 AND plan_payments_id = $2',
          [tx.companies_id, plan_payments_id, raised.invoices_id, raised.invoice_number],
        ),
      )
    },
  }
}

function nameOf({ payment_kind, subscription_packages_id }: Paid): string {
  if (payment_kind === 'reconciliation') return `${product.name}, bank lines matched beyond the plan`
  const plan = findPlan(subscription_packages_id ?? '')
  return `${product.name} ${plan?.name ?? ''} plan, ${plan?.period === 'year' ? 'yearly' : 'monthly'}`
}
