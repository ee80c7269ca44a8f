import { useMemo } from 'react'
import type { StockMovement } from '#contract/assets/inventory.ts'
import { t } from '#core/messages.ts'
import { documentPath } from '#web/lib/documents.ts'
import { formatDate } from '#web/lib/format.ts'
import type { Column } from '#web/ui/data-table-types.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Amount } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { stockLedgerQuery, useUndoAdjustment } from './api.ts'
import { movementWords, quantityWords } from './words.ts'

const columns: readonly Column<StockMovement>[] = [
  { id: 'movement_date', header: t('Date'), width: 120, cell: (row) => formatDate(row.movement_date) },
  { id: 'kind', header: t('What'), cell: movementWords },
  { id: 'reference', header: t('Document'), width: 160, isExtra: 'tablet', cell: (row) => row.reference },
  { id: 'party', header: t('Party'), width: 180, isExtra: 'tablet', cell: (row) => row.party ?? row.notes },
  { id: 'quantity', header: t('Quantity'), width: 110, align: 'end', cell: (row) => quantityWords(row.quantity, null) },
  {
    id: 'value',
    header: t('Value (₹)'),
    width: 140,
    align: 'end',
    isExtra: 'tablet',
    cell: (row) => <Amount value={row.value} />,
  },
  {
    id: 'balance_quantity',
    header: t('There'),
    width: 110,
    align: 'end',
    cell: (row) => quantityWords(row.balance_quantity, null),
  },
  {
    id: 'balance_value',
    header: t('Stock value (₹)'),
    width: 150,
    align: 'end',
    cell: (row) => <Amount value={row.balance_value} />,
  },
]

type MovementsTableProps = { items_id: string; from: string; to: string; mayKeep: boolean; onClear: (() => void) | undefined }

/** Each movement of the item in the period, with the stock after it. */
export function MovementsTable({ items_id, from, to, mayKeep, onClear }: MovementsTableProps) {
  const query = useMemo(() => stockLedgerQuery(items_id, from, to), [items_id, from, to])
  const { mutate: undo } = useUndoAdjustment()
  const takeBack = ({ stock_movements_id }: StockMovement) =>
    undo(stock_movements_id, { onSuccess: () => toast({ tone: 'success', text: t('Correction undone') }) })
  return (
    <DataTable
      label={t('Stock ledger')}
      noun={['movement', 'movements']}
      columns={columns}
      query={query}
      rowKey={(row) => row.stock_movements_id}
      rowHref={(row) => pathOf(row, items_id)}
      rowMenu={(row) => [
        row.can_undo && mayKeep ? [{ id: 'undo', label: t('Undo'), icon: 'undo', onSelect: () => takeBack(row) }] : [],
      ]}
      card={(row) => ({
        title: movementWords(row),
        detail: `${formatDate(row.movement_date)} · ${row.reference}`,
        amount: quantityWords(row.quantity, null),
        badge: t('{quantityWords} in stock', { quantityWords: quantityWords(row.balance_quantity, null) }),
      })}
      empty={
        <EmptyState icon="item" title={t('No movements in this period')}>
          {t('Bills, invoices, cash memos and notes with this item appear here from the day you start tracking it.')}
        </EmptyState>
      }
      onClearFilters={onClear}
    />
  )
}

/** The page of the document; manual adjustments have only this page. */
function pathOf({ source, source_ref }: StockMovement, items_id: string): string {
  if (source === 'person') return `/accounting/inventory/${items_id}`
  if (source === 'debit_note') return `/payables/debit-notes/${source_ref}`
  return documentPath({ source, source_ref, journal_entries_id: source_ref })
}
