import type { Query } from '#contract/endpoint.ts'
import type { sumInvoices } from '#contract/sales/invoices.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { counted, documentList, unlessCancelled } from '#server/domains/documents/lists/document-list.ts'
import { conditions, sorting } from './filter.ts'
import { invoices } from './table.ts'

const shown = {
  invoices_id: invoices.invoices_id,
  status: invoices.status,
  invoice_number: invoices.invoice_number,
  invoice_date: invoices.invoice_date,
  due_date: invoices.due_date,
  customers_id: invoices.customers_id,
  customer_name: invoices.customer_name,
  taxable_value: invoices.taxable_value,
  total: invoices.total,
  amount_due: invoices.amount_due,
  currency: invoices.currency,
  exchange_rate: invoices.exchange_rate,
  foreign_total: invoices.foreign_total,
  foreign_due: invoices.foreign_due,
  email_status: invoices.email_status,
}

/** Pages of invoices. */
export const { list, pageOf } = documentList({
  tagged: 'invoices',
  sorting,
  conditions,
  read: (tx, end, key) =>
    tx.db
      .select({ ...shown, key })
      .from(invoices)
      .where(end.where)
      .orderBy(...end.orderBy)
      .limit(end.limit),
})

/** The count and totals of the filter; beyond COUNT_LIMIT counting stops. Cancelled ones add nothing unless included. */
export async function sums(tx: CompanyTx, query: Query<typeof sumInvoices>) {
  return counted(tx, invoices, await conditions(tx, query), {
    total: unlessCancelled(invoices.status, invoices.total, query.status),
    amount_due: invoices.amount_due,
  })
}
