import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { InvoiceRow } from '#contract/sales/invoices.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { useCurrencyOptions } from '#web/features/currencies/shared/api.ts'
import { foreignColumn } from '#web/features/currencies/shared/foreign-column.ts'
import { besideCustomer, customerColumn, taxableColumn, totalColumn } from '#web/features/sales/shared/document-columns.tsx'
import { DocumentTable, type DocumentTableProps } from '#web/features/sales/shared/document-table.tsx'
import { documentMenu } from '#web/features/sales/shared/row-menu.ts'
import { BulkAct } from '#web/ui/bulk-act.tsx'
import { discardDrafts } from '#web/ui/bulk-kinds.tsx'
import type { Column, DataTableProps } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import {
  discardInvoices,
  emailInvoices,
  exportCsv,
  remindInvoices,
  type InvoiceFilter,
  type InvoiceOrder,
  invoiceSumsQuery,
  invoicesQuery,
  savePdf,
  useDiscardInvoice,
  useDuplicateInvoice,
} from './api.ts'
import { InvoiceBadge } from './invoice-badge.tsx'

const columns: readonly Column<InvoiceRow>[] = [
  { id: 'number', header: t('Number'), width: 140, sortable: true, cell: (row) => row.invoice_number ?? t('Draft') },
  customerColumn,
  {
    id: 'invoice_date',
    header: t('Date'),
    width: 116,
    isExtra: 'tablet',
    sortable: true,
    cell: (row) => formatDate(row.invoice_date),
  },
  { id: 'due_date', header: t('Due'), width: 116, sortable: true, cell: (row) => formatDate(row.due_date) },
  { id: 'status', header: t('Status'), width: 172, cell: (row) => <InvoiceBadge invoice={row} /> },
  taxableColumn,
  { ...totalColumn, width: 140, isExtra: 'tablet' },
  {
    id: 'amount_due',
    header: t('Due (₹)'),
    width: 140,
    align: 'end',
    sortable: true,
    cell: (row) => <Amount value={row.amount_due} />,
  },
]

// Beside the customer's details there is room for five narrower columns.
const narrower: Record<string, number> = { number: 136, invoice_date: 112, status: 176, total: 120, amount_due: 120 }
const ofOneCustomer = besideCustomer(columns, ['due_date', 'taxable_value']).map(({ width = 120, ...column }) => ({
  ...column,
  width: narrower[column.id] ?? width,
}))

const tighter: Record<string, number> = { ...narrower, number: 140, invoice_date: 108, due_date: 108, status: 140 }
// Only if the company uses other currencies.
const withForeign = columns.toSpliced(-1, 0, foreignColumn<InvoiceRow>()).map((column) => {
  const width = tighter[column.id]
  return width === undefined ? column : { ...column, width }
})

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

const isIssued = ({ status }: InvoiceRow) => status !== 'draft' && status !== 'cancelled'
const isOwed = ({ status }: InvoiceRow) => status === 'issued' || status === 'part_paid'

/** Sends, reminds or discards, as the selected invoices allow. */
const bulkActions: NonNullable<DataTableProps<InvoiceRow>['bulkActions']> = (rows, clear, tools) => {
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

/** The filtered invoices with their totals, and actions for one and for several. */
export function InvoiceTable({ filter, order, ...shown }: DocumentTableProps<InvoiceFilter, InvoiceOrder>) {
  const query = useMemo(() => invoicesQuery(filter, order), [filter, order])
  const { data: sums } = useQuery(invoiceSumsQuery(filter))
  const isForeign = useCurrencyOptions().length > 0
  return (
    <DocumentTable
      {...shown}
      noun={['invoice', 'invoices']}
      columns={shown.isOfOneCustomer ? ofOneCustomer : isForeign ? withForeign : columns}
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
      first: status === 'issued' || status === 'part_paid' ? pay : undefined,
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
