import { AppError } from '#core/errors.ts'
import { mayBecome, type PaymentStatus } from '#core/documents/gateway-payment-states.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import type { LinkPaymentRecord } from './table.ts'

/** One payment through a link. Throws `not_found`. */
export async function paymentBy(tx: CompanyTx, payment_link_payments_id: string): Promise<LinkPaymentRecord> {
  const { rows } = await tx.client.query<LinkPaymentRecord>(
    'SELECT * FROM payment_link_payments WHERE companies_id = $1 AND payment_link_payments_id = $2',
    [tx.companies_id, payment_link_payments_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This payment does not exist.')
  return rows[0]
}

type Found = Partial<Pick<LinkPaymentRecord, 'outside_order_id' | 'outside_payment_id' | 'failure_reason'>>

/** Moves a payment on, if its state may go there; a late or repeated message changes nothing. Returns whether it moved. */
export async function transitionTo(
  tx: CompanyTx,
  payment: LinkPaymentRecord,
  to: PaymentStatus,
  found: Found = {},
): Promise<boolean> {
  if (!mayBecome(payment.payment_status, to)) return false
  const { rowCount } = await tx.client.query(
    named(
      `UPDATE payment_link_payments SET payment_status = :to, outside_order_id = coalesce(:outside_order_id, outside_order_id),
       outside_payment_id = coalesce(:outside_payment_id, outside_payment_id), failure_reason = :failure_reason
     WHERE companies_id = :companies_id AND payment_link_payments_id = :id AND payment_status = :before`,
      {
        companies_id: tx.companies_id,
        id: payment.payment_link_payments_id,
        to,
        outside_order_id: found.outside_order_id ?? null,
        outside_payment_id: found.outside_payment_id ?? null,
        failure_reason: found.failure_reason ?? null,
        before: payment.payment_status,
      },
    ),
  )
  if (rowCount === 0) return false
  if (to === 'success' || to === 'failed')
    await audit(tx, `payment_${to}`, 'payment_links', payment.payment_links_id, {
      amount: payment.amount,
      reference: payment.reference,
    })
  return true
}
