import type { sumCreditNotes } from '#contract/sales/credit-notes.ts'
import type { Query } from '#contract/endpoint.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { counted, documentList, unlessCancelled } from '#server/domains/documents/lists/document-list.ts'
import { conditions, sorting } from './filter.ts'
import { creditNotes } from './table.ts'

const shown = {
  credit_notes_id: creditNotes.credit_notes_id,
  status: creditNotes.status,
  credit_note_number: creditNotes.credit_note_number,
  credit_note_date: creditNotes.credit_note_date,
  reason: creditNotes.reason,
  customers_id: creditNotes.customers_id,
  customer_name: creditNotes.customer_name,
  taxable_value: creditNotes.taxable_value,
  total: creditNotes.total,
  credit_left: creditNotes.credit_left,
  currency: creditNotes.currency,
  exchange_rate: creditNotes.exchange_rate,
  foreign_total: creditNotes.foreign_total,
  foreign_left: creditNotes.foreign_left,
  email_status: creditNotes.email_status,
}

/** Pages of credit notes. */
export const { list, pageOf } = documentList({
  tagged: 'credit_notes',
  sorting,
  conditions,
  read: (tx, end, key) =>
    tx.db
      .select({ ...shown, key })
      .from(creditNotes)
      .where(end.where)
      .orderBy(...end.orderBy)
      .limit(end.limit),
})

/** The count and totals of the filter; beyond COUNT_LIMIT counting stops. Cancelled ones add nothing unless included. */
export async function sums(tx: CompanyTx, query: Query<typeof sumCreditNotes>) {
  return counted(tx, creditNotes, await conditions(tx, query), {
    total: unlessCancelled(creditNotes.status, creditNotes.total, query.status),
    credit_left: creditNotes.credit_left,
  })
}
