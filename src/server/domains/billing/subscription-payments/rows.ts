import { AppError } from '#core/errors.ts'
import { mayBecome, type PaymentStatus } from '#core/documents/gateway-payment-states.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import type { SubscriptionPayment } from './table.ts'

/** Decisions on a company's payments are serialized: locked until the transaction ends. */
export async function takePaymentTurn(tx: CompanyTx): Promise<void> {
  await tx.client.query(`SELECT pg_advisory_xact_lock(hashtextextended('subscription-payments:' || $1, 0))`, [tx.companies_id])
}

export async function paymentBy(
  tx: CompanyTx,
  column: 'subscription_payments_id' | 'payment_token',
  value: string,
): Promise<SubscriptionPayment> {
  const { rows } = await tx.client.query<SubscriptionPayment>(
    `SELECT * FROM subscription_payments WHERE companies_id = $1 AND ${column} = $2`,
    [tx.companies_id, value],
  )
  if (!rows[0]) throw new AppError('not_found', 'This payment does not exist.')
  return rows[0]
}

/** Every payment towards one due, oldest first. */
export async function paymentsTowards(tx: CompanyTx, due_key: string): Promise<SubscriptionPayment[]> {
  const { rows } = await tx.client.query<SubscriptionPayment>(
    'SELECT * FROM subscription_payments WHERE companies_id = $1 AND due_key = $2 ORDER BY subscription_payments_id',
    [tx.companies_id, due_key],
  )
  return rows
}

type Found = Partial<Pick<SubscriptionPayment, 'outside_order_id' | 'outside_payment_id' | 'failure_reason'>>

/** Moves a payment on, if its state may go there; a late or repeated message changes nothing. Returns whether it moved. */
export async function transitionTo(
  tx: CompanyTx,
  payment: SubscriptionPayment,
  to: PaymentStatus,
  found: Found = {},
): Promise<boolean> {
  if (!mayBecome(payment.payment_status, to)) return false
  const { rowCount } = await tx.client.query(
    named(
      `UPDATE subscription_payments SET payment_status = :to, outside_order_id = coalesce(:outside_order_id, outside_order_id),
       outside_payment_id = coalesce(:outside_payment_id, outside_payment_id), failure_reason = :failure_reason
     WHERE companies_id = :companies_id AND subscription_payments_id = :id AND payment_status = :before`,
      {
        companies_id: tx.companies_id,
        id: payment.subscription_payments_id,
        to,
        outside_order_id: found.outside_order_id ?? null,
        outside_payment_id: found.outside_payment_id ?? null,
        failure_reason: found.failure_reason ?? null,
        before: payment.payment_status,
      },
    ),
  )
  if (rowCount === 0) return false
  await audit(tx, `payment_${to}`, 'subscription_payments', payment.subscription_payments_id, {
    payment_status: [payment.payment_status, to],
    reference: payment.reference,
  })
  return true
}
