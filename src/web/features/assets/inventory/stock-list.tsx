import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { t } from '#core/messages.ts'
import type { StockRow } from '#contract/assets/inventory.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { type StockFilter, stockQuery, stockValueQuery } from './api.ts'
import type { StockSearch } from './search.ts'
import { StockFilters } from './stock-filters.tsx'
import { quantityWords } from './words.ts'

function standing(row: StockRow): ReactNode {
  if (row.quantity.startsWith('-')) return <Badge tone="danger">{t('Below zero')}</Badge>
  if (row.reorder_level !== null && Number(row.quantity) <= Number(row.reorder_level))
    return <Badge tone="warning">{t('To reorder')}</Badge>
  return undefined
}

const columns: readonly Column<StockRow>[] = [
  {
    id: 'item_name',
    header: t('Item'),
    cell: (row) => (
      <>
        {row.item_name} {standing(row)}
      </>
    ),
  },
  { id: 'sku', header: 'SKU', width: 130, isExtra: 'tablet', cell: (row) => row.sku },
  { id: 'quantity', header: t('There'), width: 140, align: 'end', cell: (row) => quantityWords(row.quantity, row.unit) },
  {
    id: 'unit_cost',
    header: t('Cost per unit (₹)'),
    width: 160,
    align: 'end',
    isExtra: 'tablet',
    cell: (row) => row.unit_cost !== null && <Amount value={row.unit_cost} />,
  },
  {
    id: 'value',
    header: t('Value (₹)'),
    width: 160,
    align: 'end',
    sum: (row) => row.value,
    cell: (row) => <Amount value={row.value} />,
  },
]

type Props = { search: StockSearch; as_of: string; onSearch: (change: Partial<StockSearch>) => void; add: ReactNode }

/** Every item with its stock and value at the end of a day. */
export function StockList({ search: { search, view }, as_of, onSearch, add }: Props) {
  const filter: StockFilter = useMemo(() => ({ as_of, search, view }), [as_of, search, view])
  const query = useMemo(() => stockQuery(filter), [filter])
  const { data: worth } = useQuery(stockValueQuery(as_of))
  const isFiltered = search !== undefined || view !== undefined
  const totals = worth && !isFiltered ? { totals: { count: worth.items, sums: { value: worth.value } } } : {}
  return (
    <>
      <StockFilters filter={filter} worth={worth} onSearch={onSearch} />
      <DataTable
        holds="page"
        label={t('Stock')}
        noun={['item', 'items']}
        columns={columns}
        query={query}
        rowKey={(row) => row.items_id}
        rowHref={(row) => `/accounting/inventory/${row.items_id}`}
        {...totals}
        card={(row) => ({
          title: row.item_name,
          detail: quantityWords(row.quantity, row.unit),
          amount: `₹${formatPaise(row.value)}`,
          badge: standing(row),
        })}
        empty={
          <EmptyState icon="item" title={t('No items tracked yet')} actions={add}>
            {t(
              'Choose the goods you stock. From the day you choose, {date} or earlier, bills, invoices, cash memos and notes update their stock.',
              { date: formatDate(as_of) },
            )}
          </EmptyState>
        }
        onClearFilters={isFiltered ? () => onSearch({ search: undefined, view: undefined }) : undefined}
      />
    </>
  )
}
