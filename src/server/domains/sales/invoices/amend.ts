import type { Body } from '#contract/endpoint.ts'
import type { amendInvoice, Invoice } from '#contract/sales/invoices.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { amendment } from '#server/domains/documents/amendments/amend.ts'
import { contactColumns, contactsOf, withContacts } from '#server/domains/documents/amendments/contacts.ts'
import { get, lock, mine } from './read.ts'
import { invoices } from './table.ts'

/** Changes what is not in the books of an issued invoice. */
export async function amend(
  tx: CompanyTx,
  invoices_id: string,
  { version, ...values }: Body<typeof amendInvoice>,
): Promise<Invoice> {
  const row = await lock(tx, invoices_id)
  const contacts = contactsOf(row.customer, values)
  const changed = await amendment(tx, {
    entity: 'invoices',
    id: invoices_id,
    noun: 'invoice',
    row: withContacts(row, row.customer),
    version,
    values: { ...values, ...contacts },
    dates: { field: 'due_date', day: values.due_date, from: row.invoice_date },
  })
  if (changed) {
    const { columns, party } = contactColumns(changed, row.customer)
    await tx.db
      .update(invoices)
      .set({ ...columns, customer: party })
      .where(mine(tx, invoices_id))
  }
  return get(tx, invoices_id)
}
