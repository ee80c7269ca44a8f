import type { Body } from '#contract/endpoint.ts'
import type { amendEstimate, Estimate } from '#contract/sales/estimates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { amendment } from '#server/domains/documents/amendments/amend.ts'
import { contactColumns, contactsOf, withContacts } from '#server/domains/documents/amendments/contacts.ts'
import { get, lock, mine } from './read.ts'
import { estimates } from './table.ts'

/** Changes what is not in the books of an issued estimate. */
export async function amend(
  tx: CompanyTx,
  estimates_id: string,
  { version, ...values }: Body<typeof amendEstimate>,
): Promise<Estimate> {
  const row = await lock(tx, estimates_id)
  const contacts = contactsOf(row.customer, values)
  const changed = await amendment(tx, {
    entity: 'estimates',
    id: estimates_id,
    noun: 'estimate',
    row: withContacts(row, row.customer),
    version,
    values: { ...values, ...contacts },
    dates: { field: 'valid_until', day: values.valid_until, from: row.estimate_date },
  })
  if (changed) {
    const { columns, party } = contactColumns(changed, row.customer)
    await tx.db
      .update(estimates)
      .set({ ...columns, customer: party })
      .where(mine(tx, estimates_id))
  }
  return get(tx, estimates_id)
}
