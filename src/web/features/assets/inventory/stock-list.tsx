import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { exportStock, type StockRow } from '#contract/assets/inventory.ts'
import { download } from '#web/lib/call.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Amount } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { TableOptions } from '#web/ui/table-options.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { type StockFilter, stockQuery, stockValueQuery } from './api.ts'
import type { StockSearch } from './search.ts'
import { quantityWords } from './words.ts'

function standing(row: StockRow): ReactNode {
  if (row.quantity.startsWith('-')) return <Badge tone="danger">Below nothing</Badge>
  if (row.reorder_level !== null && Number(row.quantity) <= Number(row.reorder_level))
    return <Badge tone="warning">To reorder</Badge>
  return undefined
}

const columns: readonly Column<StockRow>[] = [
  {
    id: 'item_name',
    header: 'Item',
    cell: (row) => (
      <>
        {row.item_name} {standing(row)}
      </>
    ),
  },
  { id: 'sku', header: 'SKU', width: 130, isExtra: 'tablet', cell: (row) => row.sku },
  { id: 'quantity', header: 'There', width: 140, align: 'end', cell: (row) => quantityWords(row.quantity, row.unit) },
  {
    id: 'unit_cost',
    header: 'Cost of a unit (₹)',
    width: 160,
    align: 'end',
    isExtra: 'tablet',
    cell: (row) => row.unit_cost !== null && <Amount value={row.unit_cost} />,
  },
  {
    id: 'value',
    header: 'Value (₹)',
    width: 160,
    align: 'end',
    sum: (row) => row.value,
    cell: (row) => <Amount value={row.value} />,
  },
]

type Props = { search: StockSearch; as_of: string; onSearch: (change: Partial<StockSearch>) => void; add: ReactNode }

/** Every item at the end of a day, with its value. */
export function StockList({ search: { search, view }, as_of, onSearch, add }: Props) {
  const filter: StockFilter = useMemo(() => ({ as_of, search, view }), [as_of, search, view])
  const query = useMemo(() => stockQuery(filter), [filter])
  const { data: worth } = useQuery(stockValueQuery(as_of))
  const isFiltered = search !== undefined || view !== undefined
  const totals = worth && !isFiltered ? { totals: { count: worth.items, sums: { value: worth.value } } } : {}
  return (
    <>
      <Toolbar
        end={
          <>
            <ExportMenu filter={filter} />
            <TableOptions label="Stock" columns={columns} />
          </>
        }
      >
        <SearchInput
          label="Search stock"
          placeholder="Item or SKU"
          value={search ?? ''}
          onChange={(typed) => onSearch({ search: typed || undefined })}
        />
        <DateInput
          key={as_of}
          label="At the end of"
          hideLabel
          value={as_of}
          max={today()}
          onChange={(day) => day !== '' && onSearch({ as_of: day === today() ? undefined : day })}
        />
        <Select
          label="Which items"
          hideLabel
          placeholder="Every item"
          value={view ?? ''}
          options={[
            { value: 'reorder', label: worth ? `To reorder (${worth.to_reorder})` : 'To reorder' },
            { value: 'negative', label: worth ? `Below nothing (${worth.negative})` : 'Below nothing' },
          ]}
          onChange={(value) => onSearch({ view: (value || undefined) as StockSearch['view'] })}
        />
      </Toolbar>
      <DataTable
        label="Stock"
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
          <EmptyState icon="item" title="No stock is counted yet" actions={add}>
            Choose the goods whose stock you keep. From {formatDate(as_of)} back to the day you choose, bills, invoices, cash
            memos and notes move it by themselves.
          </EmptyState>
        }
        onClearFilters={isFiltered ? () => onSearch({ search: undefined, view: undefined }) : undefined}
      />
    </>
  )
}

function ExportMenu({ filter }: { filter: StockFilter }) {
  const save = (format: 'csv' | 'xlsx' | 'pdf') => ({
    id: format,
    label: `As ${format.toUpperCase()}`,
    onSelect: () =>
      void downloadWithToast(download(exportStock, `stock-${filter.as_of}.${format}`, { query: { ...filter, format } })),
  })
  return <Menu trigger={<Button icon="download">Export</Button>} groups={[[save('csv'), save('xlsx'), save('pdf')]]} />
}
