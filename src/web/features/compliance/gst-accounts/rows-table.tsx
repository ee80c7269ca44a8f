import { useMemo } from 'react'
import type { GstEntry } from '#contract/compliance/gst-accounts.ts'
import { formatAmount } from '#core/amount-style.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { Paise } from '#core/money.ts'
import { useAmountStyle } from '#web/lib/amount-style.ts'
import { documentPath, sourceWords } from '#web/lib/documents.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { type RowFilter, rowsQuery } from './api.ts'
import { gstKindWords } from './words.ts'

const columns: readonly Column<GstEntry>[] = [
  { id: 'date', header: t('Date'), width: 120, cell: (row) => formatDate(row.posting_date) },
  { id: 'document', header: t('Document'), cell: (row) => documentWords(row) },
  { id: 'line', header: t('Line'), width: 70, align: 'end', isExtra: 'laptop', cell: (row) => row.document_line_no },
  { id: 'account', header: t('Account'), width: 170, cell: (row) => accountName(row.account_name) },
  { id: 'kind', header: t('Kind'), width: 150, isExtra: 'tablet', cell: (row) => gstKindWords[row.gst_kind] },
  {
    id: 'rate',
    header: t('Rate'),
    width: 80,
    align: 'end',
    isExtra: 'laptop',
    cell: (row) => (row.gst_rate === null ? '' : `${row.gst_rate}%`),
  },
  {
    id: 'taxable',
    header: t('Taxable (₹)'),
    width: 140,
    align: 'end',
    cell: (row) => (row.taxable_value === null ? '' : <Figure value={row.taxable_value} />),
  },
  { id: 'gstin', header: t('GSTIN'), width: 170, isExtra: true, cell: (row) => row.gstin },
  { id: 'place', header: t('Place of supply'), width: 120, isExtra: true, cell: (row) => row.place_of_supply },
  { id: 'amount', header: t('Amount (₹)'), width: 140, align: 'end', cell: (row) => <Figure value={row.amount} /> },
]

/** Below zero as in the statements above it; `sign`: before its digits. */
const Figure = ({ value, sign = '' }: { value: Paise; sign?: string }) => (
  <span className="figures">{formatAmount(value, useAmountStyle()).replace(/\d/, `${sign}$&`)}</span>
)

const documentWords = ({ source, memo, is_reversal }: GstEntry) =>
  [is_reversal ? t('Reversal') : sourceWords(source), memo].join(' · ')

type Props = { filter: RowFilter; onClearFilters: (() => void) | undefined }

/** The rows behind the accounts; each opens its document, or the entry where it has none. */
export function RowsTable({ filter, onClearFilters }: Props) {
  const query = useMemo(() => rowsQuery(filter), [filter])
  return (
    <DataTable
      label={t('Rows of GST')}
      noun={['row', 'rows']}
      columns={columns}
      query={query}
      rowKey={(row) => `${row.journal_entries_id} ${row.line_no} ${row.row_no}`}
      rowHref={documentPath}
      card={(row) => ({
        title: accountName(row.account_name),
        detail: `${formatDate(row.posting_date)} · ${documentWords(row)}`,
        amount: <Figure value={row.amount} sign="₹" />,
      })}
      empty={
        <EmptyState icon="list" title={t('No rows in these days')}>
          {t('Each line of an invoice, a bill or an entry that moves an account of GST is a row.')}
        </EmptyState>
      }
      onClearFilters={onClearFilters}
    />
  )
}
