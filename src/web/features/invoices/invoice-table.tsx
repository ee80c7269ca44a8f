import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { exportInvoices, type InvoiceRow } from '#contract/invoices.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { download } from '#web/lib/call.ts'
import { sentence } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast-store.ts'
import {
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
  { id: 'number', header: 'Number', width: 150, sortable: true, cell: (row) => row.invoice_number ?? 'Draft' },
  { id: 'customer', header: 'Customer', sortable: true, cell: (row) => row.customer_name },
  { id: 'invoice_date', header: 'Date', width: 116, sortable: true, cell: (row) => formatDate(row.invoice_date) },
  { id: 'due_date', header: 'Due', width: 116, sortable: true, cell: (row) => formatDate(row.due_date) },
  { id: 'status', header: 'Status', width: 188, cell: (row) => <InvoiceBadge invoice={row} /> },
  {
    id: 'taxable_value',
    header: 'Before tax (₹)',
    width: 140,
    align: 'end',
    isExtra: true,
    cell: (row) => <Amount value={row.taxable_value} />,
  },
  {
    id: 'total',
    header: 'Total (₹)',
    width: 140,
    align: 'end',
    sortable: true,
    sum: (row) => row.total,
    cell: (row) => <Amount value={row.total} />,
  },
  {
    id: 'amount_due',
    header: 'Due (₹)',
    width: 140,
    align: 'end',
    sortable: true,
    cell: (row) => <Amount value={row.amount_due} />,
  },
]

// Beside the customer's details there is room for five, a little narrower.
const narrower: Record<string, number> = { number: 136, invoice_date: 112, status: 176, total: 120, amount_due: 120 }
const ofOneCustomer = columns
  .filter(({ id }) => id !== 'customer')
  .map(({ width, ...column }) => ({
    ...column,
    width: narrower[column.id] ?? width ?? 120,
    sortable: false,
    isExtra: narrower[column.id] === undefined,
  }))

type Props = {
  filter: InvoiceFilter
  order: InvoiceOrder
  sort?: string | undefined
  onSort?: (sort: string) => void
  empty: ReactNode
  onClearFilters?: (() => void) | undefined
  /** Among the documents of one customer, who is named above. */
  isOfOneCustomer?: boolean
}

/** The invoices a filter finds, their sums, what to do with one and with many. */
export function InvoiceTable({ filter, order, sort, onSort, empty, onClearFilters, isOfOneCustomer = false }: Props) {
  const query = useMemo(() => invoicesQuery(filter, order), [filter, order])
  const { data: sums } = useQuery(invoiceSumsQuery(filter))
  const rowMenu = useRowMenu()
  return (
    <DataTable
      label={isOfOneCustomer ? 'Invoices of the customer' : 'Invoices'}
      noun={['invoice', 'invoices']}
      columns={isOfOneCustomer ? ofOneCustomer : columns}
      query={query}
      rowKey={(row) => row.invoices_id}
      rowHref={addressOf}
      rowMenu={rowMenu}
      sort={sort ?? '-invoice_date'}
      {...(onSort && { onSort })}
      totals={
        sums && {
          count: sums.count,
          isMore: sums.is_more,
          sums: {
            ...(sums.total !== null && { total: sums.total }),
            ...(sums.amount_due !== null && { amount_due: sums.amount_due }),
          },
        }
      }
      bulkActions={(rows) => (
        <Button icon="download" onClick={() => void exportRows(rows)}>
          Export CSV
        </Button>
      )}
      card={(row) => ({
        title: isOfOneCustomer ? (row.invoice_number ?? 'Draft') : row.customer_name,
        detail: isOfOneCustomer
          ? formatDate(row.invoice_date)
          : `${row.invoice_number ?? 'Draft'} · ${formatDate(row.invoice_date)}`,
        amount: `₹${formatPaise(row.total)}`,
        badge: <InvoiceBadge invoice={row} />,
      })}
      empty={empty}
      onClearFilters={onClearFilters}
    />
  )
}

const addressOf = ({ invoices_id, status }: InvoiceRow) =>
  status === 'draft' ? `/receivables/invoices/${invoices_id}/edit` : `/receivables/invoices/${invoices_id}`

const MOST_CHOSEN = 200
async function exportRows(rows: readonly InvoiceRow[]) {
  if (rows.length > MOST_CHOSEN)
    return toast({ text: `At most ${MOST_CHOSEN} chosen invoices at a time: narrow the list and export all of it.` })
  return exportCsv({ ids: rows.map((row) => row.invoices_id).join(',') })
}

/** Saves the invoices of a filter, or single ones, as a CSV file. */
export async function exportCsv(query: InvoiceFilter & InvoiceOrder & { ids?: string }) {
  try {
    await download(exportInvoices, 'invoices.csv', { query })
  } catch (error) {
    toast({ tone: 'danger', text: sentence(error, 'The file could not be made') })
  }
}

function useRowMenu(): (row: InvoiceRow) => readonly (readonly MenuItem[])[] {
  const navigate = useNavigate()
  const { mutate: duplicate } = useDuplicateInvoice()
  const { mutate: discard } = useDiscardInvoice()
  return (row) => {
    const { invoices_id, status } = row
    const copy: MenuItem = {
      id: 'copy',
      label: 'Make a copy',
      icon: 'copy',
      onSelect: () =>
        duplicate(invoices_id, {
          onSuccess: (made) =>
            void navigate({ to: '/receivables/invoices/$invoices_id/edit', params: { invoices_id: made.invoices_id } }),
        }),
    }
    const pdf: MenuItem = { id: 'pdf', label: 'Download PDF', icon: 'download', onSelect: () => void savePdfOrSay(row) }
    if (status === 'draft')
      return [
        [pdf, copy],
        [
          {
            id: 'discard',
            label: 'Discard draft',
            icon: 'delete',
            danger: true,
            onSelect: () => discard(invoices_id, { onSuccess: () => toast({ text: 'Draft discarded' }) }),
          },
        ],
      ]
    const pay: MenuItem = {
      id: 'pay',
      label: 'Record payment',
      icon: 'money',
      onSelect: () =>
        void navigate({ to: '/receivables/invoices/$invoices_id', params: { invoices_id }, search: { open: 'payment' } }),
    }
    return [status === 'issued' || status === 'part_paid' ? [pay, pdf, copy] : [pdf, copy]]
  }
}

export async function savePdfOrSay(row: Pick<InvoiceRow, 'invoices_id' | 'invoice_number'>) {
  try {
    await savePdf(row)
  } catch (error) {
    toast({ tone: 'danger', text: sentence(error, 'The PDF could not be made') })
  }
}
