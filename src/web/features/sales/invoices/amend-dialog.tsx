import { amendInvoice, type Invoice } from '#contract/sales/invoices.ts'
import { t } from '#core/messages.ts'
import { AmendDialog } from '#web/features/documents/shared/amendments/amend-dialog.tsx'
import { call } from '#web/lib/call.ts'

/** Changes fields of an issued document that the books do not contain. */
export function AmendInvoice({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  return (
    <AmendDialog
      number={invoice.invoice_number ?? ''}
      schema={amendInvoice.body}
      initial={{
        version: invoice.version,
        due_date: invoice.due_date,
        contact_email: invoice.customer.email ?? '',
        contact_mobile: invoice.customer.mobile_number ?? '',
        order_reference: invoice.order_reference ?? '',
        notes: invoice.notes ?? '',
        terms: invoice.terms ?? '',
      }}
      date={{ field: 'due_date', label: t('Due date') }}
      reference={{ field: 'order_reference', label: t('Order number') }}
      hasContacts
      hasTerms={true}
      send={(body) => call(amendInvoice, { params: { invoices_id: invoice.invoices_id }, body })}
      queryKey="invoices"
      onClose={onClose}
    />
  )
}
