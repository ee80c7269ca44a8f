import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { CashMemoRow } from '#contract/sales/cash-memos.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { taggedFace, useTagging } from '#web/features/documents/shared/tags/use-tagging.tsx'
import { taxableColumn } from '#web/features/sales/shared/document-columns.tsx'
import { exportChosen, totalsOf } from '#web/features/sales/shared/document-table.tsx'
import { documentMenu } from '#web/features/sales/shared/row-menu.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { exportCsv, type MemoFilter, memoSumsQuery, memosQuery, savePaper } from './api.ts'
import { MemoBadge } from './memo-badge.tsx'
import { buyerWords } from './memo-words.ts'

const columns: readonly Column<CashMemoRow>[] = [
  { id: 'number', header: t('Number'), width: 150, cell: (row) => row.memo_number },
  { id: 'customer', header: t('Customer'), cell: buyerWords },
  { id: 'memo_date', header: t('Date'), width: 120, cell: (row) => formatDate(row.memo_date) },
  { id: 'status', header: t('Status'), width: 142, cell: (row) => <MemoBadge memo={row} /> },
  { id: 'reference', header: t('Reference'), width: 150, isExtra: true, cell: (row) => row.reference },
  taxableColumn,
  {
    id: 'total',
    header: t('Total (₹)'),
    width: 130,
    align: 'end',
    sum: (row) => (row.status === 'paid' ? row.total : 0),
    cell: (row) => <Amount value={row.total} />,
  },
]

const about = {
  tagged_to: 'cash_memos',
  noun: ['cash memo', 'cash memos'],
  idOf: (row: CashMemoRow) => row.cash_memos_id,
  nameOf: (row: CashMemoRow) => row.memo_number,
  lists: ['cash-memos'],
} as const

type Props = { filter: MemoFilter; empty: ReactNode; onClearFilters: (() => void) | undefined }

/** The memos a filter finds, and what they took in. */
export function MemoTable({ filter, empty, onClearFilters }: Props) {
  const query = useMemo(() => memosQuery(filter), [filter])
  const { data: sums } = useQuery(memoSumsQuery(filter))
  const tagging = useTagging(about, { columns })
  return (
    <DataTable
      holds="page"
      label={t('Cash memos')}
      noun={['cash memo', 'cash memos']}
      columns={tagging.columns}
      bulkActions={tagging.bulkActions}
      query={query}
      rowKey={(row) => row.cash_memos_id}
      rowHref={({ cash_memos_id }) => `/receivables/cash-memos/${cash_memos_id}`}
      rowMenu={(row) => documentMenu({ pdf: () => savePaper(row) })}
      totals={totalsOf(columns, sums)}
      exportChosen={exportChosen(
        (row) => row.cash_memos_id,
        t('cash memos'),
        (ids) => exportCsv({ ids }),
      )}
      days={{ column: 'memo_date', of: (row) => row.memo_date, sum: (row) => row.total }}
      card={taggedFace((row) => ({
        title: buyerWords(row),
        detail: `${row.memo_number} · ${formatDate(row.memo_date)}`,
        amount: `₹${formatPaise(row.total)}`,
        badge: <MemoBadge memo={row} />,
      }))}
      empty={empty}
      onClearFilters={onClearFilters}
    />
  )
}
