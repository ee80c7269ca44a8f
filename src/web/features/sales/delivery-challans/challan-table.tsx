import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DeliveryChallanRow } from '#contract/sales/delivery-challans.ts'
import { formatDate } from '#core/dates.ts'
import { challanKindWords } from '#core/sales/delivery-challan.ts'
import { t, translate } from '#core/messages.ts'
import { customerColumn, taxableColumn, totalColumn } from '#web/features/sales/shared/document-columns.tsx'
import { DocumentTable, type DocumentTableProps } from '#web/features/sales/shared/document-table.tsx'
import { documentMenu } from '#web/features/sales/shared/row-menu.ts'
import { discardDrafts } from '#web/ui/bulk-kinds.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { useDiscardDeliveryChallan } from './actions-api.ts'
import {
  type ChallanFilter,
  type ChallanOrder,
  challansQuery,
  challanSumsQuery,
  discardDeliveryChallans,
  exportCsv,
  savePdf,
} from './api.ts'
import { ChallanBadge } from './challan-badge.tsx'

const columns: readonly Column<DeliveryChallanRow>[] = [
  { id: 'number', header: t('Number'), width: 136, sortable: true, cell: (row) => row.challan_number ?? t('Draft') },
  customerColumn,
  { id: 'challan_date', header: t('Date'), width: 120, sortable: true, cell: (row) => formatDate(row.challan_date) },
  {
    id: 'challan_kind',
    header: t('Reason'),
    width: 124,
    isExtra: 'tablet',
    cell: (row) => translate(challanKindWords[row.challan_kind]),
  },
  { id: 'status', header: t('Status'), width: 118, cell: (row) => <ChallanBadge challan={row} /> },
  taxableColumn,
  totalColumn,
]

const discards = discardDrafts<DeliveryChallanRow>(discardDeliveryChallans, {
  noun: ['draft', 'drafts'],
  idOf: (row) => row.delivery_challans_id,
  nameOf: (row) => row.challan_number ?? row.customer_name,
  lists: ['delivery-challans', 'sales-orders'],
})

/** The filtered challans with their totals, and actions for one and for several. */
export function ChallanTable({ filter, order, ...shown }: DocumentTableProps<ChallanFilter, ChallanOrder>) {
  const query = useMemo(() => challansQuery(filter, order), [filter, order])
  const { data: sums } = useQuery(challanSumsQuery(filter))
  return (
    <DocumentTable
      {...shown}
      tagged="delivery_challans"
      noun={['delivery challan', 'delivery challans']}
      columns={columns}
      query={query}
      sums={sums}
      idOf={(row) => row.delivery_challans_id}
      numberOf={(row) => row.challan_number}
      dateOf={(row) => row.challan_date}
      dayColumn="challan_date"
      badge={(row) => <ChallanBadge challan={row} />}
      rowHref={addressOf}
      rowMenu={useRowMenu()}
      sort={shown.sort ?? '-challan_date'}
      onSort={shown.onSort}
      bulkActions={discards}
      exportIds={(ids) => exportCsv({ ids })}
    />
  )
}

const addressOf = ({ delivery_challans_id, status }: DeliveryChallanRow) =>
  status === 'draft'
    ? `/receivables/delivery-challans/${delivery_challans_id}/edit`
    : `/receivables/delivery-challans/${delivery_challans_id}`

function useRowMenu() {
  const { mutate: discard } = useDiscardDeliveryChallan()
  return (row: DeliveryChallanRow) =>
    documentMenu({
      pdf: () => savePdf(row),
      discard: row.status === 'draft' ? (told) => discard(row.delivery_challans_id, told) : undefined,
    })
}
