import type { OpeningDocument } from '#contract/closing/opening-documents.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { amountOf } from '#web/features/currencies/shared/amounts.ts'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'

export const openingColumns: readonly Column<OpeningDocument>[] = [
  { id: 'number', header: t('Number'), width: 190, cell: (row) => row.number },
  { id: 'document_date', header: t('Date'), width: 120, cell: (row) => formatDate(row.document_date) },
  { id: 'party', header: t('Party'), cell: (row) => row.party_name },
  { id: 'due_date', header: t('Due'), width: 120, isExtra: 'tablet', cell: (row) => row.due_date && formatDate(row.due_date) },
  {
    id: 'foreign',
    header: t('In its currency'),
    width: 150,
    isExtra: true,
    align: 'end',
    cell: (row) => row.foreign_total !== null && amountOf(row.foreign_total, row.currency),
  },
  {
    id: 'opening_total',
    header: t('Original (₹)'),
    width: 150,
    align: 'end',
    isExtra: 'tablet',
    cell: (row) => <Amount value={row.opening_total} />,
  },
  {
    id: 'total',
    header: t('Open then (₹)'),
    width: 150,
    align: 'end',
    sum: (row) => row.total,
    cell: (row) => <Amount value={row.total} />,
  },
  {
    id: 'open_now',
    header: t('Open now (₹)'),
    width: 150,
    align: 'end',
    sum: (row) => row.open_now,
    cell: (row) => <Amount value={row.open_now} />,
  },
]
