import type { Body } from '#contract/endpoint.ts'
import type { amendDeliveryChallan, DeliveryChallan } from '#contract/sales/delivery-challans.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { amendment } from '#server/domains/documents/amendments/amend.ts'
import { contactColumns, contactsOf, withContacts } from '#server/domains/documents/amendments/contacts.ts'
import { get, lock, mine } from './read.ts'
import { deliveryChallans } from './table.ts'

/** Changes what neither the goods nor an e-way bill depend on, once the goods left. */
export async function amend(
  tx: CompanyTx,
  delivery_challans_id: string,
  { version, ...values }: Body<typeof amendDeliveryChallan>,
): Promise<DeliveryChallan> {
  const row = await lock(tx, delivery_challans_id)
  const changed = await amendment(tx, {
    entity: 'delivery_challans',
    id: delivery_challans_id,
    noun: 'delivery challan',
    row: withContacts(row, row.customer),
    version,
    values: { ...values, ...contactsOf(row.customer, values) },
  })
  if (changed) {
    const { columns, party } = contactColumns(changed, row.customer)
    await tx.db
      .update(deliveryChallans)
      .set({ ...columns, customer: party })
      .where(mine(tx, delivery_challans_id))
  }
  return get(tx, delivery_challans_id)
}
