import type { PurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import type { Letter } from '#contract/documents/letters.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { letterJob, tellFailure } from '#server/domains/documents/mailing/letter.ts'
import { documentOf } from './document.ts'
import { get, lock, mine } from './read.ts'
import { purchaseOrders } from './table.ts'

type Payload = Letter & { purchase_orders_id: string }

/** Asks for the order to be mailed; the job that follows this transaction does it. */
export async function email(
  tx: CompanyTx,
  services: Dependencies,
  purchase_orders_id: string,
  letter: Letter,
): Promise<PurchaseOrder> {
  const row = await lock(tx, purchase_orders_id)
  if (row.status === 'draft') throw new AppError('wrong_state', 'Send the order before you mail it: it has no number yet.')
  await tx.db.update(purchaseOrders).set({ email_status: 'queued', emailed_to: letter.to }).where(mine(tx, purchase_orders_id))
  await audit(tx, 'email_asked', 'purchase_orders', purchase_orders_id, { to: letter.to })
  await services.jobs.enqueue(tx, purchaseOrderEmailJob(services), { ...letter, purchase_orders_id })
  return get(tx, purchase_orders_id)
}

/** Mails the order with its PDF. A failed try is shown and tried again. */
export function purchaseOrderEmailJob({ files, mail }: Pick<Dependencies, 'files' | 'mail'>): JobDefinition<Payload> {
  return letterJob({
    name: 'purchase-order-email',
    mail,
    read: (tx, { purchase_orders_id }) => documentOf(tx, files, purchase_orders_id),
    note: (tx, { purchase_orders_id, to }, status) => note(tx, purchase_orders_id, status, to),
  })
}

async function note(tx: CompanyTx, purchase_orders_id: string, email_status: 'sent' | 'failed', emailed_to: string) {
  const emailed_at = email_status === 'sent' ? { emailed_at: tx.now } : {}
  const { email_status: before, purchase_order_number } = await get(tx, purchase_orders_id)
  await tx.db
    .update(purchaseOrders)
    .set({ email_status, emailed_to, ...emailed_at })
    .where(mine(tx, purchase_orders_id))
  await audit(tx, `email_${email_status}`, 'purchase_orders', purchase_orders_id, { to: emailed_to, on: dateInIndia(tx.now) })
  // It is tried again by itself; told once.
  if (email_status === 'failed' && before !== 'failed') {
    const link = `/payables/purchase-orders/${purchase_orders_id}`
    await tellFailure(tx, { kind: 'purchase_order_email', number: purchase_order_number, to: emailed_to, link })
  }
}
