import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type DeliveryChallanRow, exportDeliveryChallans } from '#contract/delivery-challans.ts'
import { formatDate } from '#core/dates.ts'
import { challanKindWords } from '#core/sales/delivery-challan.ts'
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
  type ChallanFilter,
  type ChallanOrder,
  challanSumsQuery,
  challansQuery,
  savePdf,
  useDiscardDeliveryChallan,
} from './api.ts'
import { ChallanBadge } from './challan-badge.tsx'

const columns: readonly Column<DeliveryChallanRow>[] = [
  { id: 'number', header: 'Number', width: 136, sortable: true, cell: (row) => row.challan_number ?? 'Draft' },
  { id: 'customer', header: 'Customer', sortable: true, cell: (row) => row.customer_name },
  { id: 'challan_date', header: 'Date', width: 124, sortable: true, cell: (row) => formatDate(row.challan_date) },
  { id: 'challan_kind', header: 'Reason', width: 150, cell: (row) => challanKindWords[row.challan_kind] },
  { id: 'status', header: 'Status', width: 142, cell: (row) => <ChallanBadge challan={row} /> },
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

type Props = {
  filter: ChallanFilter
  order: ChallanOrder
  sort: string | undefined
  onSort: (sort: string) => void
  empty: ReactNode
  onClearFilters: (() => void) | undefined
}

/** The challans a filter finds, their sum, what to do with one and with many. */
export function ChallanTable({ filter, order, sort, onSort, empty, onClearFilters }: Props) {
  const query = useMemo(() => challansQuery(filter, order), [filter, order])
  const { data: sums } = useQuery(challanSumsQuery(filter))
  const rowMenu = useRowMenu()
  return (
    <DataTable
      label="Delivery challans"
      noun={['delivery challan', 'delivery challans']}
      columns={columns}
      query={query}
      rowKey={(row) => row.delivery_challans_id}
      rowHref={addressOf}
      rowMenu={rowMenu}
      sort={sort ?? '-challan_date'}
      onSort={onSort}
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
        title: row.customer_name,
        detail: `${row.challan_number ?? 'Draft'} · ${formatDate(row.challan_date)}`,
        amount: `₹${formatPaise(row.total)}`,
        badge: <ChallanBadge challan={row} />,
      })}
      empty={empty}
      onClearFilters={onClearFilters}
    />
  )
}

const addressOf = ({ delivery_challans_id, status }: DeliveryChallanRow) =>
  status === 'draft'
    ? `/receivables/delivery-challans/${delivery_challans_id}/edit`
    : `/receivables/delivery-challans/${delivery_challans_id}`

const MOST_CHOSEN = 200
async function exportRows(rows: readonly DeliveryChallanRow[]) {
  if (rows.length > MOST_CHOSEN)
    return toast({ text: `At most ${MOST_CHOSEN} chosen challans at a time: narrow the list and export all of it.` })
  return exportCsv({ ids: rows.map((row) => row.delivery_challans_id).join(',') })
}

/** Saves the challans of a filter, or single ones, as a CSV file. */
export async function exportCsv(query: ChallanFilter & ChallanOrder & { ids?: string }) {
  try {
    await download(exportDeliveryChallans, 'sales-challans.csv', { query })
  } catch (error) {
    toast({ tone: 'danger', text: sentence(error, 'The file could not be made') })
  }
}

function useRowMenu(): (row: DeliveryChallanRow) => readonly (readonly MenuItem[])[] {
  const { mutate: discard } = useDiscardDeliveryChallan()
  return (row) => {
    const { delivery_challans_id, status } = row
    const pdf: MenuItem = { id: 'pdf', label: 'Download PDF', icon: 'download', onSelect: () => void savePdfOrSay(row) }
    if (status !== 'draft') return [[pdf]]
    const away: MenuItem = {
      id: 'discard',
      label: 'Discard draft',
      icon: 'delete',
      danger: true,
      onSelect: () => discard(delivery_challans_id, { onSuccess: () => toast({ text: 'Draft discarded' }) }),
    }
    return [[pdf], [away]]
  }
}

export async function savePdfOrSay(row: Pick<DeliveryChallanRow, 'delivery_challans_id' | 'challan_number'>) {
  try {
    await savePdf(row)
  } catch (error) {
    toast({ tone: 'danger', text: sentence(error, 'The PDF could not be made') })
  }
}
