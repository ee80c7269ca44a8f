import type { DueKind } from '#contract/billing/subscription-payments.ts'
import { dateInIndia } from '#core/dates.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import {
  pendingPlan,
  pendingReconciliationCharge,
  settlePlanPayment,
  settleReconciliationCharge,
} from '#server/domains/billing/subscription/service.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { SubscriptionPayment } from './table.ts'

/** The amount due, in paise. `due_key` identifies it with its amount: another price is another due. */
export type Owed = { due_kind: DueKind; due_key: string; amount: number; subscription_packages_id: string | null }

/** The company's current due of this kind; null if there is none. */
export async function dueOf(tx: CompanyTx, due_kind: DueKind): Promise<Owed | null> {
  if (due_kind === 'plan') {
    const plan = await pendingPlan(tx)
    if (plan === null) return null
    const { subscription_packages_id, billing_start_date, total: amount } = plan
    return {
      due_kind,
      due_key: `plan:${subscription_packages_id}:${billing_start_date}:${amount}`,
      amount,
      subscription_packages_id,
    }
  }
  const charge = await pendingReconciliationCharge(tx)
  if (charge === null) return null
  const { billing_start_date, txn_charge_to_pay: amount } = charge
  return { due_kind, due_key: `charge:${billing_start_date}:${amount}`, amount, subscription_packages_id: null }
}

/** Takes the money to what it pays. Counts once by the payment's reference. */
export async function take(tx: CompanyTx, services: Dependencies, payment: SubscriptionPayment): Promise<void> {
  const { amount, reference, payment_method: method } = payment
  const settle = payment.due_kind === 'plan' ? settlePlanPayment : settleReconciliationCharge
  await settle(tx, services, { amount, reference, method, paid_on: dateInIndia(tx.now) })
}
