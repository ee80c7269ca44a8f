import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { InvoiceRow } from '#contract/sales/invoices.ts'
import { t } from '#core/messages.ts'
import { useCurrencyOptions } from '#web/features/currencies/shared/api.ts'
import { DocumentTable, type DocumentTableProps } from '#web/features/sales/shared/document-table.tsx'
import { documentMenu } from '#web/features/sales/shared/row-menu.ts'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { useDiscardInvoice, useDuplicateInvoice } from './actions-api.ts'
import { exportCsv, type InvoiceFilter, type InvoiceOrder, invoicesQuery, invoiceSumsQuery, savePdf } from './api.ts'
import { InvoiceBadge } from './invoice-badge.tsx'
import { bulkActions } from './invoice-bulk.tsx'
import { columnsOfOneCustomer, columnsWithForeign, invoiceColumns } from './invoice-columns.tsx'
import { isOwed } from './invoice-state.ts'

/** The filtered invoices with their totals, and actions for one and for several. */
export function InvoiceTable({ filter, order, ...shown }: DocumentTableProps<InvoiceFilter, InvoiceOrder>) {
  const query = useMemo(() => invoicesQuery(filter, order), [filter, order])
  const { data: sums } = useQuery(invoiceSumsQuery(filter))
  const isForeign = useCurrencyOptions().length > 0
  return (
    <DocumentTable
      {...shown}
      tagged="invoices"
      noun={['invoice', 'invoices']}
      columns={shown.isOfOneCustomer ? columnsOfOneCustomer : isForeign ? columnsWithForeign : invoiceColumns}
      query={query}
      sums={sums}
      idOf={(row) => row.invoices_id}
      numberOf={(row) => row.invoice_number}
      dateOf={(row) => row.invoice_date}
      dayColumn="invoice_date"
      badge={(row) => <InvoiceBadge invoice={row} />}
      rowHref={addressOf}
      rowMenu={useRowMenu()}
      sort={shown.sort ?? '-invoice_date'}
      onSort={shown.onSort}
      bulkActions={bulkActions}
      exportIds={(ids) => exportCsv({ ids })}
    />
  )
}

const addressOf = ({ invoices_id, status }: InvoiceRow) =>
  status === 'draft' ? `/receivables/invoices/${invoices_id}/edit` : `/receivables/invoices/${invoices_id}`

function useRowMenu() {
  const navigate = useNavigate()
  const { mutate: duplicate } = useDuplicateInvoice()
  const { mutate: discard } = useDiscardInvoice()
  return (row: InvoiceRow) => {
    const { invoices_id, status } = row
    const pay: MenuItem = {
      id: 'pay',
      label: t('Record payment'),
      icon: 'money',
      onSelect: () =>
        void navigate({ to: '/receivables/invoices/$invoices_id', params: { invoices_id }, search: { open: 'payment' } }),
    }
    return documentMenu({
      first: isOwed(row) ? pay : undefined,
      pdf: () => savePdf(row),
      copy: () =>
        duplicate(invoices_id, {
          onSuccess: (made) =>
            void navigate({ to: '/receivables/invoices/$invoices_id/edit', params: { invoices_id: made.invoices_id } }),
        }),
      discard: status === 'draft' ? (told) => discard(invoices_id, told) : undefined,
    })
  }
}
