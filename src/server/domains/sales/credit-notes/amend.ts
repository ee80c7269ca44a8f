import type { Body } from '#contract/endpoint.ts'
import type { amendCreditNote, CreditNote } from '#contract/sales/credit-notes.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { amendment } from '#server/domains/documents/amendments/amend.ts'
import { contactColumns, contactsOf, withContacts } from '#server/domains/documents/amendments/contacts.ts'
import { get, lock, mine } from './read.ts'
import { creditNotes } from './table.ts'

/** Changes what is not in the books of an issued credit note. */
export async function amend(
  tx: CompanyTx,
  credit_notes_id: string,
  { version, ...values }: Body<typeof amendCreditNote>,
): Promise<CreditNote> {
  const row = await lock(tx, credit_notes_id)
  const contacts = contactsOf(row.customer, values)
  const changed = await amendment(tx, {
    entity: 'credit_notes',
    id: credit_notes_id,
    noun: 'credit note',
    row: withContacts(row, row.customer),
    version,
    values: { ...values, ...contacts },
  })
  if (changed) {
    const { columns, party } = contactColumns(changed, row.customer)
    await tx.db
      .update(creditNotes)
      .set({ ...columns, customer: party })
      .where(mine(tx, credit_notes_id))
  }
  return get(tx, credit_notes_id)
}
