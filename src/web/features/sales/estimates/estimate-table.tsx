import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { EstimateRow } from '#contract/sales/estimates.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { besideCustomer, customerColumn, taxableColumn, totalColumn } from '#web/features/sales/shared/document-columns.tsx'
import { DocumentTable, type DocumentTableProps } from '#web/features/sales/shared/document-table.tsx'
import { documentMenu } from '#web/features/sales/shared/row-menu.ts'
import { discardDrafts } from '#web/ui/bulk-kinds.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { useDiscardEstimate, useDuplicateEstimate } from './actions-api.ts'
import {
  discardEstimates,
  type EstimateFilter,
  type EstimateOrder,
  estimatesQuery,
  estimateSumsQuery,
  exportCsv,
  savePdf,
} from './api.ts'
import { EstimateBadge } from './estimate-badge.tsx'

const columns: readonly Column<EstimateRow>[] = [
  { id: 'number', header: t('Number'), width: 136, sortable: true, cell: (row) => row.estimate_number ?? t('Draft') },
  customerColumn,
  {
    id: 'estimate_date',
    header: t('Date'),
    width: 120,
    isExtra: 'tablet',
    sortable: true,
    cell: (row) => formatDate(row.estimate_date),
  },
  { id: 'valid_until', header: t('Valid until'), width: 120, sortable: true, cell: (row) => formatDate(row.valid_until) },
  { id: 'status', header: t('Status'), width: 118, cell: (row) => <EstimateBadge estimate={row} /> },
  taxableColumn,
  totalColumn,
]

const ofOneCustomer = besideCustomer(columns, ['taxable_value', 'valid_until'])

const discards = discardDrafts<EstimateRow>(discardEstimates, {
  noun: ['draft', 'drafts'],
  idOf: (row) => row.estimates_id,
  nameOf: (row) => row.estimate_number ?? row.customer_name,
  lists: ['estimates'],
})

/** The filtered estimates with their totals, and actions for one and for several. */
export function EstimateTable({ filter, order, ...shown }: DocumentTableProps<EstimateFilter, EstimateOrder>) {
  const query = useMemo(() => estimatesQuery(filter, order), [filter, order])
  const { data: sums } = useQuery(estimateSumsQuery(filter))
  return (
    <DocumentTable
      {...shown}
      tagged="estimates"
      noun={['estimate', 'estimates']}
      columns={shown.isOfOneCustomer ? ofOneCustomer : columns}
      query={query}
      sums={sums}
      idOf={(row) => row.estimates_id}
      numberOf={(row) => row.estimate_number}
      dateOf={(row) => row.estimate_date}
      dayColumn="estimate_date"
      badge={(row) => <EstimateBadge estimate={row} />}
      rowHref={addressOf}
      rowMenu={useRowMenu()}
      sort={shown.sort ?? '-estimate_date'}
      onSort={shown.onSort}
      bulkActions={discards}
      exportIds={(ids) => exportCsv({ ids })}
    />
  )
}

const addressOf = ({ estimates_id, status }: EstimateRow) =>
  status === 'draft' ? `/receivables/estimates/${estimates_id}/edit` : `/receivables/estimates/${estimates_id}`

function useRowMenu() {
  const navigate = useNavigate()
  const { mutate: duplicate } = useDuplicateEstimate()
  const { mutate: discard } = useDiscardEstimate()
  return (row: EstimateRow) => {
    const { estimates_id, status, estimate_number } = row
    return documentMenu({
      pdf: () => savePdf(row),
      copy: () =>
        duplicate(estimates_id, {
          onSuccess: (made) =>
            void navigate({ to: '/receivables/estimates/$estimates_id/edit', params: { estimates_id: made.estimates_id } }),
        }),
      discard: status === 'draft' && estimate_number === null ? (told) => discard(estimates_id, told) : undefined,
    })
  }
}
