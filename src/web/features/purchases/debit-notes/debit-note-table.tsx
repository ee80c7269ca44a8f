import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { DebitNoteRow } from '#contract/purchases/debit-notes.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { debitReasonWords } from '#core/purchases/payables/debit-note.ts'
import { t, translate } from '#core/messages.ts'
import { taggedFace, useTagging } from '#web/features/documents/shared/tags/use-tagging.tsx'
import { useCurrencyOptions } from '#web/features/currencies/shared/api.ts'
import { foreignColumn } from '#web/features/currencies/shared/foreign-column.ts'
import { taxableColumn, totalColumn } from '#web/features/sales/shared/document-columns.tsx'
import { exportChosen, totalsOf } from '#web/features/sales/shared/document-table.tsx'
import { documentMenu } from '#web/features/sales/shared/row-menu.ts'
import { usePermitted } from '#web/lib/session.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { discardDrafts } from '#web/ui/bulk-kinds.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import {
  discardDebitNotes,
  type DebitNoteFilter,
  type DebitNoteOrder,
  debitNoteSumsQuery,
  debitNotesQuery,
  exportCsv,
  savePdf,
} from './api.ts'
import { useDiscardDebitNote } from './debit-note-actions-api.ts'
import { DebitNoteBadge } from './debit-note-badge.tsx'

const columns: readonly Column<DebitNoteRow>[] = [
  { id: 'number', header: t('Number'), width: 136, sortable: true, cell: (row) => row.debit_note_number ?? t('Draft') },
  { id: 'vendor', header: t('Vendor'), sortable: true, cell: (row) => row.vendor_name },
  { id: 'debit_note_date', header: t('Date'), width: 120, sortable: true, cell: (row) => formatDate(row.debit_note_date) },
  { id: 'reason', header: t('Reason'), width: 170, isExtra: 'tablet', cell: (row) => translate(debitReasonWords[row.reason]) },
  { id: 'status', header: t('Status'), width: 118, cell: (row) => <DebitNoteBadge status={row.status} /> },
  taxableColumn,
  { ...totalColumn, isExtra: 'tablet' },
  {
    id: 'debit_left',
    header: t('Left (₹)'),
    width: 114,
    align: 'end',
    sortable: true,
    sum: (row) => row.debit_left,
    cell: (row) => <Amount value={row.debit_left} />,
  },
]

// Only if the company uses other currencies.
const withForeign = columns.toSpliced(-1, 0, foreignColumn<DebitNoteRow>())

type Props = {
  filter: DebitNoteFilter
  order: DebitNoteOrder
  sort: string | undefined
  onSort: (sort: string) => void
  empty: ReactNode
  onClearFilters: (() => void) | undefined
}

const about = {
  tagged_to: 'debit_notes',
  noun: ['debit note', 'debit notes'],
  idOf: (row: DebitNoteRow) => row.debit_notes_id,
  nameOf: (row: DebitNoteRow) => row.debit_note_number ?? row.vendor_name,
  lists: ['debit-notes'],
} as const
const needs = ['ACCOUNTS_PAYABLE_CREATE'] as const
const discards = discardDrafts<DebitNoteRow>(discardDebitNotes, { ...about, needs, lists: ['debit-notes', 'bills'] })

/** The filtered debit notes with their totals, and actions for one and for several. */
export function DebitNoteTable({ filter, order, sort, onSort, empty, onClearFilters }: Props) {
  const query = useMemo(() => debitNotesQuery(filter, order), [filter, order])
  const { data: sums } = useQuery(debitNoteSumsQuery(filter))
  const { mutate: discard } = useDiscardDebitNote()
  const canPrepare = usePermitted(needs)
  const isForeign = useCurrencyOptions().length > 0
  const tagging = useTagging(about, { columns: isForeign ? withForeign : columns, bulkActions: discards, needs })
  return (
    <DataTable
      holds="page"
      label={t('Debit notes')}
      noun={['debit note', 'debit notes']}
      columns={tagging.columns}
      query={query}
      rowKey={(row) => row.debit_notes_id}
      rowHref={({ debit_notes_id, status }) =>
        status === 'draft' && canPrepare
          ? `/payables/debit-notes/${debit_notes_id}/edit`
          : `/payables/debit-notes/${debit_notes_id}`
      }
      rowMenu={(row) =>
        documentMenu({
          pdf: () => savePdf(row),
          discard: row.status === 'draft' && canPrepare ? (told) => discard(row.debit_notes_id, told) : undefined,
        })
      }
      sort={sort ?? '-debit_note_date'}
      onSort={onSort}
      totals={totalsOf(columns, sums)}
      bulkActions={tagging.bulkActions}
      exportChosen={exportChosen(
        (row) => row.debit_notes_id,
        t('debit notes'),
        (ids) => exportCsv({ ids }),
      )}
      days={{ column: 'debit_note_date', of: (row) => row.debit_note_date, sum: (row) => row.total }}
      card={taggedFace((row) => ({
        title: row.vendor_name,
        detail: `${row.debit_note_number ?? t('Draft')} · ${formatDate(row.debit_note_date)}`,
        amount: `₹${formatPaise(row.total)}`,
        badge: <DebitNoteBadge status={row.status} />,
      }))}
      empty={empty}
      onClearFilters={onClearFilters}
    />
  )
}
