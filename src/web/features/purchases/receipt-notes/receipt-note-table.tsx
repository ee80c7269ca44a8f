import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { ReceiptNoteRow } from '#contract/purchases/receipt-notes.ts'
import { taggedFace, useTagging } from '#web/features/documents/shared/tags/use-tagging.tsx'
import { exportChosen } from '#web/features/sales/shared/document-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { documentMenu } from '#web/features/sales/shared/row-menu.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import {
  exportCsv,
  type ReceiptNoteFilter,
  type ReceiptNoteOrder,
  receiptNotesQuery,
  receiptNoteSumsQuery,
  savePdf,
} from './api.ts'
import { ReceiptNoteBadge } from './receipt-note-badge.tsx'

const columns: readonly Column<ReceiptNoteRow>[] = [
  { id: 'number', header: t('Number'), width: 144, sortable: true, cell: (row) => row.receipt_note_number },
  { id: 'vendor', header: t('Vendor'), sortable: true, cell: (row) => row.vendor_name },
  { id: 'receipt_date', header: t('Date'), width: 120, sortable: true, cell: (row) => formatDate(row.receipt_date) },
  { id: 'order', header: t('Order'), width: 144, cell: (row) => row.purchase_order_number },
  {
    id: 'delivery_reference',
    header: t('Vendor’s challan'),
    width: 160,
    isExtra: 'tablet',
    cell: (row) => row.delivery_reference,
  },
  { id: 'status', header: t('Status'), width: 150, cell: (row) => <ReceiptNoteBadge note={row} /> },
]

const about = {
  tagged_to: 'receipt_notes',
  noun: ['receipt note', 'receipt notes'],
  idOf: (row: ReceiptNoteRow) => row.receipt_notes_id,
  nameOf: (row: ReceiptNoteRow) => row.receipt_note_number,
  lists: ['receipt-notes'],
} as const
const needs = ['ACCOUNTS_PAYABLE_CREATE'] as const

type Props = {
  filter: ReceiptNoteFilter
  order: ReceiptNoteOrder
  sort: string | undefined
  onSort: (sort: string) => void
  empty: ReactNode
  onClearFilters: (() => void) | undefined
}

/** The receipt notes a filter finds. */
export function ReceiptNoteTable({ filter, order, sort, onSort, empty, onClearFilters }: Props) {
  const query = useMemo(() => receiptNotesQuery(filter, order), [filter, order])
  const { data: sums } = useQuery(receiptNoteSumsQuery(filter))
  const tagging = useTagging(about, { columns, needs })
  return (
    <DataTable
      holds="page"
      label={t('Receipt notes')}
      noun={['receipt note', 'receipt notes']}
      columns={tagging.columns}
      bulkActions={tagging.bulkActions}
      query={query}
      rowKey={(row) => row.receipt_notes_id}
      rowHref={(row) => `/payables/receipt-notes/${row.receipt_notes_id}`}
      rowMenu={(row) => documentMenu({ pdf: () => savePdf(row) })}
      sort={sort ?? '-receipt_date'}
      onSort={onSort}
      totals={sums && { count: sums.count, isMore: sums.is_more }}
      exportChosen={exportChosen(
        (row) => row.receipt_notes_id,
        t('receipt notes'),
        (ids) => exportCsv({ ids }),
      )}
      days={{ column: 'receipt_date', of: (row) => row.receipt_date }}
      card={taggedFace((row) => ({
        title: row.vendor_name,
        detail: `${row.receipt_note_number} · ${formatDate(row.receipt_date)}`,
        badge: <ReceiptNoteBadge note={row} />,
      }))}
      empty={empty}
      onClearFilters={onClearFilters}
    />
  )
}
