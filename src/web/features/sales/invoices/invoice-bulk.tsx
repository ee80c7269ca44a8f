import type { InvoiceRow } from '#contract/sales/invoices.ts'
import { t } from '#core/messages.ts'
import { BulkAct } from '#web/ui/bulk-act.tsx'
import { discardDrafts } from '#web/ui/bulk-kinds.tsx'
import type { DataTableProps } from '#web/ui/data-table-types.ts'
import { discardInvoices, emailInvoices, remindInvoices } from './api.ts'
import { isIssued, isOwed } from './invoice-state.ts'

const about = {
  noun: ['invoice', 'invoices'],
  idOf: (row: InvoiceRow) => row.invoices_id,
  nameOf: (row: InvoiceRow) => row.invoice_number ?? row.customer_name,
  lists: ['invoices'],
} as const
const discards = discardDrafts<InvoiceRow>(discardInvoices, {
  ...about,
  lists: ['invoices', 'estimates', 'sales-orders', 'delivery-challans'],
})

/** Sends, reminds or discards, as the selected invoices allow. */
export const bulkActions: NonNullable<DataTableProps<InvoiceRow>['bulkActions']> = (rows, clear, tools) => {
  const [issued, owed] = [rows.filter(isIssued), rows.filter(isOwed)]
  return (
    <>
      {issued.length > 0 && (
        <BulkAct
          {...about}
          {...tools}
          rows={issued}
          label={t('Send')}
          icon="send"
          act={emailInvoices}
          asks={{
            title: (things) => t('Send {things}', { things }),
            text: t('Each customer gets the PDF by email, in the usual words.'),
          }}
          said={(things) => t('Sending {things}', { things })}
        />
      )}
      {owed.length > 0 && (
        <BulkAct
          {...about}
          {...tools}
          rows={owed}
          label={t('Remind')}
          icon="bell"
          act={remindInvoices}
          asks={{
            title: (things) => t('Remind about {things}', { things }),
            text: t('Each customer gets an email with what is due and a link to pay.'),
          }}
          said={(things) => t('Reminders of {things} are on their way', { things })}
        />
      )}
      {discards(rows, clear, tools)}
    </>
  )
}
