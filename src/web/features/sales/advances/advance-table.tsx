import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { AdvanceRow } from '#contract/sales/advances.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { taggedFace, useTagging } from '#web/features/documents/shared/tags/use-tagging.tsx'
import { besideCustomer, customerColumn } from '#web/features/sales/shared/document-columns.tsx'
import { type DocumentTableProps, exportChosen, totalsOf } from '#web/features/sales/shared/document-table.tsx'
import { documentMenu } from '#web/features/sales/shared/row-menu.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { type AdvanceFilter, type AdvanceOrder, advanceSumsQuery, advancesQuery, exportCsv, savePdf } from './api.ts'
import { statusWords } from './words.ts'

const tones = { open: 'warning', part_used: 'warning', used: 'success', voided: undefined } as const

export function AdvanceBadge({ status }: Pick<AdvanceRow, 'status'>): ReactNode {
  const tone = tones[status]
  return <Badge {...(tone && { tone })}>{statusWords[status]}</Badge>
}

const columns: readonly Column<AdvanceRow>[] = [
  { id: 'number', header: t('Number'), width: 136, sortable: true, cell: (row) => row.advance_number },
  customerColumn,
  { id: 'advance_date', header: t('Received'), width: 120, sortable: true, cell: (row) => formatDate(row.advance_date) },
  { id: 'description', header: t('For'), width: 184, isExtra: 'laptop', cell: (row) => row.description },
  { id: 'status', header: t('Status'), width: 134, cell: (row) => <AdvanceBadge status={row.status} /> },
  {
    id: 'tax',
    header: t('GST (₹)'),
    width: 116,
    align: 'end',
    isExtra: 'tablet',
    sum: (row) => row.tax,
    cell: (row) => <Amount value={row.tax} />,
  },
  {
    id: 'amount',
    header: t('Amount (₹)'),
    width: 114,
    isExtra: 'tablet',
    align: 'end',
    sortable: true,
    sum: (row) => row.amount,
    cell: (row) => <Amount value={row.amount} />,
  },
  {
    id: 'advance_left',
    header: t('Left (₹)'),
    width: 108,
    align: 'end',
    sortable: true,
    sum: (row) => row.advance_left,
    cell: (row) => <Amount value={row.advance_left} />,
  },
]
const ofOneCustomer = besideCustomer(columns, ['description', 'tax'])

const about = {
  tagged_to: 'advances',
  noun: ['advance', 'advances'],
  idOf: (row: AdvanceRow) => row.advances_id,
  nameOf: (row: AdvanceRow) => row.advance_number,
  lists: ['advances'],
} as const

/** The filtered receipt vouchers with their totals. */
export function AdvanceTable({
  filter,
  order,
  isOfOneCustomer = false,
  onSort,
  ...shown
}: DocumentTableProps<AdvanceFilter, AdvanceOrder>) {
  const query = useMemo(() => advancesQuery(filter, order), [filter, order])
  const { data: sums } = useQuery(advanceSumsQuery(filter))
  const tagging = useTagging(about, { columns })
  return (
    <DataTable
      holds={isOfOneCustomer ? 'part' : 'page'}
      label={isOfOneCustomer ? t('Advances of the customer') : t('Advances')}
      noun={['advance', 'advances']}
      columns={isOfOneCustomer ? ofOneCustomer : tagging.columns}
      bulkActions={tagging.bulkActions}
      query={query}
      rowKey={(row) => row.advances_id}
      rowHref={(row) => `/receivables/advances/${row.advances_id}`}
      rowMenu={(row) => documentMenu({ pdf: () => savePdf(row) })}
      sort={shown.sort ?? '-advance_date'}
      {...(onSort && { onSort })}
      totals={totalsOf(columns, sums)}
      exportChosen={exportChosen(
        ({ advances_id }) => advances_id,
        'advances',
        (ids) => exportCsv({ ids }),
      )}
      days={{ column: 'advance_date', of: (row) => row.advance_date, sum: (row) => row.amount }}
      card={taggedFace((row) => ({
        title: isOfOneCustomer ? row.advance_number : row.customer_name,
        detail: isOfOneCustomer ? formatDate(row.advance_date) : `${row.advance_number} · ${formatDate(row.advance_date)}`,
        amount: `₹${formatPaise(row.amount)}`,
        badge: <AdvanceBadge status={row.status} />,
      }))}
      empty={shown.empty}
      onClearFilters={shown.onClearFilters}
    />
  )
}
