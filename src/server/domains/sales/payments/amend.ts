import type { Body } from '#contract/endpoint.ts'
import type { amendPayment, Payment } from '#contract/sales/payments.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { auditDetails } from '#server/domains/documents/amendments/amend.ts'
import { get, lock, mine } from './read.ts'
import { payments } from './table.ts'

/** Changes what is not in the books of a payment: a reference that was typed wrong, and notes. Throws `wrong_state` once it is undone. */
export async function amend(tx: CompanyTx, payments_id: string, values: Body<typeof amendPayment>): Promise<Payment> {
  const row = await lock(tx, payments_id)
  if (row.voided_on !== null) throw new AppError('wrong_state', 'This payment is undone.')
  if (await auditDetails(tx, { entity: 'payments', id: payments_id, row, values }))
    await tx.db.update(payments).set(values).where(mine(tx, payments_id))
  return get(tx, payments_id)
}
