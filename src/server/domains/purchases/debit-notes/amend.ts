import type { Body } from '#contract/endpoint.ts'
import type { amendDebitNote, DebitNote } from '#contract/purchases/debit-notes.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { amendment } from '#server/domains/documents/amendments/amend.ts'
import { contactColumns, contactsOf, withContacts } from '#server/domains/documents/amendments/contacts.ts'
import { get, lock, mine } from './read.ts'
import { debitNotes } from './table.ts'

/** Changes what is not in the books of an issued debit note. */
export async function amend(
  tx: CompanyTx,
  debit_notes_id: string,
  { version, ...values }: Body<typeof amendDebitNote>,
): Promise<DebitNote> {
  const row = await lock(tx, debit_notes_id)
  const changed = await amendment(tx, {
    entity: 'debit_notes',
    id: debit_notes_id,
    noun: 'debit note',
    row: withContacts(row, row.vendor),
    version,
    values: { ...values, ...contactsOf(row.vendor, values) },
  })
  if (changed) {
    const { columns, party } = contactColumns(changed, row.vendor)
    await tx.db
      .update(debitNotes)
      .set({ ...columns, vendor: party })
      .where(mine(tx, debit_notes_id))
  }
  return get(tx, debit_notes_id)
}
