import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { type EstimateRow, exportEstimates } from '#contract/estimates.ts'
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
  type EstimateFilter,
  type EstimateOrder,
  estimateSumsQuery,
  estimatesQuery,
  savePdf,
  useDiscardEstimate,
  useDuplicateEstimate,
} from './api.ts'
import { EstimateBadge } from './estimate-badge.tsx'

const columns: readonly Column<EstimateRow>[] = [
  { id: 'number', header: 'Number', width: 136, sortable: true, cell: (row) => row.estimate_number ?? 'Draft' },
  { id: 'customer', header: 'Customer', sortable: true, cell: (row) => row.customer_name },
  { id: 'estimate_date', header: 'Date', width: 110, sortable: true, cell: (row) => formatDate(row.estimate_date) },
  { id: 'valid_until', header: 'Valid until', width: 112, sortable: true, cell: (row) => formatDate(row.valid_until) },
  { id: 'status', header: 'Status', width: 142, cell: (row) => <EstimateBadge estimate={row} /> },
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
    width: 120,
    align: 'end',
    sortable: true,
    sum: (row) => row.total,
    cell: (row) => <Amount value={row.total} />,
  },
]

const ofOneCustomer = columns
  .filter(({ id }) => id !== 'customer')
  .map((column) => ({ ...column, sortable: false, isExtra: column.id === 'taxable_value' || column.id === 'valid_until' }))

type Props = {
  filter: EstimateFilter
  order: EstimateOrder
  sort?: string | undefined
  onSort?: (sort: string) => void
  empty: ReactNode
  onClearFilters?: (() => void) | undefined
  /** Among the documents of one customer, who is named above. */
  isOfOneCustomer?: boolean
}

/** The estimates a filter finds, their sum, what to do with one and with many. */
export function EstimateTable({ filter, order, sort, onSort, empty, onClearFilters, isOfOneCustomer = false }: Props) {
  const query = useMemo(() => estimatesQuery(filter, order), [filter, order])
  const { data: sums } = useQuery(estimateSumsQuery(filter))
  const rowMenu = useRowMenu()
  return (
    <DataTable
      label={isOfOneCustomer ? 'Estimates of the customer' : 'Estimates'}
      noun={['estimate', 'estimates']}
      columns={isOfOneCustomer ? ofOneCustomer : columns}
      query={query}
      rowKey={(row) => row.estimates_id}
      rowHref={addressOf}
      rowMenu={rowMenu}
      sort={sort ?? '-estimate_date'}
      {...(onSort && { onSort })}
      totals={
        sums && {
          count: sums.count,
          isMore: sums.is_more,
          sums: sums.total === null ? {} : { total: sums.total },
        }
      }
      bulkActions={(rows) => (
        <Button icon="download" onClick={() => void exportRows(rows)}>
          Export CSV
        </Button>
      )}
      card={(row) => ({
        title: isOfOneCustomer ? (row.estimate_number ?? 'Draft') : row.customer_name,
        detail: isOfOneCustomer
          ? formatDate(row.estimate_date)
          : `${row.estimate_number ?? 'Draft'} · ${formatDate(row.estimate_date)}`,
        amount: `₹${formatPaise(row.total)}`,
        badge: <EstimateBadge estimate={row} />,
      })}
      empty={empty}
      onClearFilters={onClearFilters}
    />
  )
}

const addressOf = ({ estimates_id, status }: EstimateRow) =>
  status === 'draft' ? `/receivables/estimates/${estimates_id}/edit` : `/receivables/estimates/${estimates_id}`

const MOST_CHOSEN = 200
async function exportRows(rows: readonly EstimateRow[]) {
  if (rows.length > MOST_CHOSEN)
    return toast({ text: `At most ${MOST_CHOSEN} chosen estimates at a time: narrow the list and export all of it.` })
  return exportCsv({ ids: rows.map((row) => row.estimates_id).join(',') })
}

/** Saves the estimates of a filter, or single ones, as a CSV file. */
export async function exportCsv(query: EstimateFilter & EstimateOrder & { ids?: string }) {
  try {
    await download(exportEstimates, 'estimates.csv', { query })
  } catch (error) {
    toast({ tone: 'danger', text: sentence(error, 'The file could not be made') })
  }
}

function useRowMenu(): (row: EstimateRow) => readonly (readonly MenuItem[])[] {
  const navigate = useNavigate()
  const { mutate: duplicate } = useDuplicateEstimate()
  const { mutate: discard } = useDiscardEstimate()
  return (row) => {
    const { estimates_id, status, estimate_number } = row
    const copy: MenuItem = {
      id: 'copy',
      label: 'Make a copy',
      icon: 'copy',
      onSelect: () =>
        duplicate(estimates_id, {
          onSuccess: (made) =>
            void navigate({ to: '/receivables/estimates/$estimates_id/edit', params: { estimates_id: made.estimates_id } }),
        }),
    }
    const pdf: MenuItem = { id: 'pdf', label: 'Download PDF', icon: 'download', onSelect: () => void savePdfOrSay(row) }
    if (status !== 'draft' || estimate_number !== null) return [[pdf, copy]]
    const away: MenuItem = {
      id: 'discard',
      label: 'Discard draft',
      icon: 'delete',
      danger: true,
      onSelect: () => discard(estimates_id, { onSuccess: () => toast({ text: 'Draft discarded' }) }),
    }
    return [[pdf, copy], [away]]
  }
}

export async function savePdfOrSay(row: Pick<EstimateRow, 'estimates_id' | 'estimate_number'>) {
  try {
    await savePdf(row)
  } catch (error) {
    toast({ tone: 'danger', text: sentence(error, 'The PDF could not be made') })
  }
}
